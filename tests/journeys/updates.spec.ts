import type { Page } from '@playwright/test';
import { rowsIn } from '../support/device-dump.ts';
import type { Request } from '../support/fault-proxy.ts';
import { expect, openBagOfOne } from '../support/journey.ts';
import { buildBrake, serveBuild } from '../support/newer-build.ts';
import { goTo } from '../support/screens.ts';
import { Shopper } from '../support/shopper.ts';
import { test } from '../support/tunnel.ts';

/** Longer than the app stays open before it looks for another build. */
const laterMs = 3_700_000;

test('a newer build is taken where it is asked for; a form in another tab stays as it is', async ({
  shopper,
  context,
  lang,
  tunnel,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await shopper.open('/setting');
  await isControlled(page);
  const other = new Shopper(await context.newPage(), lang);
  await other.open('/addressForm');
  await other.field(t('address.addressee')).fill('Grace Hopper');

  serveBuild(tunnel, 'second');
  await comeBackLater(page);
  await shopper.tap(t('app.updateNow'));
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second');
  await expect(page.getByText(t('app.updateReady'))).toHaveCount(0);

  await expect(other.field(t('address.addressee'))).toHaveValue('Grace Hopper');
  await goTo(other.page, '/setting');
  await other.tap(t('app.updateNow'));
  await expect(other.page.locator('html')).toHaveAttribute('data-build', 'second');
});

test('a newer build that nobody takes disturbs nobody, and is there at the next cold start', async ({
  shopper,
  context,
  office,
  tunnel,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods } = await openBagOfOne(shopper, office, buyer);
  await isControlled(page);
  serveBuild(tunnel, 'second');
  await comeBackLater(page);
  await goTo(page, '/setting');
  await expect(page.getByText(t('app.updateReady'))).toBeVisible();
  for (const path of ['/bag', `/checkout?buy=${goods.skuId}x1`, '/addressForm', '/profile']) {
    await goTo(page, path);
    await expect(page.getByText(t('app.updateReady'))).toHaveCount(0);
  }
  await goTo(page, '/setting');
  await expect(page.getByText(t('app.updateReady'))).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-build');
  await endApp(page);

  const next = await context.newPage();
  await next.goto('/#/setting');
  await expect(next.locator('html')).toHaveAttribute('data-build', 'second');
});

test('the brake removes the worker and what it keeps, and nothing that the shopper has done', async ({
  shopper,
  office,
  tunnel,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, row, more, quantity, isSent } = await openBagOfOne(shopper, office, buyer);
  const [brake] = await Promise.all([buildBrake(), isControlled(page)]);
  const isOfBag = ({ path }: Request) => path.startsWith('/api/cart/');
  const braked = ({ path }: Request) => (path === '/sw.js' ? { rewrite: () => brake } : undefined);
  tunnel.faultOf = (request) => (isOfBag(request) ? 'cut' : braked(request));
  await more.click();
  await expect(row).toContainText(t('bag.savedHere'));
  await goTo(page, '/addressForm');
  await shopper.field(t('address.addressee')).fill('Grace Hopper');
  await comeBackLater(page);
  await expect.poll(() => page.evaluate(workersAndCaches)).toEqual([]);
  await expect(shopper.field(t('address.addressee'))).toHaveValue('Grace Hopper');
  expect(await rowsIn(page, `outbox-${buyer.id}`, 'ops')).toBe(1);

  tunnel.faultOf = braked;
  await page.reload();
  await goTo(page, '/bag');
  await expect(quantity).toHaveValue('2');
  await isSent();
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect.poll(() => page.evaluate(workersAndCaches)).toEqual([]);
});

/** The worker has the page, which came past it on this first visit. */
async function isControlled(page: Page): Promise<void> {
  const look = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(look, { timeout: 30_000 }).toBe(true);
}

/** The app comes to the front again after a long time. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + laterMs);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Closes the app. Resolves when its worker, too, has ended what it was at. */
async function endApp(page: Page): Promise<void> {
  const outside = await page.context().newPage();
  const tools = await page.context().newCDPSession(outside);
  const isOver = new Promise<void>((resolve) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ status }) => status === 'redundant')) resolve();
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.close();
  await isOver;
}

/** In the page: what there is of a worker. */
async function workersAndCaches(): Promise<unknown[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return [...registrations.map(({ scope }) => scope), ...(await caches.keys())];
}
