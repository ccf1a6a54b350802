import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { order } from '#contract/calls/orders.ts';
import { review } from '#contract/calls/reviews.ts';
import { answerReview } from '../../../server/reviews/moderate.ts';
import { dumpDevice, photosOn } from '../../support/browser/device-dump.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { arrivedOrder } from '../../support/goods/parcels.ts';
import { canary, colourOf, phonePhoto } from '../../support/pictures/photo-file.ts';

test('a delivered product is reviewed, and the next one is offered', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const first = await office.listProduct();
  const second = await office.listProduct({ shopId: first.shopId });
  const id = await arrivedOrder(office, buyer, [first, second]);
  await shopper.open(`/orderInfo/${id}`);
  await shopper.link(t('review.write')).click();

  await shopper.tap(t('review.post'));
  await expect(page.getByText(t('review.scoreMissing'))).toHaveCount(3);
  await expect(page.getByText(t('review.empty'))).toBeVisible();
  await expect(star(page, 1).first()).toBeFocused();
  await give(page, [5, 4, 2]);
  await expect(page.getByText(t('review.scoreMissing'))).toHaveCount(0);
  await shopper.field(t('review.content')).fill('   ');
  await shopper.tap(t('review.post'));
  await expect(shopper.field(t('review.content'))).toBeFocused();
  await shopper.field(t('review.content')).fill('Pours without a drop beside the cup.');

  // Nobody reloads within the milliseconds that a slow disk takes.
  await expect.poll(() => dumpDevice(page)).toContain('without a drop');
  await page.reload();
  await expect(shopper.field(t('review.content'))).toHaveValue(/without a drop/);
  await expect(star(page, 2).nth(2)).toBeChecked();
  await shopper.tap(t('review.post'));
  await expect(shopper.heading(t('review.thanks'))).toBeFocused();
  await expect(page.getByText(t('review.posted'))).toBeVisible();
  const { items } = await office.ok(review.list, { product_id: String(first.productId) });
  expect(items).toMatchObject([{ stars: 5, content: 'Pours without a drop beside the cup.' }]);

  await shopper.link(t('review.writeOf', { name: second.name })).click();
  await expect(shopper.heading(second.name)).toBeVisible();
  await expect(shopper.field(t('review.content'))).toHaveValue('');
  await give(page, [5, 5, 5]);
  await shopper.field(t('review.content')).fill('As good as the other one.');
  await shopper.tap(t('review.post'));
  await expect(page.getByText(t('review.posted'))).toBeVisible();
  await shopper.link(t('payment.viewOrder')).click();
  const reviewed = page.getByRole('link', { name: t('review.done') });
  await expect(reviewed).toHaveCount(2);
  await expect(shopper.heading(t('order.status.4'))).toBeVisible();
  await reviewed.first().click();
  await expect(page.getByText('Pours without a drop beside the cup.')).toBeVisible();
  // The answer arrives while the review is shown.
  const answer = { id: Number(items[0]?.id), text: 'It was thrown for that.', at: new Date() };
  await office.db.transaction((tx) => answerReview(tx, answer));
  await expect(page.getByText(answer.text)).toBeVisible();
  // Whoever comes for the answer finds it first.
  const shown = page.getByRole('article').or(shopper.heading(t('error.review_twice')));
  await expect(shown).toContainText([answer.text, t('error.review_twice')]);
  // Nothing is left to write.
  await expect(shopper.heading(t('review.write'))).toHaveCount(0);
  await goTo(page, '/comment');
  await expect(shopper.heading(t('review.emptyTitle'))).toBeVisible();
});

test('a photo is scaled down and rotated upright, and loses its location', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  const id = await arrivedOrder(office, buyer, [goods]);
  await shopper.open(`/comment/${id}`);
  const files = page.locator('input[type=file]');
  const notes = { name: 'notes.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  await files.setInputFiles(notes);
  await expect(page.getByText(t('photos.unreadable', { name: notes.name }))).toBeVisible();
  const photo = { name: 'upright.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
  await leaveAtOnce(page, () => files.setInputFiles(photo));
  await expect.poll(async () => (await photosOn(page)).length).toBe(1);
  await isSmallAndUpright((await photosOn(page))[0]);

  await goTo(page, `/comment/${id}`);
  const thumb = page.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) });
  await expect(thumb).toBeVisible();
  await give(page, [5, 5, 5]);
  await shopper.field(t('review.content')).fill('As in the picture.');
  await shopper.tap(t('review.post'));
  await expect(page.getByText(t('message.uploadSuccess'))).toBeVisible();
  await expect.poll(async () => (await photosOn(page)).length).toBe(0);
  const { items } = await office.ok(review.list, { product_id: String(goods.productId) });
  expect(items[0]?.pictures).toHaveLength(1);
  const { lines } = await office.ok(order.detail, { order_id: id }, buyer.token);
  expect(lines).toMatchObject([{ is_reviewed: true }]);
});

/** Leaves the screen as soon as a file is chosen, before it can be processed. */
async function leaveAtOnce(page: Page, choose: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const leave = () => location.assign('#/home');
    addEventListener('change', leave, { once: true });
  });
  await choose();
  await expect(page).toHaveURL(/#\/home$/);
}

const star = (page: Page, n: number) => page.getByRole('radio', { name: `${n} of 5` });

/** Sets the scores from top to bottom by tapping the stars. */
async function give(page: Page, scores: number[]): Promise<void> {
  for (const [row, score] of scores.entries()) {
    await page
      .getByRole('group')
      .nth(row)
      .locator('label')
      .nth(score - 1)
      .click();
  }
}

async function isSmallAndUpright(photo: Buffer | undefined): Promise<void> {
  const bytes = photo ?? Buffer.alloc(0);
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect({ width, height, format, exif }).toMatchObject({
    width: 1000,
    height: 1600,
    format: 'webp',
  });
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  expect(bytes.includes(canary)).toBe(false);
  const [redAbove = 0, , blueAbove = 0] = await colourOf(bytes, 'top');
  const [redBelow = 0, , blueBelow = 0] = await colourOf(bytes, 'bottom');
  expect([redAbove > blueAbove, redBelow > blueBelow]).toEqual([true, false]);
}
