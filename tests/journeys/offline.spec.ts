import { cart } from '#contract/cart.ts';
import { home, product } from '#contract/catalogue.ts';
import { order } from '#contract/orders.ts';
import { syncTagOf } from '#data/background-sync.ts';
import { routes } from '../../src/app/routes.ts';
import type { BackOffice } from '../support/back-office.ts';
import { dumpDevice } from '../support/device-dump.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { expect, openBagOfOne, placeOrder } from '../support/journey.ts';
import { goTo, screenIsThere } from '../support/screens.ts';
import type { Shopper } from '../support/shopper.ts';
import { bareAddress, visitorPaths } from '../support/specified-routes.ts';
import { isKept, test } from '../support/tunnel.ts';

/** Longer than the app waits before it asks whether the shop is back. */
const backMs = 25_000;

/** Opens a new product, which is kept, and goes into the tunnel with it. */
async function takeIntoTunnel(shopper: Shopper, office: BackOffice, tunnel: FaultProxy) {
  const goods = await office.shelve();
  await shopper.open(`/detail/${goods.productId}`);
  await isKept(shopper.page, product.detail.path);
  tunnel.cut();
  return goods;
}

test('in a tunnel: seen before, opened again, put into the bag, sent once at its end', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const goods = await takeIntoTunnel(shopper, office, tunnel);
  await page.reload();
  await expect(shopper.heading(goods.name)).toBeVisible();
  await expect(page.getByText(/^You are offline\. Shown as of/)).toBeVisible();
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
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await expect(shopper.line(goods.name).quantity).toHaveValue('2');
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

test('every start in a tunnel says so, a visitor’s too', async ({ shopper, tunnel }) => {
  const { page } = shopper;
  await shopper.open('/home');
  await isKept(page, home.board.path);
  tunnel.cut();
  for (let start = 0; start < 4; start += 1) {
    await page.reload();
    await expect(page.getByText(/^You are offline\. Shown as of/)).toBeVisible();
  }
});

/** The first so many writes of the bag meet one fault after the other; then all is well. */
function troubleWrites(tunnel: FaultProxy, faults: ReturnType<FaultProxy['faultOf']>[]) {
  const left = [...faults];
  tunnel.faultOf = ({ method, path }) =>
    method === 'POST' && path.startsWith('/api/cart/') ? left.shift() : undefined;
  return () => left.length;
}

test('whatever happens to a change on its way, it takes effect once, and in its turn', async ({
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

test('the app is closed in a tunnel: the worker sends what waits', async ({
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
  // Where the closed page still has the outbox, the worker leaves it to the browser's next try.
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

test('after one visit every screen opens in a tunnel, and says what it cannot show', async ({
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
  // What was never seen explains itself, and offers to try again.
  await goTo(page, '/detail/1');
  await expect(shopper.button(t('app.retry'))).toBeVisible();
});

test('an order that was only listed is there whole in a tunnel, with the time of what is shown', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const goods = await office.shelve();
  const id = await placeOrder(office, buyer, goods);
  await shopper.open('/home');
  await isKept(page, home.board.path);
  await expect.poll(() => dumpDevice(page)).toContain('tracking_no');
  tunnel.cut();
  await shopper.open('/me');
  await page.reload();
  await shopper.link(new RegExp(`^${goods.name} `)).click();
  await expect(shopper.heading(t('order.status.0'))).toBeVisible();
  await expect(page.getByText(/88\/12 Soi Ari 4/)).toBeVisible();
  await expect(page.getByText(/^You are offline\. Shown as of/)).toBeVisible();

  // What happened to it meanwhile is shown as soon as the shop can be asked.
  await office.ok(order.cancel, { order_id: id }, buyer.token);
  tunnel.heal();
  await expect(shopper.heading(t('order.status.-1'))).toBeVisible({ timeout: backMs });
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});

test('words find what was seen, without a network', async ({ shopper, office, tunnel }) => {
  const { page, t } = shopper;
  const goods = await takeIntoTunnel(shopper, office, tunnel);
  await shopper.open(`/search?q=${encodeURIComponent(goods.name.toUpperCase())}`);
  await expect(shopper.link(new RegExp(`^${goods.name} `))).toBeVisible();
  await expect(page.getByText(t('offline.seenOnly', { count: 1 }))).toBeVisible();
});
