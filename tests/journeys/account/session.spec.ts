import type { Page } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import {
  failCall,
  holdCall,
  interceptCall,
  loseRoute,
  refuseCall,
} from '../../support/browser/interceptions.ts';
import {
  expect,
  openBagOfOne,
  placeOrder,
  registerBuyer,
  test,
} from '../../support/browser/journey.ts';
import { refreshed } from '../../support/browser/started.ts';
import { leaveOutEvents } from '../../support/notices/leave-out-events.ts';

test.use({ refusals: [401, 409] });

test('a session that ends while the address form is open', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await shopper.open('/addressForm');
  await expect(shopper.heading(t('address.new'))).toBeVisible();
  const { goods, row, more } = await openBagOfOne(shopper, office, buyer);
  await page.context().setOffline(true);
  await more.click();
  await expect(row).toContainText(t('bag.savedHere'));
  await shopper.open('/addressForm');
  await shopper.field(t('address.addressee')).fill('Grace Hopper');
  await shopper.field(t('address.mobile')).fill('+1 202 555 0143');
  await shopper.field(t('address.detail')).fill('1 Navy Yard');
  expect(await office.endSessions(buyer.id)).toBe(1);

  // The waiting change meets the dead session.
  await page.context().setOffline(false);
  await expect(page.getByText(t('error.unauthorised'))).toBeVisible();
  await shopper.logIn(buyer.account, buyer.password);

  await expect(page).toHaveURL(/#\/addressForm$/);
  await expect(shopper.field(t('address.addressee'))).toHaveValue('Grace Hopper');
  await expect(shopper.field(t('address.mobile'))).toHaveValue('+1 202 555 0143');
  await expect(shopper.field(t('address.detail'))).toHaveValue('1 Navy Yard');
  await shopper.fillPlace('US', ['Washington', 'DC', '20003']);
  await shopper.tap(t('app.save'));
  await expect.poll(() => office.addressees(buyer.id)).toEqual(['Ada Lovelace', 'Grace Hopper']);
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

test('an address saved with a dead session is sent after the login', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await shopper.open('/address');
  await shopper.link(t('address.add')).click();
  await shopper.fillAddress('Grace Hopper');
  await office.endSessions(buyer.id);
  await shopper.tap(t('app.save'));

  await expect(page.getByText(t('error.unauthorised'))).toBeVisible();
  await shopper.logIn(buyer.account, buyer.password);
  await expect(page).toHaveURL(/#\/address$/);
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await expect(page.getByText(t('address.savedHere'))).toHaveCount(0);
  expect(await office.addressees(buyer.id)).toEqual(['Ada Lovelace', 'Grace Hopper']);
});

test('a session that ends at the checkout, with a promo code entered', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 2000 });
  await shopper.open(`/checkout?buy=${goods.skuId}x2`);
  await page.getByText(t('checkout.note'), { exact: true }).click();
  await shopper.field(t('checkout.note')).fill('Ring twice');
  await page.getByText(t('checkout.promo'), { exact: true }).click();
  await shopper.field(t('checkout.promo')).fill('sail10');
  await office.endSessions(buyer.id);
  await shopper.tap(t('checkout.place'));

  await expect(page.getByText(t('error.unauthorised'))).toBeVisible();
  await shopper.logIn(buyer.account, buyer.password);
  await expect(shopper.heading(t('title.checkout'))).toBeVisible();
  await expect(shopper.field(t('checkout.note'))).toHaveValue('Ring twice');
  await expect(shopper.field(t('checkout.promo'))).toHaveValue('sail10');
  await expect(page.getByText(t('checkout.promoOff', { price: '$4.00' }))).toBeVisible();
  await shopper.tap(t('checkout.place'));
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('a session that ends before the payment code', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  await leaveOutEvents(page);
  // The requests of the start would get the 401 before the payment does.
  const isRefreshed = refreshed(page);
  await shopper.open(`/payment?orders=${id}`);
  await isRefreshed;
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  // Held, so that no other request of the screen meets the end of the session first.
  const { isHeld, release } = await holdCall(page, user.verifyPay);
  await shopper.enterCode(buyer.code);
  await isHeld;
  await office.endSessions(buyer.id);
  release();

  await expect(page.getByText(t('error.unauthorised'))).toBeVisible();
  await shopper.logIn(buyer.account, buyer.password);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([1]);
  expect(await office.payments(buyer.id)).toBe(1);
});

