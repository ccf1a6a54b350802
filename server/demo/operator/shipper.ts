import { and, asc, eq, exists, lte } from 'drizzle-orm';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orderEvent, orders } from '../../db/schema/orders.ts';
import { handleEach, isUnseen } from '../../http/handle-each.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { shipOrder } from '../../orders/parcels.ts';
import type { Services } from '../../services/services.ts';
import { demoParcel } from './parcel.ts';

/** How long the demo's operator packs a paid order, in ms; the shopper can cancel it meanwhile. */
const packingMs = 15_000;

const batch = 50;

/** Ships the orders of a demo that have been paid for some seconds. */
export async function shipDemoOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  const paid = db
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orders.id),
        eq(orderEvent.move, 'pay'),
        lte(orderEvent.at, new Date(at.getTime() - packingMs)),
      ),
    );
  const isDue = and(eq(orders.status, orderStatus.paid), exists(paid));
  const find = (seen: number[]) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isDue, isUnseen(orders.id, seen)))
      .orderBy(asc(orders.id))
      .limit(batch);
  await handleEach(find, (order) =>
    unlessMoved(() => db.transaction((tx) => shipOrder(tx, order.id, demoParcel(order), at))),
  );
}

/** The shopper, an operator or another server may have been faster. */
async function unlessMoved(ship: () => Promise<unknown>): Promise<void> {
  try {
    await withRetry(ship);
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'order_moved') throw error;
  }
}
