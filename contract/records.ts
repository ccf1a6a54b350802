import * as z from 'zod/mini';
import { Id, Instant } from './fields.ts';
import { Minor, PositiveMinor } from './money.ts';

const Base = z.object({ id: Id, at: Instant });

/** Where an application stands that a person at the shop decides on. */
const Audit = z.enum(['waiting', 'passed', 'refused']);

/** One movement of the wallet. */
const FundRecord = z.extend(Base, {
  kind: z.enum(['credit', 'payment', 'refund', 'recharge', 'withdrawal']),
  /** Below zero for what left the wallet. */
  amount: Minor,
  /** What was in the wallet afterwards. */
  balance: PositiveMinor,
  /** What it was for, such as an order's number; '' for nothing. */
  ref: z.string(),
});

/** Fields of the specification's recharge, but for its evidence. */
const RechargeRecord = z.extend(Base, {
  method: z.enum(['manual', 'chain', 'card']),
  network: z.string(),
  amount: PositiveMinor,
  /** What came in of it, once that is known. */
  arrived: z.nullable(PositiveMinor),
  audit: Audit,
});

/** Fields of the specification's withdrawal. Of the account it goes to, the last signs only. */
const WithdrawalRecord = z.extend(Base, {
  draw_type: z.enum(['card', 'chain']),
  amount: PositiveMinor,
  charge: PositiveMinor,
  bank_name: z.string(),
  to_last: z.string().check(z.maxLength(4)),
  arrived: z.nullable(PositiveMinor),
  audit: Audit,
});

/** What the shop has told the shopper. */
const Notice = z.extend(Base, {
  title: z.string(),
  body: z.string(),
  /** The app's path that it leads to. */
  path: z.string(),
  is_read: z.boolean(),
});

/**
 * What a shopper can look up of the past, by kind. What is not in a shape is not kept on a device:
 * a whole card or account number never is.
 */
export const recordShapes = {
  fund: FundRecord,
  recharge: RechargeRecord,
  withdrawal: WithdrawalRecord,
  notice: Notice,
};
export type RecordKind = keyof typeof recordShapes;
export type RecordOf<K extends RecordKind> = z.output<(typeof recordShapes)[K]>;
