import { cart } from '#contract/calls/cart.ts';
import { home, product } from '#contract/calls/catalogue.ts';
import { order } from '#contract/calls/orders.ts';
import { syncTagOf } from '#data/worker/background-sync.ts';
import { routes } from '../../../src/app/routes.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { dumpDevice } from '../../support/browser/device-dump.ts';
import type { FaultProxy } from '../../support/browser/fault-proxy.ts';
import { expect, openBagOfOne, placeOrder } from '../../support/browser/journey.ts';
import { goTo, screenIsThere } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { comeBack, isKept, test } from '../../support/browser/tunnel.ts';
import { bareAddress, visitorPaths } from '../../support/project/specified-routes.ts';
import { pattern } from '../../support/project/texts.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;

/** Opens a new product, waits until it is cached, and goes offline. */
async function takeIntoTunnel(shopper: Shopper, office: BackOffice, tunnel: FaultProxy) {
  const goods = await office.listProduct({ name: `Lone lantern ${Date.now()}` });
  await shopper.open(`/detail/${goods.productId}`);
  await isKept(shopper.page, product.detail.path);
  tunnel.cut();
  return goods;
}

test('a product seen before opens offline, goes into the bag, and is sent once', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const goods = await takeIntoTunnel(shopper, office, tunnel);
  await page.reload();
  await expect(shopper.heading(goods.name)).toBeVisible();
  await expect(page.getByText(/^You’re offline\. Showing content from/)).toBeVisible();
  await shopper.tap(t('detail.addToBag'));
  await expect(page.getByText(t('detail.added'))).toBeVisible();

  await shopper.open('/bag');
  await page.reload();
  await expect(shopper.line(goods.name).quantity).toHaveValue('1');
  await expect(shopper.line(goods.name).row).toContainText(t('bag.savedHere'));
  await shopper.line(goods.name).more.click();
  await expect(shopper.line(goods.name).quantity).toHaveValue('2');
  expect(await office.bag(buyer.id)).toEqual({});

  tunnel.heal();
  await shopper.line(goods.name).isSent({ timeout: backMs });
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
  await expect(shopper.line(goods.name).quantity).toHaveValue('2');
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

test('every offline start shows that it is offline, a visitor’s too', async ({
  shopper,
  tunnel,
}) => {
  const { page } = shopper;
  await shopper.open('/home');
  await isKept(page, home.board.path);
  tunnel.cut();
  for (let start = 0; start < 4; start += 1) {
    await page.reload();
    await expect(page.getByText(/^You’re offline\. Showing content from/)).toBeVisible();
  }
});

/** The first writes of the bag meet one fault after the other; then the network works. */
function troubleWrites(tunnel: FaultProxy, faults: ReturnType<FaultProxy['faultOf']>[]) {
  const left = [...faults];
  tunnel.faultOf = ({ method, path }) =>
    method === 'POST' && path.startsWith('/api/cart/') ? left.shift() : undefined;
  return () => left.length;
}

test('whatever happens to a change in flight, it takes effect once, and in order', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { goods, quantity, more, isSent } = await openBagOfOne(shopper, office, buyer);
  const left = troubleWrites(tunnel, [
    'lose-reply',
    { status: 500, body: { code: 500, msg: '', data: {}, error: 'server_error', retryable: true } },
    'cut',
    'break-off',
    { delayMs: 300 },
  ]);
  for (const count of ['2', '3', '4']) {
    await more.click();
    await expect(quantity).toHaveValue(count);
  }
  await expect.poll(left, { timeout: 3 * backMs }).toBe(0);
  await isSent({ timeout: backMs });
  await expect(quantity).toHaveValue('4');
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 4 });
});

test('the app is closed offline: the worker sends the waiting changes', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const goods = await takeIntoTunnel(shopper, office, tunnel);
  await shopper.tap(t('detail.addToBag'));
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await page.close();
  tunnel.heal();
  expect(tunnel.seen.filter(({ path }) => path === cart.add.path).length).toBeLessThan(3);

  const outside = await page.context().newPage();
  await outside.goto('/icon.svg');
  const heldLocks = () => outside.evaluate(async () => (await navigator.locks.query()).held);
  // If the closed page still holds the outbox, the worker waits for the browser's next sync event.
  await expect.poll(heldLocks).toEqual([]);
  const tools = await outside.context().newCDPSession(outside);
  const registration = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin: tunnel.origin,
    registrationId: await registration,
    tag: syncTagOf(String(buyer.id)),
    lastChance: false,
  });
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});

test('after one visit every screen opens offline, and names what it cannot show', async ({
  shopper,
  buyer: _,
  tunnel,
}) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await isKept(page, home.board.path);
  tunnel.cut();
  await page.reload();
  for (const path of routes.map((route) => bareAddress(route.path))) {
    if (visitorPaths.includes(path)) continue;
    await goTo(page, path);
    await screenIsThere(page, path);
    await expect(page.getByText(t('failure.crash'))).toHaveCount(0);
  }
  // A screen without data explains itself, and offers a retry.
  await goTo(page, '/detail/1');
  await expect(shopper.button(t('app.retry'))).toBeVisible();
  await goTo(page, '/shop/1');
  await expect(shopper.heading(t('shop.title'))).toBeVisible();
  await expect(shopper.button(t('app.retry'))).toBeVisible();
});

test('an old order that was never opened opens offline, with the age of its data', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  const id = await placeOrder(office, buyer, goods);
  const { sn } = await office.ok(order.detail, { order_id: id }, buyer.token);
  for (let n = 0; n < 6; n += 1) await placeOrder(office, buyer, goods);
  await shopper.open('/home');
  await isKept(page, home.board.path);
  await expect.poll(() => dumpDevice(page)).toContain(sn);
  tunnel.cut();
  await shopper.open('/me');
  await page.reload();
  await expect(shopper.link(`${t('order.tab.0')} 7`)).toBeVisible();
  await shopper.open('/order');
  await shopper.field(t('order.search')).fill(sn);
  await shopper.link(new RegExp(t('order.view', { sn }))).click();
  await expect(shopper.heading(t('order.status.0'))).toBeVisible();
  await expect(page.getByText(/88\/12 Soi Ari 4/)).toBeVisible();
  await expect(page.getByText(/^You’re offline\. Showing content from/)).toBeVisible();

  // Its changes are shown as soon as the shop is reachable.
  await office.ok(order.cancel, { order_id: id }, buyer.token);
  await comeBack(page, tunnel);
  await expect(shopper.heading(t('order.status.-1'))).toBeVisible({ timeout: backMs });
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
});

test('offline, a search finds products seen before', async ({ shopper, office, tunnel }) => {
  const { page, t } = shopper;
  const goods = await takeIntoTunnel(shopper, office, tunnel);
  await shopper.open(`/search?q=${encodeURIComponent(goods.name.toUpperCase())}`);
  await expect(shopper.link(goods.name)).toBeVisible();
  await expect(page.getByText(t('offline.seenOnly', { count: 1 }))).toBeVisible();
});

test('a list in pages says how old it is, as everything does', async ({ shopper, tunnel }) => {
  const { page, t } = shopper;
  const cards = page.locator('.product-card').filter({ visible: true });
  const asOf = page.getByText(pattern(t('offline.asOf', { time: '@' })));
  await shopper.open('/search?sort=sold');
  await expect(cards).not.toHaveCount(0);
  await isKept(page, product.list.path);
  tunnel.cut();
  await page.reload();
  await expect(cards).not.toHaveCount(0);
  await expect(asOf).toBeVisible();
});
