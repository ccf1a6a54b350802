import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { OneTimeCode, PayCode } from '#contract/fields.ts';
import { plainDigits } from '#contract/typed-text.ts';
import { GoodPayCode, isOther, isRepeated, isSame } from '#parts/secrets/secret-checks.ts';

const problemKeys = new Map<string | undefined, ParseKeys>([
  [isSame, 'error.pay_code_same'],
  ['pay_code_repeated', 'error.pay_code_repeated'],
  ['pay_code_sequence', 'error.pay_code_sequence'],
  ['pay_code_date', 'error.pay_code_date'],
]);

/** What is wrong with a new code, by the issue of its check. */
export const problemKey = (issue: string | undefined): ParseKeys =>
  problemKeys.get(issue) ?? 'validation.payCode';

/** The proof required to set a code; none the first time. */
export const schemas = {
  first: schemaOf(z.string(), z.string()),
  old: schemaOf(PayCode, z.string()),
  mail: schemaOf(z.string(), OneTimeCode),
};

function schemaOf(old_pay_password: z.ZodMiniString<string>, code: z.ZodMiniString<string>) {
  const repeat = z.string().check(z.overwrite(plainDigits));
  return z
    .object({ old_pay_password, code, pay_password: GoodPayCode, repeat })
    .check(isRepeated('pay_password'), isOther('pay_password', 'old_pay_password'));
}
