import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { OrderMove } from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { product, sku } from '../db/schema/catalogue.ts';
import { notice } from '../db/schema/notices.ts';
import { move } from '../ledger/ledger.ts';
import { placeOrders } from '../orders/create.ts';
import type { HoldLimits } from '../orders/holds/holder.ts';
import { lockOrders, moveOrder, type Order } from '../orders/moves.ts';
import { addParcelEvent } from '../orders/parcels.ts';
import { payOrder } from '../payments/pay.ts';
import { placeOf } from './operator/carrier.ts';
import { demoParcel } from './operator/parcel.ts';
import type { DemoShopper } from './shopper.ts';

interface Past {
  /** Handles of products of one shop. */
  handles: string[];
  /** Days since it was bought and paid. */
  bought: number;
  /** Later moves, in days ago. */
  moves: { [M in OrderMove]?: number };
  /** Events of its parcel, in days ago. */
  parcel: { [E in ParcelEventKind]?: number };
}

/** One completed, one that has arrived and waits for its reviews, and one in transit. */
const pasts: Past[] = [
  {
    handles: ['nordsti-pocket-compass', 'sund-snorkel-set'],
    bought: 41,
    moves: { ship: 39, confirm: 30, autoComplete: 23 },
    parcel: {
      accepted: 38.6,
      departed: 37,
      customs: 33.2,
      out_for_delivery: 31.4,
      delivered: 31.2,
    },
  },
  {
    handles: ['sea-glaze-teapot-900', 'tall-mulberry-paper-lantern-40'],
    bought: 12,
    moves: { ship: 10, confirm: 1 },
    parcel: { accepted: 9.7, departed: 8, customs: 4.1, out_for_delivery: 1.6, delivered: 1.4 },
  },
  {
    handles: ['hamabe-pocket-radio'],
    bought: 4,
    moves: { ship: 3 },
    parcel: { accepted: 2.8, departed: 1.5 },
  },
];

/** Seeds the past orders of the demo's shopper, and the money that paid for them. */
export async function seedOrders(tx: Transaction, buyer: DemoShopper, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  for (const { handles, bought, moves, parcel } of pasts) {
    const order = await placeOne(tx, buyer, handles, ago(bought));
    await creditFor(tx, order, ago(bought));
    await payOrder(tx, order, ago(bought));
    for (const [name, days] of Object.entries(moves) as [OrderMove, number][]) {
      await moveOrder(tx, order, name, ago(days), name === 'ship' ? demoParcel(order) : {});
    }
    for (const [event, days] of Object.entries(parcel) as [ParcelEventKind, number][]) {
      const place = placeOf(order, event);
      await addParcelEvent(tx, { orderId: order.id, event, place, at: ago(days) });
    }
  }
  await markSeen(tx, buyer, ago(newsDays));
}

/** What happened longer ago was read by now. */
const newsDays = 2;

async function markSeen(tx: Transaction, { shopperId }: DemoShopper, before: Date): Promise<void> {
  await tx
    .update(notice)
    .set({ isRead: true })
    .where(and(eq(notice.shopperId, shopperId), lt(notice.at, before)));
}

/** Past orders are paid at once. */
const unlimited: HoldLimits = {
  unpaidOrders: Infinity,
  unitsPerProduct: Infinity,
  promoUses: Infinity,
  newcomer: {
    unpaidCheckouts: Infinity,
    unitsPerProduct: Infinity,
    promoUses: Infinity,
    ordersPerAddress: Infinity,
  },
};

async function placeOne(
  tx: Transaction,
  { shopperId, addressId }: DemoShopper,
  handles: string[],
  at: Date,
): Promise<Order> {
  const wish = {
    items: await itemsOf(tx, handles),
    address_id: addressId,
    promo_code: '',
    note: '',
    max_total: bounds.maxPrice,
  };
  const { order_ids } = await placeOrders(tx, { shopperId, limits: unlimited, now: at }, wish);
  const [order, ...others] = await lockOrders(tx, order_ids.map(Number));
  if (!order || others.length > 0) throw new Error(`${handles} are not of one shop`);
  return order;
}

/** One of each, in its first variant. */
async function itemsOf(tx: Transaction, handles: string[]) {
  const rows = await tx
    .selectDistinctOn([product.id], { id: sku.id })
    .from(product)
    .innerJoin(sku, eq(sku.productId, product.id))
    .where(inArray(product.handle, handles))
    .orderBy(product.id, asc(sku.position), asc(sku.id));
  return rows.map(({ id }) => ({ sku_id: String(id), quantity: 1 }));
}

/** Credits the price of a past order, so that it does not reduce the demo balance. */
async function creditFor(tx: Transaction, order: Order, at: Date): Promise<void> {
  await move(tx, {
    kind: 'credit',
    ref: `demo ${order.id}`,
    against: 'cash',
    at,
    shopperId: order.shopperId,
    amount: order.total,
  });
}
