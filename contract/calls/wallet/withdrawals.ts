import * as z from 'zod/mini';
import { read, tap, unrecorded } from '../../endpoint.ts';
import {
  chainCode,
  Instant,
  Nothing,
  OneTimeCode,
  optionalCode,
  optionalText,
  Password,
  page,
  text,
  Uuid,
} from '../../fields.ts';
import * as bounds from '../../rules/bounds.ts';
import { Balance, PositiveMinor } from '../../rules/money.ts';
import { AuditStatus, NetworkId, RecordQuery } from './wallet.ts';

export const payeeTypes = ['card', 'chain'] as const;
export type PayeeType = (typeof payeeTypes)[number];

/** The recipient of payouts. A bank card is named by its last four digits only. */
export const Payee = z.object({
  id: Uuid,
  type: z.enum(payeeTypes),
  /** A name that the shopper gave; '' without one. */
  label: z.string(),
  holder: z.string(),
  bank_name: z.string(),
  last4: z.string(),
  network: z.nullable(NetworkId),
  address: z.string(),
  memo: z.string(),
});
export type Payee = z.output<typeof Payee>;

const SavedPayee = z.extend(Payee, {
  /** When a new payee may be used; null for one that may be used now. */
  usable_from: z.nullable(Instant),
});
export type SavedPayee = z.output<typeof SavedPayee>;

/** Finer than the status: `cancelled` and `bounced` are 2 and give the money back. */
export const withdrawalStages = ['audit', 'paid', 'refused', 'cancelled', 'bounced'] as const;
export type WithdrawalStage = (typeof withdrawalStages)[number];

export const Withdrawal = z.object({
  id: Uuid,
  type: z.enum(payeeTypes),
  status: AuditStatus,
  stage: z.enum(withdrawalStages),
  /** The amount that leaves the wallet, the fee included. */
  amount: PositiveMinor,
  fee: PositiveMinor,
  /** The amount that the payee receives. */
  receive: PositiveMinor,
  payee: Payee,
  /** Why it was refused or came back; '' without a reason. */
  reason: z.string(),
  created_at: Instant,
  settled_at: z.nullable(Instant),
  txn_id: z.nullable(z.uuid()),
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** Why nothing can be withdrawn now, beside the amount's own limits. */
const Limits = z.object({
  is_on: z.boolean(),
  available: Balance,
  held: Balance,
  /** The amount available for withdrawal now: less than `available` while money from a card waits. */
  withdrawable: Balance,
  /** The rest of the day's limit. */
  day_left: PositiveMinor,
  has_pay_password: z.boolean(),
  /** When this device may withdraw, if it is new to the account. */
  device_waits_until: z.nullable(Instant),
  payees: z.array(SavedPayee),
});
export type WithdrawalLimits = z.output<typeof Limits>;

const NewPayee = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('card'),
    label: optionalText(bounds.maxPayeeLabel),
    holder: text(80),
    bank_name: text(80),
    card_number: text(30),
  }),
  z.object({
    type: z.literal('chain'),
    label: optionalText(bounds.maxPayeeLabel),
    network: NetworkId,
    address: chainCode(120),
    memo: optionalCode(60),
    /** The network of the receiving platform, as the shopper chose it. */
    platform_network: text(60),
  }),
]);
export type NewPayee = z.output<typeof NewPayee>;

/** The login password and a code mailed for `payee` (`password.sendCode`). */
export const PayeeProof = z.object({ password: Password, code: OneTimeCode });

export const withdrawal = {
  /** Limits, balances and payees. The fees are in `wallet.rules`. */
  limits: read({ path: '/api/user/extract', input: Nothing, reply: Limits }),
  /**
   * Withdraws to a saved payee, with a `verify_pay` ticket for exactly this payee and amount. The
   * money is held at once. Throws `withdrawal_off`, `amount_too_low`, `amount_too_high`,
   * `fee_too_high`, `day_limit`, `insufficient_balance`, `card_money_waiting`, `payee_waiting`,
   * `device_new`, `ticket_invalid`.
   */
  ask: tap({
    path: '/api/user/extract',
    key: 'required',
    input: z.object({
      amount: PositiveMinor.check(z.gte(1)),
      payee_id: Uuid,
      ticket: z.string().check(z.maxLength(100)),
    }),
    reply: z.object({ withdrawal: Withdrawal, available: Balance }),
  }),
  /** Takes back a withdrawal that is not settled. Throws `withdrawal_moved` if it is. */
  cancel: tap({
    path: '/api/user/extract_cancel',
    input: z.object({ id: Uuid }),
    reply: z.object({ withdrawal: Withdrawal, available: Balance }),
  }),
  list: read({
    path: '/api/user/extract_log',
    input: RecordQuery,
    reply: page(Withdrawal),
  }),
  detail: read({
    path: '/api/wallet/withdrawal',
    input: z.object({ id: Uuid }),
    reply: Withdrawal,
  }),
  /**
   * Saves a payee. With `confirm` it can be used at once, else after the waiting time. Its reply is
   * never stored, because the call has a bank card number. Throws `card_number_wrong`,
   * `address_wrong`, `memo_wrong`, `network_refused`, `network_mismatch`, `payees_full`,
   * `password_wrong`, `code_wrong`, `code_over`.
   */
  addPayee: unrecorded({
    path: '/api/wallet/payee_add',
    input: z.object({
      payee: NewPayee,
      confirm: z.optional(PayeeProof),
    }),
    reply: SavedPayee,
  }),
  /**
   * Ends the wait of a payee. One that no longer waits stays as it is, and the code is not spent.
   * Throws `password_wrong`, `code_wrong`, `code_over`.
   */
  confirmPayee: unrecorded({
    path: '/api/wallet/payee_confirm',
    input: z.object({ id: Uuid, confirm: PayeeProof }),
    reply: SavedPayee,
  }),
  removePayee: unrecorded({
    path: '/api/wallet/payee_del',
    rate: 'write',
    input: z.object({ id: Uuid }),
    reply: Nothing,
  }),
};
