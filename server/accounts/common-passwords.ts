import { dictionary } from '@zxcvbn-ts/language-common';
import * as limits from '#contract/rules/limits.ts';
import { newAccountName } from '../shoppers/names/account-names.ts';

const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= limits.minSecretLength),
);

/** Whether a password is a common one or the account's own name. */
export function isCommonPassword(password: string, account: string): boolean {
  const guess = password.toLowerCase();
  const isName = newAccountName(guess) === account || guess === account.split('@')[0];
  return common.has(guess) || isName;
}
