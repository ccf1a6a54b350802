import type { Page, Route } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import {
  failCall,
  failFiles,
  interceptFiles,
  loseRoute,
  refuseRoute,
} from '../../support/browser/interceptions.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

/** The screen to start from and return to. */
async function openPayment(shopper: Shopper) {
  await shopper.open('/payment');
  await expect(shopper.page.getByText(shopper.t('payment.emptyTitle'))).toBeVisible();
}

const addressFiles = '**/assets/*address*';

/** Makes the scripts of the page's build look missing, as after an update of the shop. */
function isReplaced(page: Page) {
  return interceptFiles(page, '**/assets/*.js', (route) =>
    route.request().method() === 'HEAD' ? refuseRoute(route, 404) : route.fallback(),
  );
}

/** Returns a function for how often a page has been loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('a screen that could not be downloaded can be tried again', async ({ shopper, buyer: _ }) => {
  const { page, t } = shopper;
  await openPayment(shopper);
  await failFiles(page, addressFiles);
  await shopper.open('/address');
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('address'));
  await shopper.tap(t('app.retry'));
  await failed;
  await expect(shopper.button(t('app.retry'))).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(t('failure.network'))).toBeVisible();

  let isBack = false;
  const waiting: Route[] = [];
  await interceptFiles(page, addressFiles, (route) => {
    if (isBack) return route.continue();
    waiting.push(route);
    return undefined;
  });
  await shopper.tap(t('app.retry'));
  await expect(shopper.button(t('app.retry'))).toHaveAttribute('aria-busy', 'true');
  isBack = true;
  for (const route of waiting) await route.continue();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
});

test('offline, the payment that is returned to still shows what is due', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  await shopper.open(`/payment?orders=${id}`);
  const pay = shopper.button(t('payment.pay', { price: '$20.00' }));
  await expect(pay).toBeVisible();
  await page.context().setOffline(true);
  await shopper.open('/address');
  await expect(shopper.heading(t('title.address'))).toBeVisible();
  await page.goBack();
  await expect(page.getByText('$20.00').filter({ visible: true }).first()).toBeVisible();
});

test('offline, a screen has a way back, and it loads when the network is back', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await openPayment(shopper);
  await page.context().setOffline(true);
  await shopper.open('/address');
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await expect(shopper.heading(t('title.address'))).toBeFocused();
  await shopper.tap(t('app.back'));
  await expect(page.getByText(t('payment.emptyTitle'))).toBeVisible();

  await page.goForward();
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await expect(shopper.heading(t('title.address'))).toBeFocused();
});

test('a sheet that could not be downloaded leaves its screen unchanged', async ({ shopper }) => {
  const { page, t } = shopper;
  const sheetFile = '**/assets/language-sheet-*';
  const language = `${t('app.language')}: English`;
  await shopper.open('/login');
  await shopper.field(t('login.account')).fill('ada@caravel.test');
  const outage = await failFiles(page, sheetFile);
  await shopper.tap(language);
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await expect(shopper.field(t('login.account'))).toHaveValue('ada@caravel.test');

  await outage.end();
  await shopper.tap(language);
  await expect(page.getByRole('dialog', { name: t('app.language') })).toBeVisible();
});

test('a newer build has replaced a sheet: the page reloads, and opens the new one', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  const sheetFile = '**/assets/language-sheet-*';
  await shopper.open('/login');
  const gone = await interceptFiles(page, sheetFile, (route) => refuseRoute(route, 404));
  await isReplaced(page);
  const isLoaded = page.waitForEvent('load');
  await shopper.tap(`${t('app.language')}: English`);
  await isLoaded;
  await gone.end();
  await shopper.tap(`${t('app.language')}: English`);
  await expect(page.getByRole('dialog', { name: t('app.language') })).toBeVisible();
});

test('a newer build has replaced a screen: the page reloads once', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await openPayment(shopper);
  const gone = await interceptFiles(page, addressFiles, (route) => refuseRoute(route, 404));
  await isReplaced(page);
  const loads = countLoads(page);
  await page.evaluate(() => {
    location.hash = '#/address';
  });
  await expect.poll(loads).toBe(1);
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await gone.end();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  expect(loads()).toBe(1);
});

