import { eq } from 'drizzle-orm';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orders, parcelEvent } from '../../../server/db/schema/orders.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { pattern } from '../../support/project/texts.ts';

test('one headline and one date stand wherever the order is shown', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct());
  const orderId = Number(id);
  await office.db.update(orders).set({ status: orderStatus.shipped }).where(eq(orders.id, orderId));
  await office.db.insert(parcelEvent).values({ orderId, event: 'customs', at: new Date() });
  const expected = page.getByText(pattern(t('order.expected', { range: '@' })));
  for (const path of [`/orderInfo/${id}`, '/myPurchases/2', '/me', '/orderInfo']) {
    await shopper.open(path);
    const shown = page.locator('main, .pane').filter({ visible: true });
    await expect(shown.getByText(t('order.parcel.customs')).first()).toBeVisible();
    await expect(expected.filter({ visible: true }).first()).toBeVisible();
    await expect(shown.getByText(t('order.status.2')).filter({ visible: true })).toHaveCount(0);
  }
});

/** Opens an order of three units of each product, which the shopper has cancelled. */
async function openCancelled(shopper: Shopper, office: BackOffice, buyer: Buyer, goods: Goods[]) {
  const items = goods.map(({ skuId }) => ({ sku_id: String(skuId), quantity: 3 }));
  const wish = { items, address_id: buyer.addressId, max_total: 1_000_000 };
  const { order_ids } = await office.ok(order.create, wish, buyer.token);
  const [order_id = ''] = order_ids;
  await office.ok(order.cancel, { order_id }, buyer.token);
  await shopper.open(`/orderInfo/${order_id}`);
}

test('an order is bought again: the same items, at the checkout, and not by the bag', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await openCancelled(shopper, office, buyer, [await office.listProduct({ price: 2000 })]);
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

test('an order is bought again as far as it can be, once items have gone', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const gone = await office.listProduct();
  const short = await office.listProduct({ shopId: gone.shopId });
  await openCancelled(shopper, office, buyer, [gone, short]);
  await shopper.link(t('order.buyAgain')).click();
  await expect(page.getByText(gone.name)).toBeVisible();
  await office.setStock(gone.skuId, 0);
  await office.setStock(short.skuId, 2);
  await shopper.tap(t('checkout.place'));
  const problem = page.locator('[role=alert]:focus');
  await expect(problem).toBeVisible();
  const text = await problem.innerText();
  await expect(page.getByText(t('product.lastOnes', { count: 2 }))).toBeVisible();
  await expect(shopper.button(t('checkout.place'))).toBeDisabled();
  await shopper.tap(t('checkout.buyAvailable'));
  await expect(shopper.heading(t('title.checkout'))).toBeFocused();
  await expect(page.getByText(t('checkout.times', { count: 2 }))).toBeVisible();
  await expect(page.getByText(gone.name)).toHaveCount(0);
  await expect(page.getByText(text)).toHaveCount(0);
  await shopper.tap(t('checkout.place'));
  await expect(page).toHaveURL(/#\/payment\?orders=\d+$/);

  await shopper.open(`/checkout?buy=${gone.skuId}x3`);
  await expect(page.getByText(t('checkout.nothingLeft'))).toBeVisible();
  await shopper.link(t('bag.toHome')).click();
  await expect(page).toHaveURL(/#\/home$/);
});

test.describe('an order that does not exist', () => {
  test.use({ refusals: [404] });

  test('is not reported as paid', async ({ shopper, buyer: _ }) => {
    const { page, t } = shopper;
    await shopper.open('/payment?orders=987654321');
    await expect(shopper.heading(t('order.missingTitle'))).toBeVisible();
    await expect(page.getByText(t('payment.emptyTitle'))).toHaveCount(0);
    await expect(shopper.button(t('app.retry'))).toHaveCount(0);
  });
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
