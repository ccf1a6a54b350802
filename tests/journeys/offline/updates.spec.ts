import type { Page } from '@playwright/test';
import { rowsIn } from '../../support/browser/device-dump.ts';
import type { Fault, FaultProxy, Request } from '../../support/browser/fault-proxy.ts';
import { expect, openBagOfOne } from '../../support/browser/journey.ts';
import { buildBrake, serveBuild } from '../../support/browser/newer-build.ts';
import { goTo } from '../../support/browser/screens.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { test } from '../../support/browser/tunnel.ts';
import { deferred } from '../../support/deferred.ts';

/** Longer than the interval at which the app checks for another build. */
const laterMs = 3_700_000;
/** Longer than the backoff after a few failed tries. */
const backMs = 25_000;

/** The shop answers, but asks to try again later. */
const busy: Fault = {
  status: 409,
  body: { code: 409, msg: '', data: {}, error: 'busy', retryable: true },
};

const isOfBag = ({ path }: Request) => path.startsWith('/api/cart/');

test('a newer build is loaded on request; a form in another tab stays as it is', async ({
  shopper,
  context,
  lang,
  network,
  tunnel,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await shopper.open('/setting');
  await isControlled(page);
  const other = new Shopper(await context.newPage(), lang);
  await other.open('/addressForm');
  await other.field(t('address.addressee')).fill('Grace Hopper');
  // A tab in the background may hear of the new build when it is no longer waiting.
  await other.page.evaluate(holdTimers);

  serveBuild(tunnel, 'second');
  await comeBackLater(page);
  // Browsers let no worker take over from one that is answering.
  await requestSlowPicture(page, tunnel);
  // The new worker cuts the picture off.
  network.isCut = true;
  await shopper.tap(t('app.updateNow'));
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second');
  await expect(page.getByText(t('app.updateReady'))).toHaveCount(0);

  await other.page.evaluate(() => window.letTimersGo?.());
  await expect(other.field(t('address.addressee'))).toHaveValue('Grace Hopper');
  await goTo(other.page, '/setting');
  await other.tap(t('app.updateNow'));
  await expect(other.page.locator('html')).toHaveAttribute('data-build', 'second');
});

test('a newer build that is not accepted disturbs nobody; the next cold start runs it and sends the outbox', async ({
  shopper,
  context,
  office,
  tunnel,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, row, more } = await openBagOfOne(shopper, office, buyer);
  await isControlled(page);
  serveBuild(tunnel, 'second');
  const served = tunnel.faultOf;
  tunnel.faultOf = (request) => (isOfBag(request) ? busy : served(request));
  await more.click();
  await expect(row).toContainText(t('bag.savedHere'));
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

  tunnel.faultOf = served;
  const next = await context.newPage();
  await next.goto('/#/setting');
  await expect(next.locator('html')).toHaveAttribute('data-build', 'second');
  await expect.poll(() => rowsIn(next, `outbox-${buyer.id}`, 'ops'), { timeout: backMs }).toBe(0);
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

test('the kill switch removes the worker and its caches, and no change of the shopper', async ({
  shopper,
  office,
  tunnel,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, row, more, quantity, isSent } = await openBagOfOne(shopper, office, buyer);
  const [brake] = await Promise.all([buildBrake(), isControlled(page)]);
  const braked = ({ path }: Request) => (path === '/sw.js' ? { rewrite: () => brake } : undefined);
  tunnel.faultOf = (request) => (isOfBag(request) ? 'cut' : braked(request));
  await more.click();
  await expect(row).toContainText(t('bag.savedHere'));
  await goTo(page, '/addressForm');
  await shopper.field(t('address.addressee')).fill('Grace Hopper');
  // A look for a newer worker may fall to the cut network: the next return looks again.
  let returns = 0;
  await expect(async () => {
    returns += 1;
    await comeBackLater(page, returns);
    await expect.poll(() => page.evaluate(workersAndCaches), { timeout: 5000 }).toEqual([]);
  }).toPass({ timeout: backMs });
  await expect(shopper.field(t('address.addressee'))).toHaveValue('Grace Hopper');
  expect(await rowsIn(page, `outbox-${buyer.id}`, 'ops')).toBe(1);

  tunnel.faultOf = braked;
  await page.reload();
  await goTo(page, '/bag');
  await expect(quantity).toHaveValue('2');
  await isSent({ timeout: backMs });
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect.poll(() => page.evaluate(workersAndCaches)).toEqual([]);
});

test('a first visit that loses its network gets its worker once the network is back', async ({
  shopper,
  tunnel,
}) => {
  const { promise: isLost, resolve: lose } = deferred();
  tunnel.faultOf = ({ path }) => {
    if (!path.startsWith('/assets/workbox-window')) return;
    lose();
    return 'cut';
  };
  await shopper.open('/home');
  await isLost;
  tunnel.faultOf = () => undefined;
  await isControlled(shopper.page);
});

/** Waits until the worker has cached the page, which bypassed it on this first visit. */
async function isControlled(page: Page): Promise<void> {
  const look = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(look, { timeout: 30_000 }).toBe(true);
}

/** The app returns to the foreground, each time after a long time. */
async function comeBackLater(page: Page, times = 1): Promise<void> {
  await page.clock.setSystemTime(Date.now() + times * laterMs);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Requests a picture that never arrives. Resolves once it is on its way. */
async function requestSlowPicture(page: Page, tunnel: FaultProxy): Promise<void> {
  const slow = '/img/1/1080.avif';
  const others = tunnel.faultOf;
  tunnel.faultOf = (request) => (request.path === slow ? 'silence' : others(request));
  await page.evaluate((src) => {
    new Image().src = src;
  }, slow);
  await expect.poll(() => tunnel.seen.some(({ path }) => path === slow)).toBe(true);
}

/** Closes the app. Resolves when its worker has also finished. */
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

declare global {
  interface Window {
    letTimersGo?(): void;
  }
}

/** In the page: timers that are set from now on run when they are let go. */
function holdTimers(): void {
  const { setTimeout } = window;
  const held: (() => void)[] = [];
  window.letTimersGo = () => {
    window.setTimeout = setTimeout;
    for (const act of held) act();
  };
  window.setTimeout = ((act: () => void) => -held.push(act)) as typeof setTimeout;
}

/** In the page: the states of its workers, and the names of its caches. */
async function workersAndCaches(): Promise<unknown[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const workers = registrations.map(({ active, waiting, installing }) =>
    [active, waiting, installing].map((worker) => worker?.state),
  );
  return [...workers, ...(await caches.keys())];
}
