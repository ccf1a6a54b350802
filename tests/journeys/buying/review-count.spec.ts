import type { APIResponse, Page } from '@playwright/test';
import { review as reviews } from '#contract/calls/reviews.ts';
import { cachedAtHeader } from '#data/worker/cache-names.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { interceptCall } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { review } from './reviewed.ts';

test('every place says the same number of reviews, also after another has come', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const { productId } = await office.listProduct();
  await review(office, productId, [5, 4]);
  await repeatNewest(page);
  await shopper.open(`/detail/${productId}`);
  await shopper.tap(t('product.reviews', { count: 2 }));
  const all = (count: number) => shopper.button(t('reviews.all', { count }));
  await expect(page.getByRole('article').getByRole('article')).toHaveCount(2);
  await review(office, productId, [3]);
  await all(2).click();
  const sheet = page.getByRole('dialog', { name: t('product.reviews', { count: 3 }) });
  await expect(sheet.getByRole('article')).toHaveCount(3);
  await sheet.getByRole('button', { name: t('app.close') }).click();
  await expect(all(3)).toBeVisible();
  await expect(shopper.button(t('product.reviews', { count: 3 }))).toBeVisible();
});

test('the newest reviews follow a later number that the product knows already', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const { productId } = await office.listProduct();
  await review(office, productId, [5, 4]);
  await repeatNewest(page);
  await shopper.open(`/detail/${productId}`);
  await shopper.tap(t('product.reviews', { count: 2 }));
  const newest = page.getByRole('article').getByRole('article');
  await expect(newest).toHaveCount(2);
  await anotherComes(shopper, office, productId);
  await shopper.tap(t('product.reviews', { count: 3 }));
  await shopper.button(t('reviews.all', { count: 2 })).click();
  const sheet = page.getByRole('dialog', { name: t('product.reviews', { count: 3 }) });
  await sheet.getByRole('button', { name: t('app.close') }).click();
  await expect(newest).toHaveCount(3);
});

test('a list that is kept from an earlier visit takes no number back', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const { productId } = await office.listProduct();
  await review(office, productId, [5, 4]);
  await keepAll(page);
  await shopper.open(`/detail/${productId}`);
  await shopper.tap(t('product.reviews', { count: 2 }));
  await shopper.button(t('reviews.all', { count: 2 })).click();
  await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(2);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.close') })
    .click();
  await anotherComes(shopper, office, productId);
  await shopper.tap(t('product.reviews', { count: 3 }));
  await expect(page.getByRole('article').getByRole('article')).toHaveCount(3);
  await shopper.button(t('reviews.all', { count: 3 })).click();
  await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(2);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.close') })
    .click();
  await expect(shopper.button(t('reviews.all', { count: 3 }))).toBeVisible();
  await expect(shopper.button(t('product.reviews', { count: 3 }))).toBeVisible();
});

/** Adds a third review, and opens the product again until its own answer counts it. */
async function anotherComes(
  shopper: Shopper,
  office: BackOffice,
  productId: number,
): Promise<void> {
  await review(office, productId, [3]);
  const counted = shopper.button(shopper.t('product.reviews', { count: 3 }));
  await expect(async () => {
    await shopper.page.reload();
    await expect(counted).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/**
 * Answers as a worker does that has kept all reviews: at once, with the first answer. Nothing else is
 * answered after that.
 */
async function keepAll(page: Page): Promise<void> {
  let first: APIResponse | undefined;
  let isKept = false;
  const keptAt = Date.now();
  await interceptCall(page, reviews.list, async (route) => {
    const isNewest = new URL(route.request().url()).searchParams.get('page_size') === '3';
    if (isNewest) return isKept ? undefined : await route.fallback();
    isKept = first !== undefined;
    first ??= await route.fetch();
    const headers = { ...first.headers(), ...(isKept && { [cachedAtHeader]: String(keptAt) }) };
    await route.fulfill({ response: first, headers });
  });
}

/** Repeats the first answer of the newest reviews until a second after all reviews were asked for. */
async function repeatNewest(page: Page): Promise<void> {
  let first: APIResponse | undefined;
  let repeatedUntil = Number.POSITIVE_INFINITY;
  await interceptCall(page, reviews.list, async (route) => {
    const isNewest = new URL(route.request().url()).searchParams.get('page_size') === '3';
    if (!isNewest) repeatedUntil = Date.now() + 1000;
    if (!isNewest || Date.now() > repeatedUntil) return await route.fallback();
    first ??= await route.fetch();
    await route.fulfill({ response: first });
  });
}
