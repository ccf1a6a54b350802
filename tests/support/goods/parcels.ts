import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import type { BackOffice } from '../back-office.ts';
import type { Buyer } from '../browser/journey.ts';
import type { Goods } from './goods.ts';

const parcel = { carrier: 'Yamato International', trackingNo: '4471 9920 3316' };

/** Pays a buyer's orders, and ships the first. */
export async function payAndShip(
  office: BackOffice,
  { token, code }: Pick<Buyer, 'token' | 'code'>,
  orderIds: string[],
): Promise<void> {
  const asked = { purpose: 'orders', order_ids: orderIds, pay_password: code } as const;
  const { ticket } = await office.ok(user.verifyPay, asked, token);
  await office.ok(order.pay, { order_ids: orderIds, ticket }, token);
  await office.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(orderIds[0])]);
    if (locked) await moveOrder(tx, locked, 'ship', new Date(), parcel);
  });
}

/** A delivered order of one seller's products. Returns its id. */
export async function arrivedOrder(
  office: BackOffice,
  buyer: Buyer,
  goods: Pick<Goods, 'skuId'>[],
): Promise<string> {
  const { token, addressId } = buyer;
  const { order_ids } = await office.ok(
    order.create,
    {
      items: goods.map(({ skuId }) => ({ sku_id: String(skuId), quantity: 1 })),
      address_id: addressId,
      max_total: 1_000_000_000,
    },
    token,
  );
  await payAndShip(office, buyer, order_ids);
  const [id = ''] = order_ids;
  await office.ok(order.confirm, { order_id: id }, token);
  return id;
}
