import { address } from '#contract/addresses.ts';
import { cart } from '#contract/cart.ts';
import { order } from '#contract/orders.ts';
import { expect, placeOrder, test } from '../support/journey.ts';
import { listenForAlarms, loseReply, loseRequest } from '../support/lost-reply.ts';

test.use({ trouble: /^Failed to load resource: net::/ });

test('the reply to a placed order is lost: it is looked up, and placed once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const alarms = await listenForAlarms(page);
  const goods = await office.shelve();
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await loseReply(page, order.create);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  expect(await alarms()).toEqual([]);
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('a request for an order never arrives: it says so, and a second tap places it', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.shelve();
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await loseRequest(page, order.create);
  await shopper.tap(t('checkout.place'));
  await expect(page.getByText(t('checkout.notPlaced'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([]);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('the network dies under a payment: the shop is asked until it answers, and paid once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const alarms = await listenForAlarms(page);
  const id = await placeOrder(office, buyer, await office.shelve({ price: 2000 }));
  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await loseReply(page, order.pay, { meanwhile: () => page.context().setOffline(true) });
  await shopper.enterCode(buyer.code);
  await expect(page.getByText(t('payment.checking'))).toBeVisible();
  expect(await office.payments(buyer.id)).toBe(1);
  await page.context().setOffline(false);

  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await alarms()).toEqual([]);
  expect(await office.orders(buyer.id)).toEqual([1]);
  expect(await office.payments(buyer.id)).toBe(1);
});

test('the reply to an addition to the bag is lost: it is sent again and counts once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const alarms = await listenForAlarms(page);
  const goods = await office.shelve();
  await shopper.open(`/detail/${goods.productId}`);
  await loseReply(page, cart.add);
  const again = page.waitForResponse((response) => response.url().includes(cart.add.path));
  await shopper.tap(t('detail.addToBag'));
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await again;
  await shopper.link(t('tab.bag')).click();
  await expect(shopper.line(goods.name).quantity).toHaveValue('1');
  await shopper.line(goods.name).isSent();
  expect(await alarms()).toEqual([]);
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});

test('the reply to a saved address is lost: it is sent again and kept once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const alarms = await listenForAlarms(page);
  await shopper.open('/address');
  await shopper.link(t('address.add')).click();
  await shopper.fillAddress('Grace Hopper');
  await loseReply(page, address.add);
  const again = page.waitForResponse((response) => response.url().includes(address.add.path));
  await shopper.tap(t('app.save'));
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await again;
  await expect(page.getByText(t('address.savedHere'))).toHaveCount(0);
  expect(await alarms()).toEqual([]);
  expect(await office.addressees(buyer.id)).toEqual(['Ada Lovelace', 'Grace Hopper']);
});
