import { askRefund, openRefund, receivedOrder, refundWish, takeReturns } from '../goods/refunds.ts';
import { storedPhoto } from '../pictures/stored-photo.ts';
import type { Stage } from './samples.ts';

/** An input for every call of refunds. */
export const refundSamples = {
  ask: async (stage: Stage) => {
    const { shop, buyer, goods } = stage;
    await takeReturns(shop, goods.shopId);
    const orderId = await receivedOrder(shop, buyer, [goods]);
    return { input: refundWish(orderId, goods.skuId, [await storedPhoto(stage)]) };
  },
  withdraw: async ({ shop, buyer, goods }: Stage) => ({
    input: { id: await openRefund(shop, buyer, goods) },
  }),
  sendParcel: async ({ shop, buyer, goods }: Stage) => {
    await takeReturns(shop, goods.shopId);
    const order_id = await receivedOrder(shop, buyer, [goods]);
    const { id } = await askRefund(shop, buyer, order_id, { ...goods, type: 'return' });
    const parcel = { carrier: 'Monsoon Post', parcel_no: 'RR 4471 0093 82' };
    return { input: { id, order_id, ...parcel } };
  },
};
