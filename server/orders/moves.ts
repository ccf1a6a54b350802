import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type OrderMove,
  type OrderStatus,
  orderMoves,
  timerFrom,
} from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { orders } from '../db/schema/orders.ts';
import { together } from '../db/together.ts';
import { found, Refusal } from '../http/refusal.ts';
import { notifyOfMove } from '../notifications/notify.ts';

export type Order = typeof orders.$inferSelect;

/**
 * Locks orders in ascending order of id, so that two writers of several orders cannot deadlock.
 * With `shopperId`, locks that shopper's orders only, so that nobody waits for another's.
 */
export async function lockOrders(
  tx: Transaction,
  ids: number[],
  shopperId?: number,
): Promise<Order[]> {
  return await locking(tx).execute({ ids, shopperId: shopperId ?? null });
}

const locking = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(
      sql`${orders.id} = any(${sql.placeholder('ids')}::bigint[])
        and ${orders.shopperId} = coalesce(${sql.placeholder('shopperId')}, ${orders.shopperId})`,
    )
    .orderBy(orders.id)
    .for('update')
    .prepare('lock_orders'),
);

/** Locks a shopper's own orders. Throws `not_found` if any id is not one of them. */
export async function lockOwnOrders(
  tx: Transaction,
  shopperId: number,
  ids: string[],
): Promise<Order[]> {
  const wanted = [...new Set(ids.map(Number))];
  const own = await lockOrders(tx, wanted, shopperId);
  if (own.length < wanted.length) throw new Refusal('not_found');
  return own;
}

/** Locks one of a shopper's orders. Throws `not_found` for any other id. */
export async function lockOwnOrder(tx: Transaction, shopperId: number, id: string): Promise<Order> {
  const [own] = await lockOwnOrders(tx, shopperId, [id]);
  return found(own);
}

/** Reads one of a shopper's orders without a lock. Throws `not_found` for any other id. */
export async function findOwnOrder(tx: Transaction, shopperId: number, id: string): Promise<Order> {
  const isIt = and(eq(orders.id, Number(id)), eq(orders.shopperId, shopperId));
  const [own] = await tx.select().from(orders).where(isIt);
  return found(own);
}

/** What a move changes besides the status. */
interface OrderChange {
  payTxn?: string;
  carrier?: string;
  trackingNo?: string;
  trackingUrl?: string;
  /** Shown in the timeline, and in the shopper's notification. */
  note?: string;
  /** The refund that moves with it, which the notification opens. */
  refundId?: string;
}

/** They stop the timer until a move leads back to the status before. */
const pausing: readonly OrderMove[] = ['askRefund', 'askReturn'];

/**
 * Makes one move of the order status table, adds it to the timeline and notifies the shopper.
 * No move leads back to unpaid, so each ends the time to pay and forgets the address. Throws `order_moved` if the order's
 * status does not allow the move.
 */
export async function moveOrder(
  tx: Transaction,
  order: Pick<Order, 'id' | 'shopperId'>,
  move: OrderMove,
  now: Date,
  { payTxn, carrier, trackingNo, trackingUrl, note = '', refundId }: OrderChange = {},
): Promise<OrderStatus> {
  const { from, to } = orderMoves[move];
  const next = to === 'before' ? goBack(now) : goTo(to, now);
  const paused = pausing.includes(move) ? pause(now) : sql``;
  const moving = tx.execute<{ status: OrderStatus }>(sql`
    with moved as (
      update orders set ${next}, ${paused} expires_at = null, placed_from = null, rev = rev + 1,
        pay_txn = coalesce(${payTxn ?? null}, pay_txn),
        carrier = coalesce(${carrier ?? null}, carrier),
        tracking_no = coalesce(${trackingNo ?? null}, tracking_no),
        tracking_url = coalesce(${trackingUrl ?? null}, tracking_url)
      where id = ${order.id} and status = any(${sql.param(from)}::int[])
      returning id, status
    )
    insert into order_event (order_id, move, status_to, note, at)
      select id, ${move}, status, ${note}, ${now} from moved returning status_to as status`);
  // A refusal takes the notification back.
  const telling = notifyOfMove(tx, order, move, now, { refundId, note });
  const [{ rows }] = await together([moving, telling]);
  const [moved] = rows;
  if (!moved) throw new Refusal('order_moved');
  return moved.status;
}

const goTo = (status: OrderStatus, now: Date): SQL =>
  sql`status = ${status}, due_at = ${timerFrom(status, now)?.dueAt ?? null}`;

const goBack = (now: Date): SQL =>
  sql`status = before_status, due_at = ${now}::timestamptz + timer_left`;

const pause = (now: Date): SQL =>
  sql`before_status = status, timer_left = due_at - ${now}::timestamptz,`;
