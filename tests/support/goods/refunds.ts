import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { order } from '#contract/calls/orders.ts';
import { type MovedRefund, type RefundForm, refund } from '#contract/calls/refunds.ts';
import { shop as shops } from '../../../server/db/schema/catalogue.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import { arriveReturn, passRefund, refuseRefund } from '../../../server/refunds/settle.ts';
import { storedPhoto } from '../pictures/stored-photo.ts';
import type { TestShop } from '../shop.ts';
import type { Goods } from './goods.ts';
import { type Buyer, type Purchase, payOrders, placeOrders } from './purchases.ts';

/** Lets a shop take returns for 30 days. */
export async function takeReturns(shop: TestShop, shopId: number): Promise<void> {
  const terms = { returnsDays: 30, returnAddress: 'Kiln Returns, 4 Harbour St, Kobe' };
  await shop.db.update(shops).set(terms).where(eq(shops.id, shopId));
}

/** Places, pays and ships an order of one shop; returns its id. */
export async function shippedOrder(
  shop: TestShop,
  buyer: Buyer,
  purchases: Purchase[],
): Promise<string> {
  const [id = ''] = await placeOrders(shop, buyer, purchases);
  await payOrders(shop, buyer, [id]);
  await shop.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (locked) await moveOrder(tx, locked, 'ship', shop.clock.now());
  });
  return id;
}

/** Such an order that has arrived. */
export async function receivedOrder(
  shop: TestShop,
  buyer: Buyer,
  purchases: Purchase[],
): Promise<string> {
  const id = await shippedOrder(shop, buyer, purchases);
  await shop.ok(order.confirm, { order_id: id }, buyer);
  return id;
}

/** The input of `refund.ask` for one unit of a line. */
export function refundWish(
  order_id: string,
  skuId: number,
  proof: string[],
  wish: Partial<RefundForm> = {},
) {
  return {
    ...{ id: newId(), order_id, type: 'refund' as const },
    lines: [{ sku_id: String(skuId), quantity: 1 }],
    ...{ amount: 1, is_received: true, reason: 'faulty' as const },
    ...{ explanation: 'The lid is cracked', proof },
    ...wish,
  };
}

/** Asks for a refund of an order with a proof of its own. */
export async function askRefund(
  shop: TestShop,
  buyer: Buyer,
  orderId: string,
  { skuId, ...wish }: Partial<RefundForm> & { skuId: number },
): Promise<MovedRefund> {
  const proof = [await storedPhoto({ shop, buyer })];
  const input = refundWish(orderId, skuId, proof, wish);
  return (await shop.ok(refund.ask, input, buyer)).refund;
}

/** An open refund of an order of its own; returns its id. */
export async function openRefund(
  shop: TestShop,
  buyer: Buyer,
  { skuId, shopId }: { skuId: number; shopId: number },
  type: RefundForm['type'] = 'refund',
): Promise<string> {
  await takeReturns(shop, shopId);
  const orderId = await receivedOrder(shop, buyer, [{ skuId }]);
  return (await askRefund(shop, buyer, orderId, { skuId, type })).id;
}

/** A product of a shop that takes returns. */
export async function returnableGoods(shop: TestShop): Promise<Goods> {
  const goods = await shop.seedProduct({ price: 1000, stock: 100, freight: 300 });
  await takeReturns(shop, goods.shopId);
  return goods;
}

/** What the operator does with a refund. */
export const settling = (shop: TestShop) => ({
  pass: (id: string) => shop.db.transaction((tx) => passRefund(tx, id, shop.clock.now())),
  refuse: (id: string, reason: string) =>
    shop.db.transaction((tx) => refuseRefund(tx, id, reason, shop.clock.now())),
  arrive: (id: string) => {
    const time = { now: shop.clock.now(), decisionDays: 14 };
    return shop.db.transaction((tx) => arriveReturn(tx, id, time));
  },
});

/** How many units of a SKU are in stock. */
export async function stockOf(shop: TestShop, skuId: number): Promise<unknown> {
  const { rows } = await shop.db.execute(sql`select quantity from stock where sku_id = ${skuId}`);
  return rows[0]?.quantity;
}
