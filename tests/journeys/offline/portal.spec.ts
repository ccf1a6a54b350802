import type { Page } from '@playwright/test';
import { cart } from '#contract/calls/cart.ts';
import { home, product } from '#contract/calls/catalogue.ts';
import { cacheNames } from '#data/worker/cache-names.ts';
import { expect } from '../../support/browser/journey.ts';
import {
  answerAgain,
  intercept,
  interceptors,
  isData,
  portalTitle,
} from '../../support/browser/portal.ts';
import { goTo } from '../../support/browser/screens.ts';
import { isKept, test } from '../../support/browser/tunnel.ts';
import { leaveOutEvents } from '../../support/notices/leave-out-events.ts';
import { fakeAvif } from '../../support/pictures/fake-avif.ts';
import { isWhole } from '../../support/project/sampled.ts';
import { pattern } from '../../support/project/texts.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;
/** Longer than the interval at which a read is repeated that a proxy has answered. */
const againMs = 15_000;

/** One that a portal answers with a page, one that could be taken for an answer, and one that is no portal. */
const usual = ['HTML 200', 'a redirect to a success envelope', 'HTML 502'];

for (const [name, { fault, isPortal }] of Object.entries(interceptors)) {
  if (!isWhole && !usual.includes(name)) continue;

  test(`${name} instead of the shop leaves no trace`, async ({
    shopper,
    office,
    buyer,
    tunnel,
  }) => {
    const { page, t } = shopper;
    const [seen, unseen] = [await office.listProduct(), await office.listProduct()];
    // The home screen's data is cached, its pictures are not.
    tunnel.faultOf = ({ path }) => (path.startsWith('/img/') ? 'cut' : undefined);
    await shopper.open('/home');
    await isKept(page, home.board.path);
    await goTo(page, `/detail/${seen.productId}`);
    await isKept(page, product.detail.path);

    intercept(tunnel, fault, isData);
    await page.reload();
    await shopper.tap(t('detail.addToBag'));
    await expect(page.getByText(t('detail.added'))).toBeVisible();
    const isAsked = () => tunnel.seen.some(({ path }) => path === cart.add.path);
    await expect.poll(isAsked).toBe(true);
    await expect(page.getByText(t('failure.portal'))).toHaveCount(isPortal ? 1 : 0);
    await goTo(page, '/home');
    await expect.poll(() => tunnel.seen.some(({ path }) => path.startsWith('/img/'))).toBe(true);
    await goTo(page, `/detail/${unseen.productId}`);
    await expect(shopper.button(t('app.retry'))).toBeVisible();
    expect(await office.bag(buyer.id)).toEqual({});

    answerAgain(tunnel);
    // Without a portal the app does not poll, so the shopper reloads.
    if (!isPortal) await page.reload();
    await expect(page.getByText(t('failure.portal'))).toHaveCount(0, { timeout: backMs });
    await expect(shopper.heading(unseen.name)).toBeVisible();
    await goTo(page, '/home');
    await expect.poll(() => shownPictures(page)).toBeGreaterThan(1);
    await expect
      .poll(() => office.bag(buyer.id), { timeout: backMs })
      .toEqual({
        [seen.skuId]: 1,
      });
    await expect.poll(() => cachedTypes(page)).toEqual(['application/json', 'image/avif']);
    expect(await hasToken(page)).toBe(true);
  });
}

test('the portal’s page opens from the bar', async ({ shopper, tunnel }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await isKept(page, home.board.path);
  const { fault } = interceptors['HTML 200'] ?? {};
  intercept(tunnel, fault ?? 'cut', (request) => isData(request) || request.path === '/home');
  await page.reload();
  await expect(page.getByText(t('failure.portal'))).toBeVisible();
  const coming = page.context().waitForEvent('page');
  await shopper.tap(t('offline.openPortal'));
  const opened = await coming;
  await expect(opened.getByRole('heading', { name: portalTitle })).toBeVisible();
});

