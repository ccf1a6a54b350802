import * as z from 'zod/mini';
import { queue, tap } from '../endpoint.ts';
import { code, Id, Instant, longText, Quantity, text, Uuid } from '../fields.ts';
import { afterSaleBounds } from '../rules/after-sale-limits.ts';
import * as bounds from '../rules/bounds.ts';
import { PositiveMinor } from '../rules/money.ts';
import { orderStatus } from '../rules/order-status.ts';
import { AssetId } from './assets.ts';

/** What a shopper can ask for: money without a return, or money for a return. */
export const refundTypes = ['refund', 'return'] as const;
const RefundType = z.enum(refundTypes);
export type RefundType = z.output<typeof RefundType>;

/** Why a shopper wants money back. */
export const refundReasons = [
  'not_as_described',
  'faulty',
  'wrong_item',
  'incomplete',
  'late',
  'changed_mind',
  'other',
] as const;
const RefundReason = z.enum(refundReasons);
export type RefundReason = z.output<typeof RefundReason>;

/**
 * How far a refund has come. `to_send`: the shopper must send the parcel; `sent`: it is on its way;
 * `review`: the shop decides, for a return once its parcel has arrived. The others are final.
 */
export const refundStages = [
  'review',
  'to_send',
  'sent',
  'passed',
  'refused',
  'withdrawn',
  'expired',
] as const;
const RefundStage = z.enum(refundStages);
export type RefundStage = z.output<typeof RefundStage>;

const openStages: readonly RefundStage[] = ['review', 'to_send', 'sent'];

/** Whether a refund is not settled yet. An order has one such refund at most. */
export const isOpenRefund = ({ stage }: { stage: RefundStage }): boolean =>
  openStages.includes(stage);

/** Whether the shopper can take a request back: not once a parcel is on its way. */
export const isWithdrawable = ({ stage, type }: Pick<Refund, 'stage' | 'type'>): boolean =>
  stage === 'to_send' || (stage === 'review' && type === 'refund');

const RefundLine = z.object({ sku_id: Id, quantity: Quantity });
const RefundLines = z.array(RefundLine).check(z.minLength(1), z.maxLength(bounds.maxCartLines));

/** What can be asked of an order now. `refundMaximum` computes the amount. */
export const RefundOffer = z.object({
  types: z.array(RefundType),
  /** Where the shop takes returns; '' if it takes none. */
  return_address: z.string(),
  /** When the shop’s return days end; null before the order is received. */
  until: z.nullable(Instant),
  lines: z.array(
    z.object({
      sku_id: Id,
      quantity: z.int(),
      refunded: z.int(),
      /** For the whole line after discount. */
      paid: PositiveMinor,
    }),
  ),
  /** Refunded with the last unit. */
  freight: PositiveMinor,
});
export type RefundOffer = z.output<typeof RefundOffer>;

export const Refund = z.object({
  id: Uuid,
  /** The human-readable number. */
  sn: z.string(),
  /** `cancel`: the shopper cancelled the paid order before it shipped. */
  type: z.enum([...refundTypes, 'cancel']),
  stage: RefundStage,
  amount: PositiveMinor,
  lines: z.array(RefundLine),
  is_received: z.boolean(),
  reason: z.string(),
  explanation: z.string(),
  /** Private files. */
  proof: z.array(Uuid),
  /** Why the shop refused it; '' unless it did. */
  answer: z.string(),
  /** Where to send the parcel of a return; '' without one. */
  return_address: z.string(),
  carrier: z.string(),
  parcel_no: z.string(),
  /** By when the parcel must be sent, or the shop usually decides; null if nothing is due. */
  due_at: z.nullable(Instant),
  /** When a return that the shop does not decide passes; null before its parcel is on its way. */
  passes_at: z.nullable(Instant),
  created_at: Instant,
  sent_at: z.nullable(Instant),
  arrived_at: z.nullable(Instant),
  settled_at: z.nullable(Instant),
});
export type Refund = z.output<typeof Refund>;

/** A request for a refund as its form holds it. */
export const RefundForm = z
  .object({
    type: RefundType,
    lines: RefundLines,
    /** Minor units, at most `refundMaximum`. */
    amount: PositiveMinor,
    is_received: z.boolean(),
    reason: RefundReason,
    explanation: longText(afterSaleBounds.maxRefundText),
  })
  // Nobody can send back what has not arrived.
  .check(z.refine(({ type, is_received }) => type === 'refund' || is_received));
export type RefundForm = z.output<typeof RefundForm>;

/** A refund without its texts, which its device has: replies are stored for months. */
const MovedRefund = z.omit(Refund, {
  explanation: true,
  answer: true,
  return_address: true,
  carrier: true,
  parcel_no: true,
});
export type MovedRefund = z.output<typeof MovedRefund>;

/** The order and its refund after a move. */
const Moved = z.object({
  order_id: Id,
  status: z.literal(Object.values(orderStatus)),
  refund: MovedRefund,
});

export const refund = {
  /**
   * Asks for a refund of units of an order, under an id made by the client. Its proof is uploaded
   * beforehand (`assets.ts`). `refund_twice` while another one of the order is open.
   */
  ask: queue({
    path: '/api/order/refund',
    input: z.extend(RefundForm, {
      id: Uuid,
      order_id: Id,
      proof: z.array(AssetId).check(z.minLength(1), z.maxLength(afterSaleBounds.maxRefundProof)),
    }),
    reply: Moved,
    generatedIds: ['id'],
    lane: ({ order_id }) => `refund:${order_id}`,
  }),
  /** Takes a request back; the order returns to the status it had. */
  withdraw: tap({
    path: '/api/order/refund_cancel',
    input: z.object({ id: Uuid }),
    reply: Moved,
  }),
  /** Names the parcel of a return, or corrects it until it has arrived. */
  sendParcel: queue({
    path: '/api/order/refund_parcel',
    input: z.object({
      id: Uuid,
      /** The order of the return; pages of earlier builds send none. */
      order_id: z.optional(Id),
      carrier: text(afterSaleBounds.maxCarrier),
      parcel_no: code(afterSaleBounds.maxParcelNumber),
    }),
    reply: Moved,
    // Not the request's: a refused request would hold it up.
    lane: ({ id }) => `return:${id}`,
  }),
};