test('code loaded after the first paint is retried until it arrives', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  // The outbox, and what is said above every screen.
  const files = /\/assets\/(after-paint|run-sync|status-bars|announcements)-/;
  const refused = new Set<string | undefined>();
  const outage = await interceptFiles(page, files, (route) => {
    refused.add(files.exec(route.request().url())?.[1]);
    return loseRoute(route);
  });
  await shopper.open(`/detail/${goods.productId}`);
  await expect.poll(() => refused.size).toBe(3);
  await outage.end();
  await shopper.tap(t('detail.addToBag'));
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});

test('what the last refresh could not fetch is fetched when the network is back', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  const outage = await failCall(page, address.list);
  await shopper.open('/address');
  await outage.isUsed;
  await expect(page.getByText(t('address.emptyTitle'))).toBeVisible();
  await outage.end();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  for (const file of ['index', 'en']) {
    test(`a first visit that loses its ${file} script goes on when it arrives`, async ({
      shopper,
      office,
    }) => {
      const { page, t } = shopper;
      const goods = await office.listProduct();
      let losses = 0;
      const outage = await interceptFiles(page, `**/assets/${file}-*.js`, (route) => {
        losses += 1;
        return loseRoute(route);
      });
      await page.goto(`/#/detail/${goods.productId}`);
      // More than the start, a preload and the latest start ask for.
      await expect.poll(() => losses).toBeGreaterThan(3);
      await outage.end();
      await shopper.isReady();
      await shopper.tap(t('detail.addToBag'));
      await expect(page.getByText(t('detail.added'))).toBeVisible();
    });
  }

  for (const file of ['index', 'detail-screen']) {
    test(`a kept page whose ${file} script is gone with its build is replaced, once`, async ({
      shopper,
      office,
    }) => {
      const { page, t } = shopper;
      const goods = await office.listProduct();
      const loads = countLoads(page);
      const gone = await interceptFiles(page, `**/assets/${file}-*.js`, (route) =>
        refuseRoute(route, 404),
      );
      // Which of its scripts are gone, the page asks of each.
      await isReplaced(page);
      await page.goto(`/#/detail/${goods.productId}`);
      await expect.poll(loads).toBe(2);
      await gone.end();
      await shopper.isReady();
      await shopper.tap(t('detail.addToBag'));
      await expect(page.getByText(t('detail.added'))).toBeVisible();
      expect(loads()).toBe(2);
    });
  }

  test('a page whose scripts stay away says so until they are there', async ({ shopper }) => {
    const { page, t } = shopper;
    const loads = countLoads(page);
    const gone = await interceptFiles(page, '**/assets/index-*.js', (route) =>
      refuseRoute(route, 404),
    );
    await page.goto('/#/home');
    await expect(page.getByRole('alert')).toHaveText(t('failure.screen'));
    expect(loads()).toBe(2);
    await gone.end();
    await shopper.isReady();
    await expect(page.getByText(t('failure.screen'))).toBeHidden();
    expect(loads()).toBe(2);
  });

  test('what another app shares waits for the part that opens it', async ({ shopper }) => {
    const { page, t } = shopper;
    const outage = await failFiles(page, '**/assets/share-target-*');
    await page.goto('/?text=teapot#/home');
    await outage.isUsed;
    await outage.end();
    await expect(page.getByRole('combobox', { name: t('search.placeholder') })).toHaveValue(
      'teapot',
    );
  });

  test('a start without the account and its files goes on when the network is back', async ({
    shopper,
    buyer: _,
  }) => {
    const { page } = shopper;
    await shopper.open('/address');
    await expect(page.getByText('Ada Lovelace')).toBeVisible();
    const outage = await failCall(page, user.info);
    const missing = await failFiles(page, '**/assets/database-*');
    const lost = page.waitForEvent('requestfailed', (request) => /database-/.test(request.url()));
    await page.reload();
    await Promise.all([lost, outage.isUsed]);
    await missing.end();
    await outage.end();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.getByText('Ada Lovelace')).toBeVisible();
  });
});
