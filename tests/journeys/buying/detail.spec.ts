import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  picture as pictures,
  product,
  productPicture,
  sku,
  stock,
} from '../../../server/db/schema/catalogue.ts';
import { addReviews } from '../../../server/reviews/add-review.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { violationsOn } from '../../support/browser/axe.ts';
import { expect, test } from '../../support/browser/journey.ts';

test('reviews are filtered by stars, and the product is shared by its link', async ({
  shopper,
  office,
  context,
}) => {
  const { page, t } = shopper;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { productId, shopId } = await office.listProduct();
  await review(office, productId, [2, ...Array.from({ length: 11 }, () => 5)]);
  await shopper.open(`/detail/${productId}`);
  await shopper.tap(t('product.reviews', { count: 12 }));
  await expect(shopper.heading(t('reviews.title'))).toBeFocused();
  await expect(page.getByRole('article').getByRole('article')).toHaveText([
    /words 12/,
    /words 11/,
    /words 10/,
  ]);

  await shopper.tap(t('reviews.withStars', { stars: 2, count: 1 }));
  const sheet = page.getByRole('dialog', { name: t('product.reviews', { count: 12 }) });
  await expect(sheet.getByRole('article')).toHaveText([/words 1$/]);
  await expect(sheet.getByText('words 1', { exact: true })).toHaveAttribute('lang', 'en');
  // The visible figures are part of the spoken name.
  expect(await violationsOn(page, { rule: 'label-content-name-mismatch' })).toEqual([]);
  await sheet.getByRole('button', { name: t('reviews.everything') }).click();
  // The second page loads automatically, because the end of the first is near.
  await expect(sheet.getByRole('article')).toHaveCount(12);
  await sheet.getByRole('button', { name: t('app.close') }).click();

  await shopper.tap(t('detail.share'));
  await expect(page.getByText(t('message.copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${office.origin}/#/detail/${productId}/${shopId}`);
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

for (const lang of ['en', 'fr'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('an option shows what it adds to the price, or takes off it', async ({
      shopper,
      office,
    }) => {
      const { page, t } = shopper;
      const { productId } = await office.listProduct({ price: 1000 });
      await addLargeSize(office, productId);
      const price = (3).toLocaleString(lang, { style: 'currency', currency: 'USD' });
      await shopper.open(`/detail/${productId}`);
      await page.getByText(t('detail.specification'), { exact: true }).click();
      const sheet = page.getByRole('dialog');
      const large = sheet.getByRole('radio', { name: `L ${t('detail.dearer', { price })}` });
      await expect(large).not.toBeChecked();
      await sheet.getByText(`+${price}`).click();
      await expect(sheet.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
      await expect(sheet.getByText(`−${price}`)).toBeVisible();
      const small = sheet.getByRole('radio', { name: `S ${t('detail.cheaper', { price })}` });
      await expect(small).not.toBeChecked();
    });
  });
}

/** Gives a product of size S a second size, L, that costs 3.00 more. */
async function addLargeSize(office: BackOffice, productId: number): Promise<void> {
  const values = ['s', 'l'].map((key) => ({ key, label: { en: key.toUpperCase() }, swatch: null }));
  const options = [{ name: { en: 'Size' }, values }];
  await office.db.update(product).set({ options }).where(eq(product.id, productId));
  await office.db
    .update(sku)
    .set({ optionValues: ['s'] })
    .where(eq(sku.productId, productId));
  const large = { productId, optionValues: ['l'], price: 1300, position: 1 };
  const [added] = await office.db.insert(sku).values(large).returning({ id: sku.id });
  await office.db.insert(stock).values({ skuId: added?.id ?? 0, quantity: 100 });
}

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
}

/** Reviews with the given stars, the oldest first. */
async function review(office: BackOffice, productId: number, stars: number[]): Promise<void> {
  const rows = stars.map((productScore, index) => ({
    ...{ productId, productScore, serviceScore: 5, postageScore: 5 },
    ...{ author: 'Maria Costa', content: { en: `words ${index + 1}` } },
  }));
  await office.db.transaction((tx) => addReviews(tx, rows));
}
