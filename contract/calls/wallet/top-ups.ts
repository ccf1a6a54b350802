import * as z from 'zod/mini';
import { read, tap, unrecorded } from '../../endpoint.ts';
import { chainCode, code, Instant, Nothing, page, text, Uuid } from '../../fields.ts';
import * as bounds from '../../rules/bounds.ts';
import { PositiveMinor } from '../../rules/money.ts';
import { testCardTokens } from '../../rules/wallet/test-cards.ts';
import { AssetId } from '../assets.ts';
import { AuditStatus, NetworkId, RecordQuery } from './wallet.ts';

export const topUpMethods = ['manual', 'chain', 'card'] as const;
export type TopUpMethod = (typeof topUpMethods)[number];

/**
 * Where a top-up stands, finer than its status. Auditing: `audit`, `challenge` (a card's bank asks
 * for more), `processing` (a gateway has not decided). Passed: `arrived`, `underpaid`, `overpaid`
 * and `late` (the actual arrival is credited all the same), `disputed` (taken back by the card's
 * bank), `returned` (all or part of it was given back to the card). Refused: `refused`,
 * `wrong_network`, `declined`, `no_funds`, `timed_out` (the card's bank never answered),
 * `cancelled`.
 */
export const topUpStages = [
  ...(['audit', 'challenge', 'processing'] as const),
  ...(['arrived', 'underpaid', 'overpaid', 'late', 'disputed', 'returned'] as const),
  ...(['refused', 'wrong_network', 'declined', 'no_funds', 'timed_out', 'cancelled'] as const),
] as const;
export type TopUpStage = (typeof topUpStages)[number];

export const TopUp = z.object({
  id: Uuid,
  method: z.enum(topUpMethods),
  status: AuditStatus,
  stage: z.enum(topUpStages),
  /** The amount that the shopper announced, in minor units. */
  amount: PositiveMinor,
  /** Deducted from the arrival. */
  fee: PositiveMinor,
  /** The actual arrival: the credited amount, after the fee; null until then. */
  arrived: z.nullable(PositiveMinor),
  network: z.nullable(NetworkId),
  tx_hash: z.string(),
  reference: z.string(),
  /** Private files. */
  evidence: z.array(z.uuid()),
  /** Why it was refused; '' without a reason. */
  reason: z.string(),
  created_at: Instant,
  settled_at: z.nullable(Instant),
  /** Its ledger transaction. */
  txn_id: z.nullable(z.uuid()),
});
export type TopUp = z.output<typeof TopUp>;

const Deposit = z.object({
  network: NetworkId,
  /** The shopper's own deposit address; null if no address is free. */
  address: z.nullable(z.string()),
  /** Required in the transfer if the network uses memos. */
  memo: z.nullable(z.string()),
});
export type Deposit = z.output<typeof Deposit>;

const Evidence = z.array(AssetId).check(z.minLength(1), z.maxLength(bounds.maxEvidence));
const Amount = PositiveMinor.check(z.gte(1));

/** A top-up that a person audits, with its evidence uploaded beforehand (`assets.ts`). */
const Recharge = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('manual'),
    amount: Amount,
    /** The reference that was written on the transfer. */
    reference: code(60),
    evidence: Evidence,
  }),
  z.object({
    method: z.literal('chain'),
    amount: Amount,
    network: NetworkId,
    /** The address that the shopper was shown; refused if it is not theirs. */
    address: chainCode(120),
    tx_hash: chainCode(100),
    /** The network chosen on the sending platform. */
    sender_network: text(60),
    evidence: Evidence,
  }),
]);
export type Recharge = z.output<typeof Recharge>;

export const topUp = {
  /** The networks on offer and the shopper's deposit addresses. Never stored on the device. */
  networks: read({
    path: '/api/user/getBlockchain',
    input: Nothing,
    reply: z.object({ items: z.array(Deposit), refused: z.array(z.string()) }),
  }),
  /** The account for manual transfers and the reference that names the shopper. */
  account: read({
    path: '/api/wallet/bank_account',
    input: Nothing,
    reply: z.object({
      holder: z.string(),
      bank: z.string(),
      number: z.string(),
      swift: z.string(),
      reference: z.string(),
    }),
  }),
  /**
   * Asks for the audit of a transfer. Throws `top_up_off`, `method_unavailable`, `amount_too_low`,
   * `amount_too_high`, `fee_too_high`, `day_limit`, `top_ups_full`, `network_refused`,
   * `network_mismatch`, `hash_wrong`, `hash_used`, `asset_missing`.
   */
  recharge: tap({ path: '/api/user/recharge', key: 'required', input: Recharge, reply: TopUp }),
  list: read({
    path: '/api/user/recharge_log',
    input: RecordQuery,
    reply: page(TopUp),
  }),
  detail: read({
    path: '/api/wallet/top_up',
    input: z.object({ id: Uuid }),
    reply: TopUp,
  }),
  /**
   * Opens a top-up by card. It takes the place of the shopper's unpaid ones, which no longer count
   * towards the day's limit, and counts itself as long as it can be paid. With Stripe `cardPage`
   * follows, with the sandbox `cardPay`. Throws `top_up_off`, `method_unavailable`,
   * `amount_too_low`, `amount_too_high`, `fee_too_high`, `day_limit`.
   */
  cardSession: tap({
    path: '/api/wallet/card_session',
    key: 'required',
    input: z.object({ amount: Amount }),
    reply: z.object({ top_up: TopUp }),
  }),
  /**
   * The gateway's page where the card of an open top-up is entered, for an hour; the same page for
   * a repeated call. The shopper's other open pages are closed. It leads back to `/cardTopUp?id=`,
   * with `left=1` if the shopper leaves it. Throws `top_up_off`, `method_unavailable`,
   * `top_up_moved`, `day_limit`.
   */
  cardPage: unrecorded({
    path: '/api/wallet/card_page',
    rate: 'write',
    input: z.object({ id: Uuid }),
    reply: z.object({ url: z.url() }),
  }),
  /**
   * Ends a top-up whose shopper left the gateway's page before paying: the page is closed there, and
   * nothing is charged. One that is paid or settled stays as it is: the reply says how it stands.
   */
  cardLeave: unrecorded({
    path: '/api/wallet/card_leave',
    rate: 'write',
    input: z.object({ id: Uuid }),
    reply: TopUp,
  }),
  /**
   * Charges a test card in the sandbox, by the token that the device made of its number. The shopper's
   * other unpaid ones end. Throws `top_up_moved`, `day_limit`.
   */
  cardPay: tap({
    path: '/api/wallet/card_pay',
    key: 'required',
    input: z.object({ id: Uuid, card: z.enum(testCardTokens) }),
    reply: TopUp,
  }),
  /** Answers the bank's question about a test card. The right answer is `testChallengeAnswer`. */
  cardChallenge: tap({
    path: '/api/wallet/card_challenge',
    key: 'required',
    input: z.object({ id: Uuid, answer: code(20) }),
    reply: TopUp,
  }),
};
