import type { APIResponse, Page } from '@playwright/test';
import { review as reviews } from '#contract/calls/reviews.ts';
import { interceptCall } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';
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
