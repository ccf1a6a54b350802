import * as z from 'zod';
import { must } from './setting-kinds.ts';

const inRange = (min: number, max: number) => {
  const says = must(`a number from ${min} to ${max}`);
  return z.number(says).min(min, says).max(max, says);
};
const wholeInRange = (min: number, max: number) => {
  const says = must(`a whole number from ${min} to ${max}`);
  return z.int(says).min(min, says).max(max, says);
};
const Switch = z.boolean(must('true or false'));
const says = must('a text that is not empty');
const Words = z.string(says).min(1, says);

const Amount = inRange(0, 1_000_000_000);

/** Only these keys: a misspelt one would have no effect. */
function part<Shape extends z.core.$ZodShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no ${issue['keys'].join(', ')}; there are ${known}`
        : `it must be JSON in braces, with some of ${known}`,
  });
}

/** One way in or out. Money is in the currency's major units. */
const Way = part({
  on: Switch,
  feePercent: inRange(0, 50),
  feeFixed: Amount,
  min: Amount,
  max: Amount,
  /** The usual time, in minutes. */
  minutes: wholeInRange(0, 100_000),
});
export type Way = z.output<typeof Way>;

const BankAccount = part({
  holder: Words,
  bank: Words,
  number: Words,
  swift: z.string(must('a text')).default(''),
});
export type BankAccount = z.output<typeof BankAccount>;

const Settings = part({
  topUp: part({
    on: Switch,
    /** In 24 hours, per shopper. */
    dayMax: Amount,
    manual: Way.partial(),
    chain: Way.partial(),
    card: Way.partial(),
    account: BankAccount,
  })
    .partial()
    .default({}),
  withdrawal: part({
    on: Switch,
    dayMax: Amount,
    card: Way.partial(),
    chain: Way.partial(),
    cardMoneyDays: wholeInRange(0, 180),
    payeeHours: wholeInRange(0, 720),
  })
    .partial()
    .default({}),
  /** From this amount on, two operators must agree. */
  fourEyesFrom: Amount.optional(),
});

/** WALLET, the merchant's own terms: JSON that replaces parts of the defaults. */
export const WalletSettings = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'it must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(Settings);
export type WalletSettings = z.output<typeof WalletSettings>;
