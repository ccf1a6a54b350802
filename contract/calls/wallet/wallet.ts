import * as z from 'zod/mini';
import { read } from '../../endpoint.ts';
import { Instant, Nothing, page, paging } from '../../fields.ts';
import { Balance, Currency, PositiveMinor, Turnover } from '../../rules/money.ts';
import { networkIds } from '../../rules/wallet/networks.ts';

export const NetworkId = z.enum(networkIds);

/** The audit's state on the wire: 0 auditing, 1 passed, 2 refused (specification, section 4). */
export const auditStatus = { auditing: 0, passed: 1, refused: 2 } as const;
export const AuditStatus = z.literal(Object.values(auditStatus));
export type AuditStatus = z.output<typeof AuditStatus>;

/** A page of records; `status` filters them by their audit. */
export const RecordQuery = z.object({
  status: z.optional(z.pipe(z.coerce.number(), AuditStatus)),
  ...paging,
});
export type RecordQuery = z.output<typeof RecordQuery>;

const Fee = z.object({ bps: z.int(), fixed: PositiveMinor });

/** Fee, duration and limits of one way in or out. Minor units, per transfer. */
const Terms = z.object({
  fee: Fee,
  /** All that is available may be withdrawn even below it: `leastWithdrawal`. */
  min: PositiveMinor,
  max: PositiveMinor,
  /** The usual time to the credit or payout, in minutes; 0 is at once. */
  minutes: z.int(),
});
export type Terms = z.output<typeof Terms>;

/** A rail that is switched off, or not set up, is null. */
const Rules = z.object({
  currency: Currency,
  /** The shop is a demo: nothing here moves real money. */
  is_demo: z.boolean(),
  top_up: z.object({
    is_on: z.boolean(),
    /** For all ways together, in 24 hours, per shopper. */
    day_max: PositiveMinor,
    manual: z.nullable(Terms),
    chain: z.nullable(Terms),
    card: z.nullable(z.extend(Terms, { gateway: z.string() })),
  }),
  withdrawal: z.object({
    is_on: z.boolean(),
    day_max: PositiveMinor,
    card: z.nullable(Terms),
    chain: z.nullable(Terms),
    /** Days after which money from a card may be withdrawn. */
    card_money_days: z.int(),
    /** Hours that a new payee waits, unless confirmed. */
    payee_hours: z.int(),
    /** Hours after which a new device may withdraw. */
    device_hours: z.int(),
  }),
});
export type WalletRules = z.output<typeof Rules>;

/**
 * The kinds of movements of a wallet. `credit` and `debit`: by the shop's operator. Of a card top-up:
 * `dispute` (its bank took it back), `card_refund` (given back to the card), `reinstatement` (either
 * came back). `debt_paid`: what a credit paid of the shopper's debt. `forfeit`: what the
 * shopper gave up to delete the account.
 */
export const entryKinds = [
  ...(['credit', 'debit', 'pay', 'refund', 'topup', 'withdraw', 'withdraw_return'] as const),
  ...(['dispute', 'card_refund', 'reinstatement', 'debt_paid', 'forfeit'] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A filter of the fund record: kinds that belong together. */
export const billFilters = ['topup', 'order', 'refund', 'withdrawal'] as const;
export type BillFilter = (typeof billFilters)[number];

/** One entry of a wallet. */
export const BillEntry = z.object({
  /** The id of its ledger transaction. */
  id: z.uuid(),
  /** Numbered from 1 without gaps, so that a device can tell that it has all of them. */
  seq: z.int(),
  kind: z.enum(entryKinds),
  /** Minor units; negative is out. */
  amount: Balance,
  /** The fee within it, in minor units. */
  fee: PositiveMinor,
  balance_after: Balance,
  at: Instant,
  /** The order, top-up or withdrawal it belongs to; null for a credit. */
  ref: z.nullable(
    z.object({
      type: z.enum(['order', 'topup', 'withdrawal']),
      id: z.string(),
      /** The order's number; '' for the others. */
      sn: z.string(),
    }),
  ),
  /** A reason that the operator gave; '' without one. */
  note: z.string(),
});
export type BillEntry = z.output<typeof BillEntry>;

/**
 * The two or more sides of a transaction; `account` is `wallet`, the shopper's `debt` or one of the
 * shop's.
 */
const LedgerSide = z.object({
  account: z.enum(['wallet', 'cash', 'sales', 'payout', 'fees', 'disputes', 'forfeits', 'debt']),
  amount: Balance,
});
export type LedgerSide = z.output<typeof LedgerSide>;

/** An IANA time zone, such as Asia/Bangkok, for the days and months of a summary. */
const TimeZone = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{1,60}$/));

const Summary = z.object({
  posted: Balance,
  available: Balance,
  held: Balance,
  /** What the shopper owes the shop: the next credits pay it first. Absent without a debt. */
  owed: z.optional(PositiveMinor),
  /** Entries in all. */
  entries: z.int(),
  /** Money in and out of six months, oldest first. */
  months: z.array(z.object({ month: z.string(), in: Turnover, out: Turnover })),
  /** The balance at the end of each of the last 30 days, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), balance: Balance })),
});
export type WalletSummary = z.output<typeof Summary>;

export const wallet = {
  /** Fees, times and limits of every way in and out, to be shown before anything is asked for. */
  rules: read({ path: '/api/wallet/rules', input: Nothing, reply: Rules }),
  /** The fund record, newest first. */
  bill: read({
    path: '/api/user/bill',
    input: z.object({ filter: z.optional(z.enum(billFilters)), ...paging }),
    reply: page(BillEntry),
  }),
  /** One entry with all sides of its transaction. */
  entry: read({
    path: '/api/wallet/entry',
    input: z.object({ id: z.uuid() }),
    reply: z.object({ entry: BillEntry, sides: z.array(LedgerSide) }),
  }),
  /** The figures above the fund record. Days and months are those of the time zone. */
  summary: read({
    path: '/api/wallet/summary',
    input: z.object({ time_zone: TimeZone }),
    reply: Summary,
  }),
  /** What makes a statement up to one entry checkable, see `entry-chain.ts`. */
  statement: read({
    path: '/api/wallet/statement',
    input: z.object({ seq: z.coerce.number().check(z.int(), z.positive()) }),
    reply: z.object({
      /** The check code of that entry, counted from the wallet's first. */
      code: z.string(),
      /** By which the shop recognises a statement that it gave: `operator verify`. */
      seal: z.string(),
    }),
  }),
};
