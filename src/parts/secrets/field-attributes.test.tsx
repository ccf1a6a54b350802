import { expect, test } from 'vitest';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { AccountField } from '../forms/account-field.tsx';
import { AmountField } from '../money/amount-field.tsx';
import { AccountName } from './account-name.tsx';
import { SecretField } from './secret-field.tsx';

test.each([
  ['an account', <AccountField key="account" />],
  ['a password', <SecretField key="secret" label="Password" autoComplete="current-password" />],
])('%s is not corrected while it is typed', async (_what, field) => {
  const { html } = await firstRender(field);
  expect(html).toMatch(/<input[^>]* autocorrect="off"/i);
});

test('a password manager finds the account, and nobody else meets it', async () => {
  const { html } = await firstRender(<AccountName account="ada@caravel.test" />);
  const [input = ''] = html.match(/<input[^>]*>/) ?? [];
  for (const attribute of [
    'autoComplete="username"',
    'value="ada@caravel.test"',
    'tabindex="-1"',
    'aria-hidden="true"',
    'class="sr-only"',
  ]) {
    expect(input).toContain(attribute);
  }
  expect(input).not.toContain('hidden=""');
});

const ignored = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'];
const nothing = () => {};
const search = { label: 'Search', clearLabel: 'Clear', value: '' };
const words = { value: 'Quantity', less: 'Less', more: 'More', changed: String };

test.each([
  ['a payment code', <SecretField key="code" label="Code" isCode autoComplete="off" />],
  ['an amount', <AmountField key="amount" label="Amount" />],
  ['a search', <SearchField key="search" {...search} onChange={nothing} onSubmit={nothing} />],
  [
    'a quantity',
    <Stepper
      key="count"
      value={1}
      max={9}
      onChange={nothing}
      labels={words}
      plainDigits={String}
    />,
  ],
])('%s is no business of password managers', async (_what, field) => {
  const { html } = await firstRender(field);
  const [input = ''] = html.match(/<input[^>]*>/) ?? [];
  for (const attribute of [...ignored, 'autoComplete="off"']) expect(input).toContain(attribute);
});

test.each([
  ['an account', <AccountField key="account" />],
  ['a password', <SecretField key="secret" label="Password" autoComplete="current-password" />],
  ['a mailed code', <TextField key="code" label="Code" autoComplete="one-time-code" />],
])('%s is filled by password managers', async (_what, field) => {
  const { html } = await firstRender(field);
  for (const attribute of ignored) expect(html).not.toContain(attribute);
});
