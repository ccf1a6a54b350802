import type { UseFormRegisterReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ProfileForm } from '#contract/calls/profile.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { NameFields } from './name-fields.tsx';

const field = (name: string) =>
  ({
    name,
    onBlur: () => {},
    onChange: () => {},
    ref: () => {},
  }) as unknown as UseFormRegisterReturn;

/** The fields with the errors that the form finds in these names. */
function fieldsWith(family_name: string, given_name: string) {
  const names = { family_name, given_name };
  const { issues = [] } = ProfileForm.safeParse({ ...names, mobile: '' }).error ?? {};
  const errors = issues.map(({ code, message, path: [name] }) => {
    const ref = { value: names[name as keyof typeof names] };
    return [name, { type: code, message, ref }];
  });
  return firstRender(
    <NameFields
      family={field('family_name')}
      given={field('given_name')}
      errors={Object.fromEntries(errors)}
    />,
  );
}

test('a name that is too long gets its limit, and one of the two is asked for', async () => {
  const right = await fieldsWith('L'.repeat(60), 'Ada');
  const { t } = right;
  const tooLong = t('validation.tooLong', { max: 60 });
  expect(right.html).not.toContain('aria-invalid="true"');
  expect((await fieldsWith('', 'Wirat')).html).not.toContain('aria-invalid="true"');
  const long = await fieldsWith('L'.repeat(61), 'Ada');
  expect(long.text).toContain(`${t('register.familyName')}\n${tooLong}`);
  expect(long.text.split(tooLong)).toHaveLength(2);
  const both = await fieldsWith('L'.repeat(61), 'A'.repeat(61));
  expect(both.text.split(tooLong)).toHaveLength(3);
  expect((await fieldsWith('', '')).text).toContain(t('validation.required'));
});
