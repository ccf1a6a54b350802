import { order } from '#contract/calls/orders.ts';
import { expect, fillBag, placeOrder, test } from '../../support/browser/journey.ts';
import { screenIsThere } from '../../support/browser/screens.ts';
import { pattern } from '../../support/project/texts.ts';

test('a checkout made offline is priced again and confirmed by the shopper', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const [dearer, cheaper, gone] = [
    await office.listProduct({ price: 1000, freight: 500 }),
    await office.listProduct({ price: 2000 }),
    await office.listProduct({ price: 3000 }),
  ];
  const bought = [dearer, cheaper, gone].map((goods) => ({ goods, quantity: 1 }));
  await fillBag(office, buyer, bought);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(order.create.path)) orders.push(request.url());
  });
  // Later the worker serves the screen's code; here the screen has been opened before.
  await shopper.open('/checkout');
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  await shopper.open('/bag');
  await expect(shopper.line(gone.name).row).toBeVisible();

  await page.context().setOffline(true);
  await shopper.tap(t('bag.checkout', { count: 3 }));
  await expect(page.getByText(pattern(t('draft.pricesAt', { time: '@' })))).toBeVisible();
  await expect(shopper.button(t('checkout.place'))).toHaveCount(0);
  await page.getByText(t('checkout.note'), { exact: true }).click();
  await shopper.field(t('checkout.note')).fill('Ring twice');
  await shopper.tap(t('draft.keep'));
  await expect(page.getByText(t('draft.kept'))).toBeVisible();
  const saved = new URL(page.url()).hash.slice(1);

  await office.setPrice(dearer.skuId, 1300);
  await office.setPrice(cheaper.skuId, 1800);
  await office.setStock(gone.skuId, 0);
  await office.setFreight(dearer.shopId, 700);
  await page.context().setOffline(false);
  // Another purchase meanwhile has a form of its own.
  const other = await office.listProduct();
  await shopper.open('/home');
  await shopper.open(`/checkout?buy=${other.skuId}x1`);
  await page.getByText(t('checkout.note'), { exact: true }).click();
  await expect(shopper.field(t('checkout.note'))).toHaveValue('');
  await shopper.field(t('checkout.note')).fill('Leave with the porter');
  // The address alone leads from one to the other: the screen stays.
  await shopper.open(saved);
  await expect(shopper.field(t('checkout.note'))).toHaveValue('Ring twice');
  await shopper.open('/home');
  await page.reload();
  await expect(page.getByText(t('offline.draftReady'))).toBeVisible();
  await shopper.tap(t('offline.draftOpen'));
  const news = page.getByText(pattern(t('draft.changed', { changes: '@' })));
  await expect(news).toContainText('1 price rose, 1 price fell, 1 sold out, delivery changed');
  await expect(shopper.field(t('checkout.note'))).toHaveValue('Ring twice');
  await shopper.tap(t('draft.leaveOut'));
  await expect(news).toContainText('1 price rose, 1 price fell, delivery changed');
  expect(orders).toEqual([]);

  await shopper.tap(t('checkout.place'));
  await page.waitForURL(/#\/payment/);
  expect(await office.orders(buyer.id)).toHaveLength(2);
  expect(orders).toHaveLength(1);
  expect(await office.bag(buyer.id)).toEqual({ [gone.skuId]: 1 });
  await shopper.open('/home');
  await screenIsThere(page, '/home');
  await expect(page.getByText(t('offline.draftReady'))).toHaveCount(0);
});

test('a payment is disabled offline, and possible when the network is back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct());
  await shopper.open(`/payment?orders=${id}`);
  const pay = shopper.button(pattern(t('payment.pay', { price: '@' })));
  await expect(pay).toBeEnabled();
  await page.context().setOffline(true);
  await expect(pay).toBeDisabled();
  await expect(page.getByText(t('payment.offline'))).toBeVisible();
  await expect(page.getByText(t('offline.barNow'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(pay).toBeEnabled();
  await expect(page.getByText(t('payment.offline'))).toHaveCount(0);
});

test('the prices keep their time when a promo code cannot be priced', async ({
  shopper,
  office,
  buyer: _,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 2000 });
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await page.getByText(t('checkout.promo'), { exact: true }).click();
  await shopper.field(t('checkout.promo')).fill('sail10');
  await page.context().setOffline(true);
  await shopper.tap(t('checkout.place'));
  const prices = page.getByText(pattern(t('draft.pricesAt', { time: '@' })));
  await expect(prices).toBeVisible();
  await expect(prices).not.toContainText('1970');
  const field = shopper.field(t('checkout.promo'));
  await expect(field).toHaveValue('sail10');
  // Nobody knows what it takes off: it can be asked for again, and is nothing to remove.
  const again = shopper.button(t('app.retry'));
  const remove = shopper.button(t('checkout.promoRemove'));
  await expect(again).toBeVisible();
  await expect(remove).toHaveCount(0);
  const asked = page.waitForRequest((it) => it.url().includes(order.quote.path));
  await field.press('Enter');
  await asked;
  await page.context().setOffline(false);
  await expect(remove).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a purchase that is shortened keeps its form', async ({ shopper, office, buyer: _ }) => {
  const { page, t } = shopper;
  const [left, gone] = [await office.listProduct(), await office.listProduct({ stock: 0 })];
  await shopper.open(`/checkout?buy=${left.skuId}x1.${gone.skuId}x1`);
  await page.getByText(t('checkout.note'), { exact: true }).click();
  await shopper.field(t('checkout.note')).fill('Ring twice');
  await shopper.tap(t('draft.leaveOut'));
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  await expect(shopper.field(t('checkout.note'))).toHaveValue('Ring twice');
});
