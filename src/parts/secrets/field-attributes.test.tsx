import { expect, test } from 'vitest';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { AccountField } from '../forms/account-field.tsx';
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
