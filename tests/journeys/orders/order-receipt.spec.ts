import { eq } from 'drizzle-orm';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { dayMs, minuteMs } from '#contract/rules/durations.ts';
import { extensionDays, orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { pattern } from '../../support/project/texts.ts';

async function orderIn(office: BackOffice, buyer: Buyer, changes?: object): Promise<string> {
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  const isIt = eq(orders.id, Number(id));
  if (changes) await office.db.update(orders).set(changes).where(isIt);
  return id;
}

const shipped = () => ({
  status: orderStatus.shipped,
  dueAt: new Date(Date.now() + 5 * dayMs + minuteMs),
});

test('the automatic receipt has its date, and is put off once, with a network', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { page, t } = shopper;
  const id = await orderIn(office, buyer, shipped());
  const before = (await office.ok(order.detail, { order_id: id }, buyer.token)).auto_receipt_at;
  await shopper.open(`/orderInfo/${id}`);
  await expect(page.getByText(pattern(t('order.autoReceipt', { time: '@' })))).toBeVisible();
  await expect(page.getByText('in 5 days')).toBeVisible();
  const extend = shopper.button(t('order.extend', { days: extensionDays }));
  await context.setOffline(true);
  await expect(page.getByText(t('order.extendOffline'))).toBeVisible();
  await expect(extend).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText(t('order.extendText'))).toBeVisible();
  await extend.click();
  await expect(page.getByText('in 12 days')).toBeVisible();
  await expect(extend).toHaveCount(0);
  const after = (await office.ok(order.detail, { order_id: id }, buyer.token)).auto_receipt_at;
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(extensionDays * dayMs);
});

test('without a network nothing happens, the reason is kept, and the same tap works later', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { page, t } = shopper;
  const id = await orderIn(office, buyer, shipped());
  await shopper.open(`/orderInfo/${id}`);
  await shopper.tap(t('order.confirm'));
  await context.setOffline(true);
  await expect(page.getByText(t('order.extendOffline'))).toBeVisible();
  const dialog = page.locator('[role=alertdialog], [role=dialog]');
  const confirm = dialog.getByRole('button', { name: t('order.confirm'), exact: true });
  await confirm.click();
  await expect(dialog.getByText(t('order.notSent'))).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(t('order.notSent'))).toHaveCount(0);
  await confirm.click();
  await expect(shopper.heading(t('order.status.3'))).toBeVisible();
});

test('nor is an order cancelled: the reason stays, and the same tap works later', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { page, t } = shopper;
  const id = await orderIn(office, buyer);
  const { ticket } = await office.ok(
    user.verifyPay,
    { purpose: 'orders', order_ids: [id], pay_password: buyer.code },
    buyer.token,
  );
  await office.ok(order.pay, { order_ids: [id], ticket }, buyer.token);
  await shopper.open(`/orderInfo/${id}`);
  await shopper.tap(t('order.cancel'));
  const sheet = page.getByRole('dialog');
  const reason = sheet.getByText(t('order.reason.changed_mind'));
  await reason.click();
  await context.setOffline(true);
  const confirm = sheet.getByRole('button', { name: t('order.cancel') });
  await confirm.click();
  await expect(sheet.getByText(t('order.notSent'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([orderStatus.paid]);
  await context.setOffline(false);
  await expect(sheet.getByText(t('order.notSent'))).toHaveCount(0);
  await confirm.click();
  await expect(page.getByText(t('order.cancelPaidDone', { price: '$20.00' }))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([orderStatus.refunded]);
});

test('a browser that takes a working network for none holds no tap back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await orderIn(office, buyer, shipped());
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
  await shopper.open(`/orderInfo/${id}`);
  await shopper.tap(t('order.confirm'));
  await shopper.confirm(t('order.confirm'));
  await expect(page.getByText(t('order.confirmDone'))).toBeVisible();
  await expect(shopper.heading(t('order.status.3'))).toBeVisible();
});

test('an unpaid order can be paid in time on a phone whose clock is ahead', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await page.clock.install({ time: Date.now() + 45 * minuteMs });
  await orderIn(office, buyer);
  await shopper.open('/myPurchases/0');
  await expect(page.getByText(/^Pay within (29|30):\d\d$/)).toBeVisible();
  await expect(page.getByText(t('order.move.expire'))).toHaveCount(0);
});
