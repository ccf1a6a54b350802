import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { cart } from '#contract/calls/cart.ts';
import { notification } from '#contract/calls/notifications.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { complain } from '../goods/cases.ts';
import { type Buyer, placeOrders } from '../goods/purchases.ts';
import { openRefund } from '../goods/refunds.ts';
import { addPasskey } from '../passkeys/passkeys.ts';
import type { TestShop } from '../shop.ts';
import { askTopUp, askWithdrawal, cardSession } from '../wallet/wallets.ts';
import type { Stage } from './samples.ts';

/** A shopper's belongings, by the ids that calls take. */
export interface Belongings {
  addressId: string;
  lineId: string;
  unpaidId: string;
  shippedId: string;
  sessionId: string;
  entryId: string;
  topUpId: string;
  cardTopUpId: string;
  challengeId: string;
  payeeId: string;
  withdrawalId: string;
  passkeyId: string;
  complaintId: string;
  refundId: string;
  returnId: string;
  noticeId: string;
}

/** Ids of nothing. */
export const missing: Belongings = {
  addressId: newId(),
  lineId: newId(),
  unpaidId: '999999999999999999',
  shippedId: '999999999999999998',
  sessionId: '0123456789abcdef',
  entryId: newId(),
  topUpId: newId(),
  cardTopUpId: newId(),
  challengeId: newId(),
  payeeId: newId(),
  withdrawalId: newId(),
  passkeyId: newId(),
  complaintId: newId(),
  refundId: newId(),
  returnId: newId(),
  noticeId: '999999999999999997',
};

/** Gives a buyer one of everything that a call names by an id. */
export async function belongingsOf({ shop, goods }: Stage, buyer: Buyer): Promise<Belongings> {
  const line = { id: newId(), sku_id: String(goods.skuId), quantity: 3 };
  await shop.ok(cart.add, line, buyer);
  const [unpaidId = ''] = await placeOrders(shop, buyer, [goods]);
  const [shippedId = ''] = await placeOrders(shop, buyer, [goods]);
  await shop.db
    .update(orders)
    .set({ status: orderStatus.shipped })
    .where(eq(orders.id, Number(shippedId)));
  const [open] = (await shop.ok(sessions.list, {}, buyer)).items;
  const sessionId = open?.id ?? '';
  const bought = { addressId: buyer.addressId, lineId: line.id, unpaidId, shippedId, sessionId };
  const { id: passkeyId } = await addPasskey(shop, buyer);
  const { id: complaintId } = await complain(shop, buyer, { order_id: shippedId });
  const refundId = await openRefund(shop, buyer, goods);
  const returnId = await openRefund(shop, buyer, goods, 'return');
  const noticeId = await noticeOf(shop, buyer, unpaidId);
  const asked = { refundId, returnId, complaintId, noticeId };
  return { ...bought, ...asked, passkeyId, ...(await transfersOf(shop, buyer)) };
}

/** The id of an unread notification about an order. */
async function noticeOf(shop: TestShop, { id, token }: Buyer, subject: string): Promise<string> {
  const about = { kind: 'order', event: 'ship', subject, at: shop.clock.now() } as const;
  await shop.db.transaction((tx) => notify(tx, { ...about, shopperId: Number(id) }));
  await numberNotices(shop.db);
  const { items } = await shop.ok(notification.list, {}, { token });
  return items[0]?.id ?? '';
}

async function transfersOf(shop: TestShop, buyer: Buyer) {
  const { items: entries } = await shop.ok(wallet.bill, {}, buyer);
  const challengeId = await cardSession(shop, buyer);
  await shop.ok(topUp.cardPay, { id: challengeId, card: 'test_challenge' }, buyer);
  const { id: withdrawalId, payee } = await askWithdrawal(shop, buyer);
  return {
    entryId: entries[0]?.id ?? '',
    topUpId: (await askTopUp(shop, buyer)).id,
    cardTopUpId: await cardSession(shop, buyer),
    challengeId,
    payeeId: payee.id,
    withdrawalId,
  };
}
