import { cardDigits } from '#contract/rules/wallet/card-number.ts';

/** A typed number in groups of four; unchanged if it is no number. */
export function grouped(typed: string): string {
  const digits = cardDigits(typed) || typed.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? (digits.match(/.{1,4}/g)?.join(' ') ?? '') : typed;
}

/** Whether a typed expiry, such as `12/30`, is a month that is not over. */
export function isExpiry(typed: string, now: Date): boolean {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(typed.normalize('NFKC').trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false;
  return new Date(2000 + Number(year), Number(month)) > now;
}

/** Whether a text may be a card's security code. */
export const isSecurityCode = (typed: string): boolean =>
  /^\d{3,4}$/.test(typed.normalize('NFKC').trim());
