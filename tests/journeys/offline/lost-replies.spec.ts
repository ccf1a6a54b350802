import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { holdReply } from '../../support/browser/interceptions.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { listenForAlarms, loseReply, loseRequest } from '../../support/browser/lost-reply.ts';

test('the reply to a placed order is lost: it is looked up, and placed once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const alarms = await listenForAlarms(page);
  const goods = await office.listProduct();
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await loseReply(page, order.create);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  expect(await alarms()).toEqual([]);
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('the page is reloaded while it places an order: the second tap finds that one', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  const { isHeld, release } = await holdReply(page, order.create);
  await shopper.tap(t('checkout.place'));
  await isHeld;
  await page.reload();
  release();
  await shopper.tap(t('checkout.place'));
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('a lost request for an order is reported, and a second tap places the order', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await loseRequest(page, order.create);
  await shopper.tap(t('checkout.place'));
  await expect(page.getByText(t('checkout.notSent'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([]);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('the network fails during a payment: the shop is polled, and paid once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const alarms = await listenForAlarms(page);
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
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
  const goods = await office.listProduct();
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

test('the reply to a saved address is lost: it is sent again and saved once', async ({
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
