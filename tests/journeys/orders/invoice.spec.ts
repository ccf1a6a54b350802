import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { passRefund } from '../../../server/refunds/settle.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { payAndShip } from '../../support/goods/parcels.ts';
import { refundWish } from '../../support/goods/refunds.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { printedInvoice } from './printed-invoice.ts';

test('a paid order has an invoice on paper, offline too; an unpaid one has none', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 2000, freight: 500 });
  const id = await placeOrder(office, buyer, goods);
  await shopper.open(`/orderInfo/${id}`);
  await expect(shopper.button(t('order.copyNumber'))).toBeVisible();
  await expect(shopper.button(t('order.printInvoice'))).toHaveCount(0);
  const purpose = { purpose: 'orders' as const, order_ids: [id], pay_password: buyer.code };
  const { ticket } = await office.ok(user.verifyPay, purpose, buyer.token);
  await office.ok(order.pay, { order_ids: [id], ticket }, buyer.token);
  await page.reload();
  await expect(shopper.button(t('order.printInvoice'))).toBeVisible();
  const { sn, total, created_at } = await office.ok(order.detail, { order_id: id }, buyer.token);
  expect(total).toBe(2500);
  const { items } = await office.ok(wallet.bill, {}, buyer.token);
  const payment = items.find(({ kind }) => kind === 'pay')?.id;

  await page.context().setOffline(true);
  const text = await printedInvoice(shopper);
  const year = String(new Date(created_at).getFullYear());
  for (const part of [
    year,
    sn,
    goods.name,
    '$20.00',
    '$5.00',
    '$25.00',
    t('order.paidAt'),
    payment,
  ]) {
    expect(text).toContain(part);
  }
});

test('the order and its invoice say how many units of a line were refunded', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 2000 });
  const id = await placeOrder(office, buyer, goods, { quantity: 3 });
  await payAndShip(office, buyer, [id]);
  const clock = { now: () => new Date() };
  const proof = [await storedPhoto({ shop: { db: office.db, clock }, buyer })];
  const wish = refundWish(id, goods.skuId, proof, { amount: 2000 });
  await office.ok(refund.ask, wish, buyer.token);
  await office.db.transaction((tx) => passRefund(tx, wish.id, clock.now()));
  await shopper.open(`/orderInfo/${id}`);
  const refunded = t('refund.units', { units: 1, of: 3 });
  await expect(page.getByText(refunded)).toBeVisible();
  expect(await printedInvoice(shopper)).toContain(refunded);
});
