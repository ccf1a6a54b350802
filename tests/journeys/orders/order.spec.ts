import { eq } from 'drizzle-orm';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orders, parcelEvent } from '../../../server/db/schema/orders.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';

test('a paid order shows its number, when it arrives and where', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  const { sn } = await office.ok(order.detail, { order_id: id }, buyer.token);
  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  await expect(page.getByText(t('order.number', { sn })).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('88/12 Soi Ari 4')).toBeVisible();
  const [expected = ''] = t('order.next.2', { range: '|' }).split('|');
  await expect(page.getByText(new RegExp(`^${expected}\\d`))).toBeVisible();
});

test('what the carrier reports is in the order’s timeline, and its page is a tap away', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct());
  const trackingUrl = 'https://carrier.example/MP1';
  const parcel = { carrier: 'Monsoon Post', trackingNo: 'MP 1', trackingUrl };
  const shipped = { ...parcel, status: orderStatus.shipped };
  await office.db
    .update(orders)
    .set(shipped)
    .where(eq(orders.id, Number(id)));
  const orderId = Number(id);
  const place = { en: 'Kobe' };
  await office.db.insert(parcelEvent).values([
    { orderId, event: 'accepted', place, at: new Date(Date.now() - 1000) },
    { orderId, event: 'customs', at: new Date(Date.now() + 1000) },
  ]);
  await shopper.open(`/orderInfo/${id}`);
  const steps = page.locator('ol > li').filter({ visible: true });
  await expect(steps.first()).toContainText(t('order.parcel.customs'));
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  const accepted = steps.filter({ hasText: t('order.parcel.accepted') });
  await expect(accepted).toContainText('Kobe');
  await expect(shopper.link(t('order.track'))).toHaveAttribute('href', trackingUrl);
});

test('an order is bought again: the same items, at the checkout, and not by the bag', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 2000 });
  const items = [{ sku_id: String(goods.skuId), quantity: 3 }];
  const wish = { items, address_id: buyer.addressId, max_total: 1_000_000 };
  const { order_ids } = await office.ok(order.create, wish, buyer.token);
  const [id = ''] = order_ids;
  await office.ok(order.cancel, { order_id: id }, buyer.token);
  await shopper.open(`/orderInfo/${id}`);
  await shopper.link(t('order.buyAgain')).click();
  await expect(page.getByText(t('checkout.times', { count: 3 }))).toBeVisible();
  await shopper.tap(t('checkout.place'));
  await expect(page).toHaveURL(/#\/payment\?orders=\d+$/);
  const { items: own } = await office.ok(order.list, {}, buyer.token);
  expect(own.map(({ status, lines }) => [status, lines.map(({ quantity }) => quantity)])).toEqual([
    [orderStatus.unpaid, [3]],
    [orderStatus.cancelled, [3]],
  ]);
  expect(await office.bag(buyer.id)).toEqual({});
});

test.describe('an order that does not exist', () => {
  test.use({ refusals: [404] });

  const other = ['/comment/987654321', '/refund/987654321', '/payment?orders=987654321'];
  for (const path of ['/orderInfo/987654321', ...other]) {
    test(`is reported as missing at ${path}`, async ({ shopper, buyer: _ }) => {
      const { page, t } = shopper;
      await shopper.open(path);
      await expect(shopper.heading(t('order.missingTitle'))).toBeVisible();
      await expect(page.getByText(t('failure.screen'))).toHaveCount(0);
      await expect(page.getByText(t('payment.emptyTitle'))).toHaveCount(0);
      await expect(shopper.button(t('app.retry'))).toHaveCount(0);
    });
  }
});

test('the name of an ordered product is whole on a small phone', async ({ shopper }) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 320, height: 553 });
  await shopper.isLoggedIn();
  await shopper.open('/me');
  const name = page.getByText('Stoneware teapot in sea glaze, 900 ml', { exact: true });
  await expect(name).toBeVisible();
  expect(await name.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1);
});
