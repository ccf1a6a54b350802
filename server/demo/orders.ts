import { asc, eq, inArray } from 'drizzle-orm';
import { v5 as uuidFrom } from 'uuid';
import { bounds } from '#contract/limits.ts';
import type { OrderMove } from '#contract/order-status.ts';
import type { Transaction } from '../db/database.ts';
import { product, sku } from '../db/schema/catalogue.ts';
import { placeOrders } from '../orders/create.ts';
import { lockOrders, moveOrder, type Order } from '../orders/moves.ts';
import { payOrder } from '../orders/pay.ts';
import { move } from '../wallet/ledger.ts';
import type { DemoShopper } from './shopper.ts';

const namespace = '0b0a9c1e-0d1f-4c55-9d7e-6a3f8d2b4c11';
const dayMs = 24 * 3600 * 1000;
const parcel = { carrier: 'Monsoon Post', trackingNo: 'MP 4471 0093 82' };

interface Past {
  /** The products of one shop, by their handles. */
  handles: string[];
  /** Days ago when it was bought and paid. */
  bought: number;
  /** What happened since, by days ago. */
  moves: { [M in OrderMove]?: number };
}

/** One that is completed, one that has arrived and waits for its reviews, one that is under way. */
const pasts: Past[] = [
  {
    handles: ['nordsti-pocket-compass', 'sund-snorkel-set'],
    bought: 41,
    moves: { ship: 39, confirm: 30, autoComplete: 23 },
  },
  {
    handles: ['sea-glaze-teapot-900', 'tall-mulberry-paper-lantern-40'],
    bought: 12,
    moves: { ship: 10, confirm: 1 },
  },
  { handles: ['hamabe-pocket-radio'], bought: 4, moves: { ship: 3 } },
];

/** What the demo's shopper bought before, and the money it was paid with. */
export async function seedOrders(tx: Transaction, buyer: DemoShopper, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  for (const { handles, bought, moves } of pasts) {
    const order = await placeOne(tx, buyer, handles, ago(bought));
    await creditFor(tx, order, ago(bought));
    await payOrder(tx, order, ago(bought));
    for (const [name, days] of Object.entries(moves) as [OrderMove, number][]) {
      await moveOrder(tx, order, name, ago(days), name === 'ship' ? parcel : {});
    }
  }
}

async function placeOne(
  tx: Transaction,
  { shopperId, addressId }: DemoShopper,
  handles: string[],
  at: Date,
): Promise<Order> {
  const wish = {
    items: await itemsOf(tx, handles),
    ...{ address_id: addressId, promo_code: '', note: '', max_total: bounds.maxPrice },
  };
  const { order_ids } = await placeOrders(tx, { shopperId, now: at }, wish);
  const [order, ...others] = await lockOrders(tx, order_ids.map(Number));
  if (!order || others.length > 0) throw new Error(`${handles} are not of one shop`);
  return order;
}

/** One of each, in its first specification. */
async function itemsOf(tx: Transaction, handles: string[]) {
  const rows = await tx
    .selectDistinctOn([product.id], { id: sku.id })
    .from(product)
    .innerJoin(sku, eq(sku.productId, product.id))
    .where(inArray(product.handle, handles))
    .orderBy(product.id, asc(sku.position), asc(sku.id));
  return rows.map(({ id }) => ({ sku_id: String(id), quantity: 1 }));
}

/** So that what was bought long ago takes nothing from the balance to play with. */
async function creditFor(tx: Transaction, order: Order, at: Date): Promise<void> {
  await move(tx, {
    id: uuidFrom(`demo balance for ${order.id}`, namespace),
    ...{ kind: 'credit', ref: `demo ${order.id}`, against: 'cash', reason: 'Demo balance', at },
    shopperId: order.shopperId,
    amount: order.total,
  });
}
