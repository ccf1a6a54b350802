import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { type OrderStatus, orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { payOrders, placeOrders, ticketFor } from '../goods/purchases.ts';
import { shippedOrder } from '../goods/refunds.ts';
import { storedPhoto } from '../pictures/stored-photo.ts';
import type { Stage } from './samples.ts';

const item = ({ goods }: Stage) => ({ sku_id: String(goods.skuId), quantity: 2 });

/** Places an order on the stage. Returns its id. */
export async function newOrder({ shop, buyer, goods }: Stage): Promise<string> {
  const [id = ''] = await placeOrders(shop, buyer, [goods]);
  return id;
}

async function put(stage: Stage, id: string, status: OrderStatus): Promise<string> {
  await stage.shop.db
    .update(orders)
    .set({ status })
    .where(eq(orders.id, Number(id)));
  return id;
}

const shipped = ({ shop, buyer, goods }: Stage) => shippedOrder(shop, buyer, [goods]);

/** An input for each call of orders, like `samples.ts`. */
export const orderSamples = {
  quote: async (stage: Stage) => ({
    input: {
      items: [{ ...item(stage), cart_id: newId() }],
      address_id: stage.buyer.addressId,
      promo_code: '',
    },
  }),
  create: async (stage: Stage) => ({
    input: {
      items: [{ ...item(stage), cart_id: newId() }],
      address_id: stage.buyer.addressId,
      promo_code: '',
      note: 'Ring twice',
      max_total: 100_000,
    },
  }),
  list: async () => ({
    input: { status: 0, search: 'Teapot', cursor: '999999', page_size: 5 },
  }),
  counts: async () => ({ input: {} }),
  detail: async (stage: Stage) => ({ input: { order_id: await newOrder(stage) } }),
  payable: async (stage: Stage) => ({ input: { order_ids: [await newOrder(stage)] } }),
  pay: async (stage: Stage) => {
    const ids = [await newOrder(stage)];
    return { input: { order_ids: ids, ticket: await ticketFor(stage.shop, stage.buyer, ids) } };
  },
  cancel: async (stage: Stage) => {
    const id = await newOrder(stage);
    await payOrders(stage.shop, stage.buyer, [id]);
    return { input: { order_id: id, reason: 'other' as const } };
  },
  review: async (stage: Stage) => ({
    input: {
      order_id: await put(stage, await newOrder(stage), orderStatus.received),
      sku_id: String(stage.goods.skuId),
      product_score: 5,
      service_score: 4,
      postage_score: 3,
      content: 'Pours without a drop',
      pictures: [await storedPhoto(stage)],
    },
  }),
  confirm: async (stage: Stage) => ({ input: { order_id: await shipped(stage) } }),
  extend: async (stage: Stage) => ({ input: { order_id: await shipped(stage) } }),
};