test('without a worker, the HTTP cache’s copy of the portal is replaced', async ({
  shopper,
  office,
  tunnel,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const { fault = 'cut' } = interceptors['HTML 200'] ?? {};
  intercept(tunnel, fault, ({ path }) => path.startsWith('/img/'));
  await shopper.open('/home');
  await expect.poll(() => tunnel.seen.filter(isPicture).length).toBeGreaterThan(5);
  intercept(tunnel, fault, isData);
  await goTo(page, `/detail/${goods.productId}`);
  await expect(page.getByText(t('failure.portal'))).toHaveCount(2);

  answerAgain(tunnel);
  await expect(shopper.heading(goods.name)).toBeVisible({ timeout: backMs });
  await expect(page.getByText(t('failure.portal'))).toHaveCount(0);
  await goTo(page, '/home');
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(1);
});

test('a portal’s page is never precached', async ({ shopper, tunnel }) => {
  const { page, t } = shopper;
  const { fault = 'cut' } = interceptors['HTML 200'] ?? {};
  const isLate = ({ path }: { path: string }) =>
    path === '/index.html' || /^\/assets\/(th|ko)-/.test(path);
  intercept(tunnel, fault, isLate);
  await shopper.open('/home');
  await expect.poll(() => tunnel.seen.some(isLate)).toBe(true);
  await expect.poll(() => workerStates(page)).toEqual([]);

  tunnel.heal();
  await page.reload();
  await isKept(page, home.board.path);
  tunnel.cut();
  await page.reload();
  await expect(shopper.link(t('tab.explore'))).toBeVisible();
  const kept = await page.evaluate(async (name) => {
    const shell = await caches.open(name);
    const files = await shell.matchAll();
    const texts = await Promise.all(files.map((file) => file.text()));
    return texts.filter((text) => text.includes('harbour hotel')).length;
  }, cacheNames.shell);
  expect(kept).toBe(0);
});

test('a cached picture that does not decode is replaced', async ({ shopper, tunnel }) => {
  const { page } = shopper;
  answerAgain(tunnel);
  await shopper.open('/home');
  await isKept(page, home.board.path);
  await expect.poll(() => cachedTypes(page)).toEqual(['application/json', 'image/avif']);
  const broken = [...fakeAvif('no pixels')];
  const spoil = async ([name, bytes]: readonly [string, number[]]) => {
    const pictures = await caches.open(name);
    const headers = { 'content-type': 'image/avif' };
    for (const key of await pictures.keys()) {
      if (!key.url.includes('/img/')) continue;
      await pictures.put(key, new Response(new Uint8Array(bytes), { headers }));
    }
  };
  await page.evaluate(spoil, [cacheNames.pictures, broken] as const);
  await page.reload();
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(1);
});

test('the shopper’s own data says how old it is while the shop’s proxy answers', async ({
  shopper,
  buyer: _,
  tunnel,
}) => {
  const { page, t } = shopper;
  await leaveOutEvents(page);
  await shopper.open('/home');
  // A worker that takes over asks for everything again.
  await isKept(page, home.board.path);
  await goTo(page, '/capitalRecord');
  const balance = page.getByText('$1,000.00').first();
  await expect(balance).toBeVisible();
  await goTo(page, '/me');
  const { fault = 'cut' } = interceptors['HTML 502'] ?? {};
  // Nothing else tells of the recovery.
  intercept(tunnel, fault, ({ path }) => path.startsWith('/api/wallet/'));
  await goTo(page, '/capitalRecord');
  await expect(balance).toBeVisible();
  const asOf = page.getByText(pattern(t('offline.unreachedAsOf', { time: '@' })));
  await expect(asOf).toBeVisible();
  tunnel.heal();
  await expect(asOf).toHaveCount(0, { timeout: againMs });
  await expect(balance).toBeVisible();
});

const isPicture = ({ path }: { path: string }) => path.startsWith('/img/');

/** The number of the shop's pictures that have decoded. */
const shownPictures = (page: Page) =>
  page.evaluate(
    () =>
      Array.from(document.images).filter(
        ({ currentSrc, naturalWidth }) => currentSrc.includes('/img/') && naturalWidth > 0,
      ).length,
  );

/** The media types of the cached answers and pictures. */
function cachedTypes(page: Page): Promise<string[]> {
  return page.evaluate(
    async (names) => {
      const types = new Set<string>();
      for (const name of names) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          if (key.url.endsWith('/picture-order')) continue;
          const type = (await cache.match(key))?.headers.get('content-type') ?? '';
          types.add(type.replace(/;.*/, ''));
        }
      }
      return [...types].sort();
    },
    [cacheNames.catalogue, cacheNames.pictures],
  );
}

async function hasToken(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name === 'Admin-Token');
}

/** The states of all registered workers. */
const workerStates = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.flatMap(({ installing, waiting, active }) =>
      [installing, waiting, active].flatMap((worker) => worker?.state ?? []),
    );
  });
