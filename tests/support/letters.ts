import { type CodePurpose, password } from '#contract/calls/password.ts';
import type { Letter } from '../../server/services/mail.ts';
import type { TestShop } from './shop.ts';

/** The last mail to an address. */
export async function lastLetter(shop: TestShop, to: string): Promise<Letter> {
  const letter = (await shop.letters()).findLast((one) => one.to === to);
  if (!letter) throw new Error(`no mail to ${to}`);
  return letter;
}

/** Requests a one-time code and reads it from the mail. All but a password's need the session. */
export async function mailedCode(
  shop: TestShop,
  account: string,
  purpose: CodePurpose = 'password',
  session: { token?: string } = {},
): Promise<string> {
  const { token } = session;
  await shop.ok(password.sendCode, { account, purpose }, { ...(token && { token }) });
  return codeIn(await lastLetter(shop, account));
}

/** The one-time code that a letter brings. */
export function codeIn({ text }: Letter): string {
  const [code] = /^\d{6}$/m.exec(text) ?? [];
  if (!code) throw new Error(`no code in ${text}`);
  return code;
}

/** Fifty codes that differ from this one. */
export function fiftyOthers(code: string): string[] {
  const guesses = Array.from({ length: 51 }, (_, n) => String(n).padStart(6, '0'));
  return guesses.filter((guess) => guess !== code).slice(0, 50);
}

/** Another code of the same length. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
