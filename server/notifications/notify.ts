import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/rules/notice-kinds.ts';
import type { OrderMove } from '#contract/rules/order-status.ts';
import { afterCommit, type Transaction } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { type NoticeData, notice } from '../db/schema/notices.ts';
import { pushSubscription } from '../db/schema/push.ts';
import { isOpenAccount } from '../shoppers/shopper.ts';
import { isConfirmation } from './confirmed-moves.ts';
import type { Events } from './kinds.ts';
import { numberSoon } from './number-notices.ts';

interface NewNotice<K extends NoticeKind> {
  shopperId: number;
  kind: K;
  event: Events[K];
  /**
   * The id of what it is about: an order, an order and the SKU of its review, a complaint, a shop or
   * `platform`, a top-up, a withdrawal or a ledger transaction. Of a refund, its order.
   */
  subject: string;
  data?: NoticeData;
  at: Date;
}

/**
 * Notifies a shopper of what happened, in its transaction: a row without a number, so that no other
 * writer waits. Once it is committed, it is numbered and told to the open event streams; devices that
 * are subscribed now get a push message. A closed account gets nothing. What the shopper has just done
 * is confirmed by mail instead, and needs no reading.
 */
export async function notify<K extends NoticeKind>(
  tx: Transaction,
  { shopperId, kind, event, subject, data = {}, at }: NewNotice<K>,
): Promise<void> {
  const isConfirmed = isConfirmation(event);
  afterCommit(tx, numberSoon);
  await tx.execute(sql`
    insert into ${notice} (shopper_id, kind, event, subject, data, at, is_read, is_mailed, is_pushed)
    select ${shopper.id}, ${kind}, ${event}, ${subject}, ${JSON.stringify(data)}::jsonb,
      ${at.toISOString()}::timestamptz, ${isConfirmed}, ${!isConfirmed},
      ${isConfirmed} or not exists (select from ${pushSubscription} where shopper_id = ${shopperId})
    from ${shopper} where ${shopper.id} = ${shopperId}::bigint and ${isOpenAccount}
    for key share of ${shopper}`);
}

/** The moves that shoppers are notified of: a payment, and those that they do not make themselves. */
const toldMoves: { [M in OrderMove]?: 'order' | 'refund' } = {
  pay: 'order',
  expire: 'order',
  ship: 'order',
  autoConfirm: 'order',
  autoComplete: 'order',
  returnArrived: 'refund',
  refund: 'refund',
  refundPart: 'refund',
  refuseRefund: 'refund',
  expireReturn: 'refund',
};

/** What a move is about, besides its order. */
interface MoveSubject {
  /** The refund that moves with the order. */
  refundId?: string | undefined;
  /** Why it was made, in a person's words. */
  note?: string;
}

/** Notifies the shopper of an order's move, if it is one that shoppers are notified of. */
export async function notifyOfMove(
  tx: Transaction,
  { id, shopperId }: { id: number; shopperId: number },
  move: OrderMove,
  at: Date,
  { refundId, note }: MoveSubject = {},
): Promise<void> {
  const kind = toldMoves[move];
  if (!kind) return;
  const data = { ...(note && { note }), ...(refundId !== undefined && { refundId }) };
  await notify(tx, { shopperId, kind, event: move, subject: String(id), data, at });
}
