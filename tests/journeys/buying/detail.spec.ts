import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { product } from '#contract/calls/catalogue.ts';
import { review as reviews } from '#contract/calls/reviews.ts';
import { pictureMaster } from '../../../server/db/schema/assets.ts';
import { picture as pictures, productPicture, sku } from '../../../server/db/schema/catalogue.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { violationsOn } from '../../support/browser/axe.ts';
import { holdCall, refuseCall } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { passFrames, restIsRunning } from '../../support/browser/started.ts';
import { addSizes } from '../../support/goods/sizes.ts';
import { numbered } from '../../support/numbered.ts';
import { storePlainMasters } from '../../support/served/plain-pictures.ts';
import { watchShifts } from '../../support/touch/layout-shifts.ts';
import { review } from './reviewed.ts';

test('reviews are filtered by stars, and the product is shared by its link', async ({
  shopper,
  office,
  context,
}) => {
  const { page, t } = shopper;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { productId } = await office.listProduct();
  await review(office, productId, [2, ...Array.from({ length: 11 }, () => 5)]);
  await shopper.open(`/detail/${productId}`);
  await shopper.tap(t('product.reviews', { count: 12 }));
  await expect(shopper.heading(t('reviews.title'))).toBeFocused();
  await expect(page.getByRole('article').getByRole('article')).toHaveText([
    ...[12, 11, 10].map((n) => new RegExp(numbered('words', n))),
  ]);

  await shopper.tap(`2 ★ 1 ${t('reviews.unit', { count: 1 })}`);
  const sheet = page.getByRole('dialog', { name: t('product.reviews', { count: 12 }) });
  await expect(sheet.getByRole('article')).toHaveText([new RegExp(numbered('words', 1))]);
  await expect(sheet.locator('[lang=en]', { hasText: numbered('words', 1) })).toBeVisible();
  // The visible figures are part of the spoken name.
  expect(await violationsOn(page, { rule: 'label-content-name-mismatch' })).toEqual([]);
  await sheet.getByRole('button', { name: t('reviews.everything') }).click();
  // The second page loads automatically, because the end of the first is near.
  await expect(sheet.getByRole('article')).toHaveCount(12);
  await sheet.getByRole('button', { name: t('app.close') }).click();

  await shopper.tap(t('detail.share'));
  await expect(page.getByText(t('share.copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${office.origin}/p/${productId}`);
});

test('viewed products are in Explore, newest first, until they are cleared', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const first = await office.listProduct();
  const second = await office.listProduct();
  const viewed = page.getByRole('list', { name: t('viewed.title') }).filter({ visible: true });
  await shopper.open(`/detail/${first.productId}`);
  await expect(shopper.heading(first.name)).toBeVisible();
  await shopper.open(`/detail/${second.productId}`);
  await expect(shopper.heading(second.name)).toBeVisible();
  await expect(viewed.getByRole('link')).toHaveText([new RegExp(first.name)]);

  await shopper.open('/explore');
  const both = [new RegExp(second.name), new RegExp(first.name)];
  await expect(viewed.getByRole('link')).toHaveText(both);
  await page.reload();
  await expect(viewed.getByRole('link')).toHaveText(both);
  await shopper.tap(t('viewed.clear'));
  await expect(viewed).toHaveCount(0);
  await shopper.tap(t('app.undo'));
  await expect(viewed.getByRole('link')).toHaveText(both);

  await shopper.open('/detail');
  await expect(shopper.link(t('detail.toSearch'))).toBeVisible();
  await expect(viewed.getByRole('link')).toHaveText(both);
  await shopper.open('/explore');
  await shopper.tap(t('viewed.clear'));
  await expect(page.getByText(t('viewed.cleared'))).toBeVisible();
  await shopper.open('/detail');
  await expect(shopper.link(t('detail.toSearch'))).toBeVisible();
  await expect(viewed).toHaveCount(0);
});

test('viewed products follow the language', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  const viewed = page.locator('main ul').getByRole('link', { name: goods.name.slice(-5) });
  await shopper.open(`/detail/${goods.productId}`);
  await expect(shopper.heading(goods.name)).toBeVisible();
  await shopper.open('/explore');
  await expect(viewed).toHaveText(new RegExp(goods.name));
  await shopper.open('/register');
  await shopper.tap(`${t('app.language')}: English`);
  await page.getByRole('dialog').getByText('中文', { exact: true }).click();
  await shopper.open('/explore');
  await expect(viewed).toHaveText(/商品/);
});

test('other products of the shop and similar ones are fetched when they are near', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const open = await office.listProduct();
  const other = await office.listProduct({ shopId: open.shopId });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // So low that the end of the page is far.
  await page.setViewportSize({ width: 390, height: 240 });
  await shopper.open(`/detail/${open.productId}`);
  await expect(shopper.heading(open.name)).toBeVisible();
  await restIsRunning(page);
  await passFrames(page);
  const isAsked = (call: { path: string }) => asked.includes(call.path);
  expect([product.list, product.similar].map(isAsked)).toEqual([false, false]);

  const part = (title: string) => page.locator('section', { has: shopper.heading(title) });
  const ofShop = part(t('detail.moreOfShop'));
  await ofShop.scrollIntoViewIfNeeded();
  await expect(ofShop.getByRole('listitem')).toHaveText([new RegExp(other.name)]);
  const similar = part(t('detail.similar'));
  await similar.scrollIntoViewIfNeeded();
  const cards = similar.locator('.product-card');
  await expect(cards).toHaveCount(8);
  await expect(cards.filter({ hasText: new RegExp(`^${open.name}\\b`) })).toHaveCount(0);
  const name = (await cards.first().getByRole('link').textContent()) ?? '';
  await cards.first().getByRole('link').click();
  await expect(shopper.heading(name)).toBeVisible();
});

