import type { Page } from '@playwright/test';
import { product } from '#contract/calls/catalogue.ts';
import { expect } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { isKept, test } from '../../support/browser/tunnel.ts';

const follow = (page: Page, link: string) =>
  page.evaluate((to) => location.assign(to), link).catch(() => undefined);

test('a link that a messenger has changed opens its product', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const { productId, name } = await office.listProduct();
  const opened = async () => {
    await expect(page).toHaveURL(new RegExp(`/#/detail/${productId}$`));
    await expect(shopper.heading(name)).toBeVisible();
  };
  for (const link of [
    `/#%2Fdetail%2F${productId}`,
    `/#/detail/${productId})`,
    `/%23/detail/${productId}`,
    `/＃/detail/${productId}`,
    `/p/${productId}很好`,
  ]) {
    await page.goto('about:blank');
    await page.goto(link);
    await opened();
  }
  // In the running app, too.
  await goTo(page, '/home');
  await expect(shopper.heading(t('home.forYou'))).toBeVisible();
  await follow(page, `/#/detail/${productId}。`);
  await opened();
  await shopper.button(t('app.back')).click();
  await expect(page).toHaveURL(/#\/home$/);
});

test('a product without a number says so, and not that it is gone', async ({ shopper }) => {
  const { page, t } = shopper;
  await page.goto('/#/detail/cup');
  await expect(shopper.heading(t('detail.noneTitle'))).toBeVisible();
});

test('a visitor is told that a link leads nowhere, and not to log in', async ({
  shopper,
  tunnel,
}) => {
  const { page, t } = shopper;
  const toNowhere = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(shopper.heading(t('notFound.title'))).toBeVisible();
  };
  await toNowhere('/p/85abc');
  await toNowhere('/#/nowhere');
  await shopper.open('/home');
  await isKept(page, product.list.path);
  tunnel.cut();
  await toNowhere('/#/nowhere');
});

test('offline, a link without # opens its product', async ({ shopper, office, tunnel }) => {
  const { page } = shopper;
  const { productId, name } = await office.listProduct();
  await shopper.open(`/detail/${productId}`);
  await isKept(page, product.detail.path);
  tunnel.cut();
  for (const link of [
    `/detail/${productId}?utm_source=x`,
    `/%23/detail/${productId}`,
    `/p/${productId}很好`,
  ]) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(`/#/detail/${productId}`));
    await expect(shopper.heading(name)).toBeVisible();
  }
});
