import { product } from '#contract/calls/catalogue.ts';
import { review } from '#contract/calls/reviews.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { dumpDevice, rowsIn } from '../../support/browser/device-dump.ts';
import { expect } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { isKept, test } from '../../support/browser/tunnel.ts';
import { arrivedOrder } from '../../support/goods/parcels.ts';
import { takePhoto, troubleUploads } from '../../support/pictures/uploads.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;

/** Writes a review with two photos, and waits until it is saved. */
async function writeReview(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  for (const score of ['product', 'service', 'postage'] as const) {
    const stars = page.getByRole('group', { name: t(`review.${score}`) });
    await stars.locator('label').last().click();
  }
  await shopper.field(t('review.content')).fill('Light and dry');
  await page
    .locator('input[type=file]')
    .setInputFiles([await takePhoto('one'), await takePhoto('two')]);
  await expect(page.getByRole('img', { name: t('photos.nth', { n: 2, count: 2 }) })).toBeVisible();
  await shopper.tap(t('review.post'));
  await expect(page.getByText(t('review.kept'))).toBeVisible();
}

test('a review with two photos survives a kill and a cut upload, and arrives once', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const outbox = `outbox-${buyer.id}`;
  const goods = await office.listProduct();
  const id = await arrivedOrder(office, buyer, [goods]);
  await shopper.open(`/detail/${goods.productId}`);
  await isKept(page, product.detail.path);
  await expect.poll(() => dumpDevice(page)).toContain('tracking_no');
  tunnel.cut();
  await goTo(page, `/comment/${id}`);
  await writeReview(shopper);

  await page.reload();
  await expect(shopper.heading(t('review.waitingTitle'))).toBeVisible();
  expect(await rowsIn(page, outbox, 'photos')).toBe(2);

  await page.close();
  tunnel.heal();
  const uploads = troubleUploads(tunnel);
  const next = await page.context().newPage();
  await next.goto(`/#/comment/${id}`);
  await expect(next.getByRole('progressbar', { name: t('photos.sending') })).toBeVisible();
  await expect(next.getByText(t('review.posted'))).toBeVisible({ timeout: backMs });
  expect(uploads()).toBeGreaterThan(3);
  await expect.poll(() => rowsIn(next, outbox, 'photos')).toBe(0);

  const asked = { product_id: String(goods.productId) };
  const { items } = await office.ok(review.list, asked);
  expect(items).toMatchObject([{ content: 'Light and dry', stars: 5 }]);
  expect(items[0]?.pictures).toHaveLength(2);
  expect(await office.orders(buyer.id)).toEqual([orderStatus.completed]);
});
