import { password } from '#contract/password.ts';
import type { Letter } from '../../server/mail/mail.ts';
import type { TestShop } from './shop.ts';

/** The last letter to an address. */
export async function lastLetter(shop: TestShop, to: string): Promise<Letter> {
  const letter = (await shop.letters()).findLast((one) => one.to === to);
  if (!letter) throw new Error(`no letter to ${to}`);
  return letter;
}

/** Asks for a one-time code and reads it in the mail. */
export async function mailedCode(
  shop: TestShop,
  account: string,
  purpose: 'password' | 'pay_password' = 'password',
): Promise<string> {
  await shop.ok(password.sendCode, { account, purpose });
  const { text } = await lastLetter(shop, account);
  const [code] = /^\d{6}$/m.exec(text) ?? [];
  if (!code) throw new Error(`no code in ${text}`);
  return code;
}

/** Fifty codes, none of which is this one. */
export function fiftyOthers(code: string): string[] {
  const guesses = Array.from({ length: 51 }, (_, n) => String(n).padStart(6, '0'));
  return guesses.filter((guess) => guess !== code).slice(0, 50);
}

/** Another code of as many digits. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
