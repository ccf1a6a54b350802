import * as z from 'zod';

const Amount = z.number().min(0).max(1_000_000_000);

/** One way in or out. Money is in the currency's major units. */
const Way = z.strictObject({
  on: z.boolean(),
  feePercent: z.number().min(0).max(50),
  feeFixed: Amount,
  min: Amount,
  max: Amount,
  /** The usual time, in minutes. */
  minutes: z.int().min(0).max(100_000),
});
export type Way = z.output<typeof Way>;

const BankAccount = z.strictObject({
  holder: z.string().min(1),
  bank: z.string().min(1),
  number: z.string().min(1),
  swift: z.string().default(''),
});
export type BankAccount = z.output<typeof BankAccount>;

const Settings = z.strictObject({
  topUp: z
    .strictObject({
      on: z.boolean(),
      /** In 24 hours, per shopper. */
      dayMax: Amount,
      manual: Way.partial(),
      chain: Way.partial(),
      card: Way.partial(),
      account: BankAccount,
    })
    .partial()
    .default({}),
  withdrawal: z
    .strictObject({
      on: z.boolean(),
      dayMax: Amount,
      card: Way.partial(),
      chain: Way.partial(),
      cardMoneyDays: z.int().min(0).max(180),
      payeeHours: z.int().min(0).max(720),
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
      context.addIssue({ code: 'custom', message: 'it is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(Settings);
export type WalletSettings = z.output<typeof WalletSettings>;
