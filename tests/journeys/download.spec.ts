import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Shopper } from '../support/shopper.ts';

test.use({ trouble: /^Failed to load resource/ });

/** A screen to start from, and to come back to. */
async function openPayment(shopper: Shopper) {
  await shopper.open('/payment');
  await expect(shopper.page.getByText(shopper.t('payment.emptyTitle'))).toBeVisible();
}

const addressFiles = '**/assets/*address*';

/** The shop has another build than the page's, whose own script is gone. */
function isReplaced(page: Page) {
  return page.route('**/assets/*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
}

test('a screen that could not be downloaded can be tried again', async ({ shopper, buyer: _ }) => {
  const { page, t } = shopper;
  await openPayment(shopper);
  await page.route(addressFiles, (route) => route.abort('internetdisconnected'));
  await shopper.open('/address');
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await shopper.tap(t('app.retry'));
  await expect(page.getByText(t('failure.network'))).toBeVisible();

  let isBack = false;
  const waiting: Route[] = [];
  await page.route(addressFiles, (route) => {
    if (isBack) return route.continue();
    waiting.push(route);
  });
  await shopper.tap(t('app.retry'));
  await expect(shopper.button(t('app.retry'))).toHaveAttribute('aria-busy', 'true');
  isBack = true;
  for (const route of waiting) await route.continue();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
});

test('without a network a screen has a way back, and it comes with the network', async ({
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

test('a sheet that could not be downloaded leaves its screen as it is', async ({ shopper }) => {
  const { page, t } = shopper;
  const sheetFile = '**/assets/language-sheet-*';
  const language = `${t('app.language')}: English`;
  await shopper.open('/login');
  await shopper.field(t('login.account')).fill('ada@caravel.test');
  await page.route(sheetFile, (route) => route.abort('internetdisconnected'));
  await shopper.tap(language);
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await expect(shopper.field(t('login.account'))).toHaveValue('ada@caravel.test');

  await page.unroute(sheetFile);
  await shopper.tap(language);
  await expect(page.getByRole('dialog', { name: t('app.language') })).toBeVisible();
});

test('a newer build has taken the place of a sheet: the page is loaded anew, and opens its own', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  const sheetFile = '**/assets/language-sheet-*';
  await shopper.open('/login');
  await page.route(sheetFile, (route) => route.fulfill({ status: 404 }));
  await isReplaced(page);
  const isLoaded = page.waitForEvent('load');
  await shopper.tap(`${t('app.language')}: English`);
  await isLoaded;
  await page.unroute(sheetFile);
  await shopper.tap(`${t('app.language')}: English`);
  await expect(page.getByRole('dialog', { name: t('app.language') })).toBeVisible();
});

test('a newer build has taken the place of a screen: the page is loaded anew, once', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await openPayment(shopper);
  await page.route(addressFiles, (route) => route.fulfill({ status: 404 }));
  await isReplaced(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.evaluate(() => {
    location.hash = '#/address';
  });
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await page.unroute(addressFiles);
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  expect(loads).toBe(1);
});

test('what comes after the first paint could not be downloaded: it comes when it can', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.shelve();
  // The outbox, and what lies above the screens.
  const files = /\/assets\/(device|notices|toast)-/;
  const refused = new Set<string | undefined>();
  await page.route(files, (route) => {
    refused.add(files.exec(route.request().url())?.[1]);
    return route.abort('internetdisconnected');
  });
  await shopper.open(`/detail/${goods.productId}`);
  await expect.poll(() => refused.size).toBe(3);
  await page.unroute(files);
  await shopper.tap(t('detail.addToBag'));
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});
