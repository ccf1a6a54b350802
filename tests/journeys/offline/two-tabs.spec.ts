import type { BrowserContext, Page } from '@playwright/test';
import { cart } from '#contract/calls/cart.ts';
import { isForgotten, rowsIn } from '../../support/browser/device-dump.ts';
import { holdReply } from '../../support/browser/interceptions.ts';
import { expect, fillBag, openBagOfOne, placeOrder, test } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';

test('a quantity changed in one tab changes in the other', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { goods, more, quantity } = await openBagOfOne(shopper, office, buyer);
  const other = await secondTab(context);
  await other.open('/bag');
  await expect(other.line(goods.name).quantity).toHaveValue('1');
  await more.click();
  await expect(other.line(goods.name).quantity).toHaveValue('2');
  await other.line(goods.name).more.click();
  await expect(quantity).toHaveValue('3');
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 3 });
});

test('a change is sent by the other tab, if its own is closed while it may be undone', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { goods } = await openBagOfOne(shopper, office, buyer);
  const other = await secondTab(context);
  await other.open('/bag');
  await shopper.tap(shopper.t('bag.removeLine', { name: goods.name }));
  await expect(shopper.button(shopper.t('app.undo'))).toBeVisible();
  await shopper.page.close();
  await expect.poll(() => office.bag(buyer.id), { timeout: 30_000 }).toEqual({});
  await expect.poll(() => rowsIn(other.page, `outbox-${buyer.id}`, 'ops')).toBe(0);
});

test('an order paid in one tab is paid in the other', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  const [order, desk] = [await secondTab(context), await secondTab(context)];
  await order.open(`/orderInfo/${id}`);
  await expect(order.heading(t('order.status.0'))).toBeVisible();
  await desk.open(`/payment?orders=${id}`);
  await desk.tap(t('payment.pay', { price: '$20.00' }));
  await expect(desk.page.getByRole('dialog')).toBeVisible();

  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  await expect(order.heading(t('order.status.1'))).toBeVisible();
  await expect(desk.heading(t('payment.paidTitle'))).toBeVisible();
  await expect(desk.page.getByRole('dialog')).toHaveCount(0);
  expect(await office.payments(buyer.id)).toBe(1);
});

test('a bag ordered in one tab is not ordered again in the other', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { t } = shopper;
  const goods = await office.listProduct({ price: 2000, stock: 5 });
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  const other = await secondTab(context);
  for (const tab of [shopper, other]) {
    await tab.open(`/checkout?bag=${goods.skuId}x1`);
    await expect(tab.button(t('checkout.place'))).toBeEnabled();
  }
  const third = await secondTab(context);
  await third.open(`/checkout?bag=${goods.skuId}x1`);
  await expect(third.button(t('checkout.place'))).toBeEnabled();
  await shopper.tap(t('checkout.place'));
  await expect(shopper.heading(t('title.payment'))).toBeVisible();

  // One tab hears of the empty bag; a phone has discarded the other, and loads it again.
  await expect.poll(() => rowsIn(other.page, `mirror-${buyer.id}`, 'cart')).toBe(0);
  await third.page.reload();
  await third.isReady();
  for (const tab of [other, third]) {
    await tab.tap(t('checkout.place'));
    await expect(tab.page.getByText(t('error.already_ordered'))).toBeVisible();
    await expect(tab.page.getByText(goods.name)).toBeVisible();
  }
  expect(await office.orders(buyer.id)).toHaveLength(1);
});

test('a balance and a name that change in one tab change in the other', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  const other = await secondTab(context);
  await other.open('/me');
  await expect(other.page.getByText('$1,000.00').first()).toBeVisible();

  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  await expect(other.page.getByText('$980.00').first()).toBeVisible();

  await shopper.open('/profile');
  await shopper.field(t('register.givenName')).fill('Augusta');
  await shopper.tap(t('app.save'));
  await expect(other.page.getByRole('heading', { name: 'Augusta Lovelace' })).toBeVisible();
});

test('a reply that arrives after a logout in another tab brings no data back', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { page, t } = shopper;
  const other = await secondTab(context);
  await shopper.open('/me');
  await expect(page.getByText(buyer.account)).toBeVisible();
  const { isHeld, release } = await holdReply(other.page, cart.index);
  await other.startOpening('/bag');
  await isHeld;

  await shopper.logOut();
  await expect(other.heading(t('login.welcome'))).toBeVisible();
  await isForgotten(page, buyer);
  const arrived = other.page.waitForResponse(`**${cart.index.path}*`);
  release();
  await (await arrived).finished();
  // What the page does with that reply, it has done once a later one has gone the same way.
  await other.page.evaluate(storeAnother);
  await isForgotten(page, buyer);
  expect(await office.sessions(buyer.id)).toBe(0);
});

test('a logout in one tab logs the other out, and leaves no data', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  const other = await secondTab(context);
  await staysBusyAfterStoring(page);
  await shopper.open('/me');
  await other.open('/bag');
  await expect(other.line(goods.name).row).toBeVisible();
  await other.open('/addressForm');
  await other.fillAddress('Grace Hopper');

  await shopper.logOut();
  await expect(other.heading(t('login.welcome'))).toBeVisible();
  await expect.poll(() => office.sessions(buyer.id)).toBe(0);
  await isForgotten(page, buyer);

  // The next login, in either tab, applies to both, and finds no form draft: the name is the
  // profile's.
  await shopper.logIn(buyer.account, buyer.password);
  await expect(other.heading(t('address.new'))).toBeVisible();
  await expect(other.field(t('address.addressee'))).toHaveValue('Ada Lovelace');
  await expect(other.field(t('address.detail'))).toHaveValue('');
  await other.open('/bag');
  await expect(other.line(goods.name).quantity).toHaveValue('1');
});

test('a tab opened over an outdated store leaves the other logged in', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { goods } = await openBagOfOne(shopper, office, buyer);
  const store = () => shopper.page.evaluate(() => JSON.parse(localStorage['caravel.session']));
  await shopper.page.evaluate(() => {
    const { token: _, ...rest } = JSON.parse(localStorage['caravel.session']);
    localStorage['caravel.session'] = JSON.stringify({ ...rest, lang: 'th' });
  });
  const other = await secondTab(context);
  await other.open('/me');
  await expect(other.page.getByText(buyer.account)).toBeVisible();
  await expect.poll(store).toMatchObject({ lang: 'en', token: buyer.token });
  await shopper.line(goods.name).more.click();
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

/** A slow tab: another one knows of its login before it has stored the account. */
async function staysBusyAfterStoring(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...entry) {
      setItem.apply(this, entry);
      const until = performance.now() + 400;
      while (performance.now() < until);
    };
  });
}

async function secondTab(context: BrowserContext): Promise<Shopper> {
  return new Shopper(await context.newPage(), 'en');
}

/** In the page: fetches and parses a reply, and writes it to a database of its own. */
async function storeAnother(): Promise<void> {
  const reply = await (await fetch('/api/config')).json();
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('another');
    opening.onupgradeneeded = () => opening.result.createObjectStore('replies');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve, reject) => {
    const writing = db.transaction('replies', 'readwrite');
    writing.objectStore('replies').put(reply, 'last');
    writing.oncomplete = () => resolve();
    writing.onerror = () => reject(writing.error);
  });
  db.close();
}