test('reviews that arrive late move nothing', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const { productId } = await office.listProduct();
  await review(office, productId, [4, 5]);
  const { release } = await holdCall(page, reviews.list);
  const shifts = await watchShifts(page);
  await shopper.open(`/detail/${productId}`);
  const heading = shopper.heading(t('reviews.title'));
  // A scroll that no input explains: the shift counts.
  await heading.evaluate((it) => it.scrollIntoView());
  await expect(
    heading.locator('xpath=ancestor::section').getByText(t('app.loading')),
  ).toBeVisible();
  release();
  await expect(page.getByText(numbered('words', 2))).toBeVisible();
  await expect(shopper.heading(t('detail.similar'))).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('a product opens without a scroll, which would force a layout', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await page.evaluate(() => {
    Element.prototype.scrollTo = () => {
      document.documentElement.dataset['isScrolled'] = 'true';
    };
  });
  await page.locator('a[href^="#/detail/"]').filter({ visible: true }).first().click();
  const name = t('detail.pictureOf', { n: 2, count: 3 });
  const second = page.getByRole('button', { name, exact: true });
  await expect(second).toBeVisible();
  await expect(page.locator('[data-screen="title.detail"] h1')).toBeFocused();
  const isScrolled = page.locator('[data-is-scrolled]');
  await expect(isScrolled).toHaveCount(0);
  await second.click();
  await expect(isScrolled).toHaveCount(1);
});

test('the picture of the chosen option comes first, and into view', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const { productId } = await office.listProduct();
  const large = await addSizes(office.db, productId);
  await picture(office, productId, 3);
  const [{ id } = { id: '' }] = await office.db
    .insert(pictures)
    .values({ id: createHash('md5').update(`large ${productId}`).digest('hex'), tint: '#332211' })
    .returning({ id: pictures.id });
  await storePlainMasters(office.shop.dataDir, [id]);
  await office.db.update(sku).set({ pictureId: id }).where(eq(sku.id, large));
  await shopper.open(`/detail/${productId}`);
  const gallery = page.getByRole('region', { name: t('detail.gallery') });
  const chosen = gallery.locator(`picture:has([srcset*="${id}"]) img`);
  await expect(gallery.getByText('1 / 3')).toBeVisible();
  await page.getByText(t('detail.specification'), { exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: /^L/ }).check({ force: true });
  await sheet.getByRole('button', { name: t('app.close') }).click();
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
  await expect(gallery.getByText('1 / 4')).toBeVisible();
});

