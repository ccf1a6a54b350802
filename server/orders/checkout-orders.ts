import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { orderEvent, orders } from '../db/schema/orders.ts';
import { Refusal } from '../http/refusal.ts';
import type { Order } from './moves.ts';
import { leastTotal } from './pricing.ts';
import { findPromo, promoDiscount } from './promo.ts';
import { shares } from './shares.ts';

/** What identifies a checkout that used a promo code: its orders share all three. */
export type CheckoutKey = Pick<Order, 'shopperId' | 'promoCode' | 'createdAt'>;

const ofCheckout = ({ shopperId, promoCode, createdAt }: CheckoutKey): SQL | undefined =>
  and(
    eq(orders.shopperId, shopperId),
    eq(orders.promoCode, promoCode),
    eq(orders.createdAt, createdAt),
  );

/** Locks the orders of a checkout in ascending order of id, as every writer does. */
export async function lockCheckout(tx: Transaction, key: CheckoutKey): Promise<Order[]> {
  return await tx
    .select()
    .from(orders)
    .where(ofCheckout(key))
    .orderBy(asc(orders.id))
    .for('update');
}

/** The orders of a checkout that were not cancelled, in ascending order of id. */
export async function remainingOf(db: Queryable, key: CheckoutKey): Promise<Order[]> {
  return await db
    .select()
    .from(orders)
    .where(and(ofCheckout(key), ne(orders.status, orderStatus.cancelled)))
    .orderBy(asc(orders.id));
}

/**
 * Prices the unpaid orders of a locked checkout again after one was cancelled, as if the rest had
 * been ordered alone; what is paid stays. Changed orders get an event.
 */
export async function repriceCheckout(tx: Transaction, key: CheckoutKey, now: Date): Promise<void> {
  const promo = await findPromo(tx, key.promoCode);
  const rest = await remainingOf(tx, key);
  const itemsTotal = sum(rest);
  const isEnough = promo !== undefined && itemsTotal >= promo.minimum;
  const parts = shares(
    isEnough ? promoDiscount(promo, itemsTotal) : 0,
    rest.map((order) => order.itemsTotal),
  );
  for (const [index, order] of rest.entries()) {
    const most = order.itemsTotal + order.freight - leastTotal;
    const discount = Math.max(0, Math.min(parts[index] ?? 0, most));
    const isUnpaid = order.status === orderStatus.unpaid;
    if (isUnpaid && discount !== order.discount) await setDiscount(tx, order, discount, now);
  }
}

async function setDiscount(tx: Transaction, order: Order, discount: number, now: Date) {
  const { id, itemsTotal, freight, status, rev } = order;
  const total = itemsTotal + freight - discount;
  await tx
    .update(orders)
    .set({ discount, total, rev: rev + 1 })
    .where(eq(orders.id, id));
  await tx.insert(orderEvent).values({ orderId: id, move: 'reprice', statusTo: status, at: now });
}

/**
 * Checks that orders to pay deserve their promo code: with what is paid already, they reach its
 * minimum, or no other order of the checkout is open. Throws `pay_together`.
 */
export async function checkPaidTogether(db: Queryable, due: Order[]): Promise<void> {
  const ids = new Set(due.map(({ id }) => id));
  for (const order of due.filter(({ promoCode }) => promoCode !== '')) {
    const rest = await remainingOf(db, order);
    const isOpen = ({ id, status }: Order) => status === orderStatus.unpaid && !ids.has(id);
    if (!rest.some(isOpen)) continue;
    const promo = await findPromo(db, order.promoCode);
    const paid = sum(rest.filter((other) => !isOpen(other)));
    if (promo && paid < promo.minimum) throw new Refusal('pay_together');
  }
}

const sum = (list: Order[]) => list.reduce((total, { itemsTotal }) => total + itemsTotal, 0);
