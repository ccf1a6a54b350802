import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
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
