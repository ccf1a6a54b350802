import type { Browser, Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { cart } from '#contract/calls/cart.ts';
import { noticeEventsPath } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { Shopper } from '../../support/browser/shopper.ts';

/** Resolves when the page has its event stream. */
const streamOpens = (page: Page) =>
  page.waitForResponse((it) => it.url().includes(noticeEventsPath));

/** A device of its own, on which the buyer logs in. */
async function anotherDevice(browser: Browser, buyer: Buyer, url: string): Promise<Shopper> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'Local_Lang', value: 'en', url }]);
  const device = new Shopper(await context.newPage(), 'en');
  await device.isLoggedIn(buyer.account, buyer.password);
  return device;
}

test('what a shopper does on one device shows on the other', async ({
  shopper: phone,
  office,
  buyer,
  browser,
  baseURL,
}) => {
  const { t } = phone;
  const goods = await office.listProduct({ price: 2000 });
  const id = await placeOrder(office, buyer, goods);
  const laptop = await anotherDevice(browser, buyer, baseURL ?? '');
  const opened = [streamOpens(phone.page), streamOpens(laptop.page)];
  await phone.open(`/orderInfo/${id}`);
  await laptop.open(`/orderInfo/${id}`);
  await expect(laptop.heading(t('order.status.0'))).toBeVisible();
  await Promise.all(opened);

  // The phone pays.
  const order_ids = [id];
  const purpose = { purpose: 'orders' as const, order_ids, pay_password: buyer.code };
  const { ticket } = await office.ok(user.verifyPay, purpose, buyer.token);
  await office.ok(order.pay, { order_ids, ticket }, buyer.token);
  await expect(laptop.heading(t('order.status.1'))).toBeVisible();
  await goTo(laptop.page, '/me');
  const balance = (price: string) =>
    laptop.page.getByText(`${t('me.available')} ${price}`, { exact: true });
  await expect(balance('$980.00')).toBeVisible();
  await office.ok(order.cancel, { order_id: id, reason: 'other' }, buyer.token);
  await expect(balance('$1,000.00')).toBeVisible();

  const line = { id: newId(), sku_id: String(goods.skuId), quantity: 2 };
  await office.ok(cart.add, line, buyer.token);
  await expect(laptop.link(new RegExp(t('tab.bagCount', { count: 2 })))).toBeVisible();

  await goTo(laptop.page, '/profile');
  await laptop.field(t('address.mobile')).fill('+1 202 555 0143');
  await office.ok(profile.save, { given_name: 'Augusta', mobile: '+1 202 555 0199' }, buyer.token);
  await expect(laptop.field(t('register.givenName'))).toHaveValue('Augusta');
  await expect(laptop.field(t('address.mobile'))).toHaveValue('+1 202 555 0143');

  for (const device of [phone, laptop]) await goTo(device.page, '/service?side=platform');
  await expect(laptop.page.getByText(t('service.emptyTitle'))).toBeVisible();
  await phone.field(t('service.write')).fill('Is anybody there?');
  await phone.tap(t('service.send'));
  const message = laptop.page.getByRole('article').filter({ hasText: 'Is anybody there?' });
  await expect(message).toBeVisible();
  await laptop.page.context().close();
});
