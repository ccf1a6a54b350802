import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product as products } from '#contract/calls/catalogue.ts';
import { order } from '#contract/calls/orders.ts';
import { review as reviews } from '#contract/calls/reviews.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { pictureUrl } from '#contract/pictures.ts';
import { type OrderStatus, orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { digestTables } from '../../support/database/tables.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import {
  askPhoto,
  createPhotoShop,
  type PhotoShop,
  putPart,
  putPhoto,
  sha256Of,
  takePhoto,
} from '../../support/pictures/photos.ts';

type Input = InputOf<typeof order.review>;

const { received, completed, shipped, paid, unpaid, cancelled, refunding } = orderStatus;

let shop: PhotoShop;
let ada: Buyer;
let teapot: Goods;
let lantern: Goods;

beforeAll(async () => {
  shop = await createPhotoShop();
  ada = await registerBuyer(shop);
});

beforeEach(async () => {
  teapot = await shop.seedProduct({ stock: 1000 });
  lantern = await shop.seedProduct({ stock: 1000, shopId: teapot.shopId });
});

afterAll(() => shop.close());

async function orderIn(status: OrderStatus, goods: Goods[] = [teapot]): Promise<string> {
  const [id = ''] = await placeOrders(shop, ada, goods);
  await shop.db
    .update(orders)
    .set({ status })
    .where(eq(orders.id, Number(id)));
  return id;
}

function reviewOf(order_id: string, { skuId }: Goods, more: Partial<Input> = {}): Input {
  return {
    ...{ order_id, sku_id: String(skuId), pictures: [] },
    ...{ product_score: 4, service_score: 5, postage_score: 3, content: 'Pours without a drop' },
    ...more,
  };
}

async function shownOf({ productId }: Goods) {
  return await shop.ok(reviews.list, { product_id: String(productId) }, { lang: 'en' });
}

/** A photo with its location in the metadata. */
async function telling(): Promise<Buffer> {
  return await sharp(await takePhoto())
    .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}

async function rowsOf(table: string): Promise<unknown> {
  const { rows } = await shop.db.execute<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
}

async function filesOf(id = '-') {
  return (await shop.pictureFiles()).filter(({ path }) => path.startsWith(id));
}

describe('a review', () => {
  test('is shown with its pictures, counted, and ends the order with its last line', async () => {
    const photos = [await telling(), await takePhoto()];
    expect(photos[0]?.includes('canary')).toBe(true);
    for (const photo of photos) await putPhoto([shop], photo, ada);
    const id = await orderIn(received, [teapot, lantern]);
    const written = reviewOf(id, teapot, { pictures: photos.map(sha256Of) });
    expect(await shop.ok(order.review, written, { ...ada, lang: 'en' })).toEqual({
      ...{ order_id: id, sku_id: String(teapot.skuId), status: received },
    });
    const { items, summary } = await shownOf(teapot);
    expect(items).toMatchObject([
      {
        author: 'A***e',
        stars: 4,
        content: 'Pours without a drop',
        lang: 'en',
        pictures: [{}, {}],
      },
    ]);
    expect(items[0]?.created_at).toBe(shop.clock.now().toISOString());
    expect(summary).toMatchObject({ total: 1, mean: 4 });
    const card = await shop.ok(products.detail, { product_id: String(teapot.productId) });
    expect(card).toMatchObject({ reviews: 1, rating: 4 });
    const before = await shop.ok(order.detail, { order_id: id }, ada);
    expect(before.lines.map(({ is_reviewed }) => is_reviewed)).toEqual([true, false]);

    const last = await shop.ok(order.review, reviewOf(id, lantern), ada);
    expect(last.status).toBe(completed);
    const { status, timeline, lines } = await shop.ok(order.detail, { order_id: id }, ada);
    expect([status, timeline[0]?.move]).toEqual([completed, 'review']);
    expect(lines.map(({ is_reviewed }) => is_reviewed)).toEqual([true, true]);
    expect(await shop.invariants()).toEqual([]);
  });

  test('has pictures without metadata, in the chosen order', async () => {
    const photos = [await takePhoto(), await telling()];
    for (const photo of photos) await putPhoto([shop], photo, ada);
    const names = [photos[1], photos[0], photos[1]].flatMap((it) => (it ? [sha256Of(it)] : []));
    const id = await orderIn(completed);
    await shop.ok(order.review, reviewOf(id, teapot, { pictures: names }), ada);
    const pictures = (await shownOf(teapot)).items[0]?.pictures ?? [];
    expect(pictures).toHaveLength(2);
    expect(new Set(pictures.map((it) => it.id)).size).toBe(2);
    for (const { id: pictureId } of pictures) {
      const { rawPayload } = await shop.app.inject({ url: pictureUrl(pictureId, 360, 'jpeg') });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 360, format: 'jpeg' });
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('canary')).toBe(false);
    }
    const kept = await filesOf(pictures[0]?.id);
    expect(kept.map(({ path }) => path.split('/')[1]).sort()).toEqual(['360.jpeg', 'master.webp']);
    expect(kept.some(({ bytes }) => bytes.includes('canary'))).toBe(false);
  });

  test('is saved even if an emoji was cut in two', async () => {
    const id = await orderIn(received);
    await shop.ok(order.review, reviewOf(id, teapot, { content: 'Lovely \ud83e' }), ada);
    expect((await shownOf(teapot)).items).toMatchObject([{ content: 'Lovely \ufffd' }]);
  });

  test('is written once, and its key always gets the same reply', async () => {
    const photo = await takePhoto();
    await putPhoto([shop], photo, ada);
    const id = await orderIn(received);
    const written = reviewOf(id, teapot, { pictures: [sha256Of(photo)] });
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.call(order.review, written, { ...ada, key })),
    );
    expect(answers[0]?.body.code).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await shop.word(order.review, written, ada)).toBe('review_twice');
    expect((await shownOf(teapot)).items).toHaveLength(1);
  });

  test('of a line is written once and completes the order once, if many are sent', async () => {
    const id = await orderIn(received, [teapot, lantern]);
    const words = await Promise.all(
      [teapot, lantern, teapot, lantern, teapot].map((goods) =>
        shop.word(order.review, reviewOf(id, goods), ada),
      ),
    );
    expect(words.sort()).toEqual(['ok', 'ok', 'review_twice', 'review_twice', 'review_twice']);
    const { timeline } = await shop.ok(order.detail, { order_id: id }, ada);
    expect(timeline.map(({ move }) => move)).toEqual(['review', 'create']);
  });

  test.for([unpaid, paid, shipped, cancelled, refunding])(
    'is not possible before the order has arrived: status %d',
    async (status) => {
      const id = await orderIn(status);
      expect(await shop.word(order.review, reviewOf(id, teapot), ada)).toBe('order_moved');
      expect((await shownOf(teapot)).items).toEqual([]);
    },
  );

  test('must be of a line of the order', async () => {
    const id = await orderIn(received);
    expect(await shop.word(order.review, reviewOf(id, lantern), ada)).toBe('not_found');
  });
});

