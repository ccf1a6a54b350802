import { cardDigits } from '#contract/rules/wallet/card-number.ts';
import { testCardToken } from '#contract/rules/wallet/test-cards.ts';
import { plainSigns } from '#contract/typed-text.ts';

/** A typed number in groups of four; unchanged if it is no number. */
export function grouped(typed: string): string {
  const digits = cardDigits(typed) || typed.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? (digits.match(/.{1,4}/g)?.join(' ') ?? '') : typed;
}

/** Whether a typed expiry, such as `12/30`, is a month that is not over. */
function isExpiry(typed: string, now: Date): boolean {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(plainSigns(typed)) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false;
  return new Date(2000 + Number(year), Number(month)) > now;
}

/** Whether a text may be a card's security code. */
const isSecurityCode = (typed: string): boolean => /^\d{3,4}$/.test(plainSigns(typed));

const rules = {
  /** A real card is entered at the gateway only. */
  number: {
    isRight: (typed: string) => testCardToken(typed) !== undefined,
    wrong: 'wallet.card.numberWrong',
  },
  expiry: { isRight: isExpiry, wrong: 'wallet.card.expiryWrong' },
  cvc: { isRight: isSecurityCode, wrong: 'wallet.card.cvcWrong' },
} as const;

/** The message's key for a wrong text in a field of a test card. */
export function cardProblem(field: keyof typeof rules, typed: string, now: Date) {
  const { isRight, wrong } = rules[field];
  return isRight(typed, now) ? undefined : wrong;
}