test.describe('with a broken server for a moment', () => {
  test('reviews that are asked for again take nothing away', async ({ shopper, office }) => {
    const { page, t } = shopper;
    const { productId } = await office.listProduct();
    await review(office, productId, [4, 5]);
    // Without a connection, the app would try again before the shopper does.
    const refusal = await refuseCall(page, reviews.list, { status: 503 });
    await shopper.open(`/detail/${productId}`);
    await shopper.heading(t('reviews.title')).scrollIntoViewIfNeeded();
    await expect(page.getByText(t('reviews.failed'))).toBeVisible();
    const similar = shopper.heading(t('detail.similar'));
    await expect(similar).toBeVisible();
    await refusal.end();
    const { release } = await holdCall(page, reviews.list);
    await shopper.tap(t('app.retry'));
    await expect(page.getByText(t('reviews.failed'))).toHaveCount(0);
    await expect(similar).toBeVisible();
    release();
    await expect(page.getByText(numbered('words', 2))).toBeVisible();
  });
});

test('a picture is zoomed by keys and by two fingers, and swiped by one', async ({
  shopper,
  office,
  context,
}) => {
  const { page, t } = shopper;
  const { productId, name } = await office.listProduct();
  await picture(office, productId, 2);
  await shopper.open(`/detail/${productId}`);
  await shopper.tap(t('zoom.open', { n: 1, count: 2 }));
  const view = page.getByRole('dialog', { name });
  const status = view.getByRole('status');
  await expect(view.getByRole('button', { name: t('app.close') })).toBeFocused();
  await page.keyboard.press('+');
  await expect(status).toContainText('160');
  await page.keyboard.press('-');
  await expect(status).toContainText('100');

  const box = await view.getByRole('region', { name }).boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 200 };
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: across.map((by, id) => ({ id, x: middle.x + by, y: middle.y })),
    });
  await touch('touchStart', -30, 30);
  await touch('touchMove', -60, 60);
  await touch('touchEnd');
  await expect(status).toContainText('200');
  await shopper.tap(t('zoom.out'));
  await shopper.tap(t('zoom.out'));
  await expect(status).toContainText('100');
  await touch('touchStart', 60);
  await touch('touchMove', -60);
  await touch('touchEnd');
  await expect(status).toContainText(t('detail.pictureOf', { n: 2, count: 2 }));
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
});

/** Gives a product n pictures. */
async function picture(office: BackOffice, productId: number, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) =>
    createHash('md5').update(`${productId} ${n}`),
  );
  const rows = ids.map((hash, position) => ({ position, pictureId: hash.digest('hex') }));
  await office.db
    .insert(pictures)
    .values(rows.map(({ pictureId: id }) => ({ id, tint: '#aabbcc' })));
  await office.db.insert(productPicture).values(rows.map((row) => ({ ...row, productId })));
  await storePlainMasters(
    office.shop.dataDir,
    rows.map(({ pictureId }) => pictureId),
  );
}

test('the zoom shows all of a picture that is no square', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const { productId } = await office.listProduct();
  const create = { width: 150, height: 420, channels: 3, background: '#2a6f97' } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  const id = createHash('sha256').update(`tall ${productId}`).digest('hex').slice(0, 32);
  await office.db.insert(pictures).values({ id, tint: '#2a6f97' });
  await office.db.insert(pictureMaster).values({ pictureId: id, bytes });
  await office.db.insert(productPicture).values({ productId, position: 0, pictureId: id });
  await shopper.open(`/detail/${productId}`);
  await shopper.tap(t('zoom.open', { n: 1, count: 1 }));
  const zoomed = page.getByRole('dialog').getByRole('img');
  const ratio = () =>
    zoomed.evaluate(
      (it) => (it as HTMLImageElement).naturalHeight / (it as HTMLImageElement).naturalWidth,
    );
  await expect.poll(ratio).toBeCloseTo(2.8, 2);
  await expect(zoomed).toBeInViewport({ ratio: 1 });
  const { width = 0, height = 0 } = (await zoomed.boundingBox()) ?? {};
  expect(height / width).toBeCloseTo(2.8, 1);
});