describe("a review's photo", () => {
  test('must be complete, and belong to the author', async () => {
    const [begun, foreign, own] = await Promise.all([takePhoto(), takePhoto(), takePhoto()]);
    const eve = await shop.register();
    await putPart(shop, begun, 0, ada);
    await putPhoto([shop], foreign, eve);
    await putPhoto([shop], own, ada);
    const id = await orderIn(received);
    const before = await digestTables(shop.db);
    for (const wrong of [begun, foreign, await takePhoto()]) {
      const pictures = [sha256Of(own), sha256Of(wrong)];
      const written = reviewOf(id, teapot, { pictures });
      expect(await shop.word(order.review, written, ada)).toBe('asset_missing');
    }
    expect(await digestTables(shop.db)).toEqual(before);
    const pictures = [sha256Of(own)];
    expect(await shop.word(order.review, reviewOf(id, teapot, { pictures }), ada)).toBe('ok');
  });

  test('becomes a file with its first request, from whomever', async () => {
    const photo = await takePhoto();
    await putPhoto([shop], photo, ada);
    const [files, waiting] = [await shop.pictureFiles(), Number(await rowsOf('picture_master'))];
    const id = await orderIn(received);
    const pictures = [sha256Of(photo)];
    await shop.ok(order.review, reviewOf(id, teapot, { pictures }), ada);
    expect(await shop.pictureFiles()).toEqual(files);
    expect(await rowsOf('picture_master')).toBe(waiting + 1);
    const other = await shop.openAnother();
    const [shown] = (await shownOf(teapot)).items[0]?.pictures ?? [];
    const looks = ([180, 360, 480, 720] as const).map((width, n) =>
      (n % 2 === 0 ? shop : other).app.inject({ url: pictureUrl(shown?.id ?? '', width, 'jpeg') }),
    );
    expect((await Promise.all(looks)).map(({ statusCode }) => statusCode)).toEqual([
      ...[200, 200, 200, 200],
    ]);
    expect(await rowsOf('picture_master')).toBe(waiting);
    expect(await filesOf(shown?.id)).toHaveLength(5);
  });

  test('may be used again, and is still one picture', async () => {
    const photo = await takePhoto();
    await putPhoto([shop], photo, ada);
    const id = await orderIn(received, [teapot, lantern]);
    const pictures = [sha256Of(photo)];
    await shop.ok(order.review, reviewOf(id, teapot, { pictures }), ada);
    expect((await askPhoto(shop, photo, ada)).body.data.is_whole).toBe(true);
    await shop.ok(order.review, reviewOf(id, lantern, { pictures }), ada);
    const [one, two] = [await shownOf(teapot), await shownOf(lantern)];
    expect(one.items[0]?.pictures).toEqual(two.items[0]?.pictures);
  });
});