test('a shopper whose user info is missing is redirected after the login', async ({
  shopper,
  buyer,
}) => {
  const { page, t } = shopper;
  const why = { error: 'not_found', retryable: false };
  const refusal = { code: 404, msg: 'No such shopper', data: null, ...why };
  await refuseCall(page, user.info, { json: refusal });
  await shopper.open('/checkout?from=mail');
  await expect(page.getByText(refusal.msg)).toBeVisible();
  await shopper.logIn(buyer.account, buyer.password);
  await expect(page).toHaveURL(/#\/checkout\?from=mail$/);
  await expect(shopper.heading(t('title.checkout'))).toBeVisible();
});

test('a session whose cookie was lost is restored from the store, for three days', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const { account, password } = await registerBuyer(office);
  const name = 'Admin-Token';
  await shopper.open('/login?from=here');
  await shopper.logIn(account, password);
  await expect(page).toHaveURL(/#\/home$/);
  await shopper.open('/me');
  await expect(page.getByText(account)).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter((it) => it.name === name);

  await page.context().clearCookies({ name });
  await page.reload();
  await expect(page.getByText(account)).toBeVisible();
  const [restored] = (await page.context().cookies()).filter((it) => it.name === name);
  expect(restored?.value).toBe(cookie?.value);
  expect(Math.abs((restored?.expires ?? 0) - (cookie?.expires ?? 0))).toBeLessThan(2);

  await page.context().clearCookies({ name });
  await page.clock.setFixedTime(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await page.reload();
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
});

test('a cookie of another shopper than the stored one mixes no data', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page } = shopper;
  const other = await registerBuyer(office);
  await shopper.open('/address');
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter((it) => it.name === 'Admin-Token');
  if (!cookie) throw new Error('no token was stored');
  await page.context().addCookies([{ ...cookie, value: other.token }]);
  const { release } = await holdCall(page, user.info);

  const refused = page.waitForResponse((reply) => reply.url().includes(address.list.path));
  await page.reload();
  expect((await refused).status()).toBe(409);
  release();
  await shopper.open('/me');
  await expect(page.getByText(other.account)).toBeVisible();
  await expect(page.getByText(buyer.account)).toHaveCount(0);
  // What the former shopper looked at goes with the next login.
  await expect.poll(() => rowsIn(page, `mirror-${buyer.id}`)).toBe(0);
});

test('a page from the browser’s cache notices a logout that happened meanwhile', async ({
  shopper,
  buyer,
}) => {
  const { page, t } = shopper;
  await shopper.open('/me');
  await expect(page.getByText(buyer.account)).toBeVisible();
  await page.evaluate(() => {
    const left = { token: null, shopperId: null, lang: 'en' };
    localStorage['caravel.session'] = JSON.stringify(left);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
});

test('a language reaches other tabs though its cookie was lost before', async ({ shopper }) => {
  const { page } = shopper;
  const context = page.context();
  const chooseChinese = async (tab: Page) => {
    await tab.goto('/#/language');
    await tab.locator('label').filter({ hasText: '中文' }).click();
    await expect(tab.locator('html')).toHaveAttribute('lang', 'zh-CN');
  };
  await shopper.isLoggedIn();
  await shopper.open('/language');
  const [before] = (await context.cookies()).filter(({ name }) => name === 'Local_Lang');
  await chooseChinese(page);
  // As after a kill: the store has the new language, the cookie the one before.
  if (before) await context.addCookies([before]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await chooseChinese(await context.newPage());
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('a logout without a network says that it waits, and reaches the server later', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const left = page.getByText(t('login.logoutWaits'));
  await shopper.open('/me');
  await expect(page.getByText(buyer.account)).toBeVisible();
  const lost = await failCall(page, user.logout);
  const mayBeUnused = 'the network may seem to be gone until the reload';
  const late = await interceptCall(page, sessions.end, (route) => loseRoute(route), {
    mayBeUnused,
  });
  await shopper.logOut();
  await expect(left).toBeVisible();
  expect(await office.sessions(buyer.id)).toBe(1);

  await Promise.all([lost.end(), late.end()]);
  await page.reload();
  await expect.poll(() => office.sessions(buyer.id)).toBe(0);
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  await expect(left).toHaveCount(0);
});

test('a session that outlived the browser’s storage ends with a logout', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page } = shopper;
  await shopper.open('/me');
  await expect(page.getByText(buyer.account)).toBeVisible();
  await failCall(page, user.info);
  await page.addInitScript(() => localStorage.removeItem('caravel.session'));
  await page.reload();
  await shopper.logOut();
  await expect.poll(() => office.sessions(buyer.id)).toBe(0);
  await expect.poll(() => rowsIn(page, `mirror-${buyer.id}`)).toBe(0);
});

test('a logout deletes what a form has kept, also after a reload', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  const kept = () => page.evaluate(() => sessionStorage.getItem('caravel.backData'));
  await shopper.open('/addressForm');
  await shopper.field(t('address.addressee')).fill('Grace Hopper');
  await shopper.open('/me');
  await expect.poll(kept).toContain('Grace Hopper');
  await page.reload();
  await shopper.logOut();
  expect(await kept()).toBeNull();
});
