import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product as products } from '#contract/calls/catalogue.ts';
import { review as calls } from '#contract/calls/reviews.ts';
import { shop as shops } from '#contract/calls/shops.ts';
import { picture, product } from '../../../server/db/schema/catalogue.ts';
import { addReviews, type NewReview } from '../../../server/reviews/add-review.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

function reviewOf(productId: number, stars: number, more: Partial<NewReview> = {}): NewReview {
  return {
    ...{ productId, productScore: stars, serviceScore: 5, postageScore: 5 },
    author: 'Maria Costa',
    content: { en: `${stars} stars`, 'zh-CN': `${stars} 星` },
    ...more,
  };
}

const post = (...reviews: NewReview[]) => shop.db.transaction((tx) => addReviews(tx, reviews));
const listOf = (productId: number, more: { stars?: number } = {}) =>
  shop.ok(calls.list, { product_id: String(productId), ...more });

describe('reviews', () => {
  test('are shown in the caller’s language, with the author’s initials', async () => {
    const { productId } = await shop.seedProduct();
    const id = 'ab'.repeat(16);
    await shop.db.insert(picture).values({ id, tint: '#aabbcc' });
    await post(
      reviewOf(productId, 4, {
        specification: { en: 'Cream', 'zh-CN': '奶油色' },
        pictureIds: [id],
        createdAt: new Date('2026-10-02T09:00:00Z'),
      }),
    );
    const input = { product_id: String(productId) };
    const { items, next_cursor } = await shop.ok(calls.list, input, { lang: 'en' });
    expect(next_cursor).toBeNull();
    expect(items).toEqual([
      {
        id: expect.any(String),
        ...{ author: 'M***a', stars: 4, content: '4 stars', specification: 'Cream' },
        lang: 'en',
        pictures: [{ id, tint: '#aabbcc' }],
        created_at: '2026-10-02T09:00:00.000Z',
        answer: null,
      },
    ]);
    expect((await listOf(productId)).items[0]).toMatchObject({
      content: '4 星',
      lang: 'zh-CN',
      specification: '奶油色',
    });
  });

  test('name their language, if it is one of the shop’s', async () => {
    const { productId } = await shop.seedProduct();
    await post(
      reviewOf(productId, 5, { content: { en: 'Fine' } }),
      reviewOf(productId, 5, { content: { pt: 'Bonito' } }),
      reviewOf(productId, 5, { content: { th: 'สวยมาก' } }),
    );
    const { items } = await listOf(productId);
    expect(items).toMatchObject([
      { content: 'สวยมาก', lang: 'th' },
      { content: 'Bonito', lang: null },
      { content: 'Fine', lang: 'en' },
    ]);
  });

  test('come newest first, page by page, while new ones are added', async () => {
    const { productId } = await shop.seedProduct();
    await post(...[1, 2, 3, 4, 5].map((stars) => reviewOf(productId, stars)));
    const input = { product_id: String(productId), page_size: 2 };
    const first = await shop.ok(calls.list, input);
    await post(reviewOf(productId, 1));
    const second = await shop.ok(calls.list, { ...input, cursor: first.next_cursor ?? '' });
    const third = await shop.ok(calls.list, { ...input, cursor: second.next_cursor ?? '' });
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ stars }) => stars));
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    expect(third.next_cursor).toBeNull();
  });

  test('are filtered by stars; their summary is of all', async () => {
    const { productId } = await shop.seedProduct();
    await post(...[5, 4, 5, 2].map((stars) => reviewOf(productId, stars)));
    const { items, summary } = await listOf(productId, { stars: 5 });
    expect(items.map(({ stars }) => stars)).toEqual([5, 5]);
    expect(summary).toEqual({ total: 4, mean: 4, histogram: [0, 1, 0, 1, 2] });
    expect((await listOf(productId, { stars: 1 })).items).toEqual([]);
  });

  test('of a product without any are empty', async () => {
    const { productId } = await shop.seedProduct();
    expect(await listOf(productId)).toEqual({
      items: [],
      next_cursor: null,
      summary: { total: 0, mean: null, histogram: [0, 0, 0, 0, 0] },
    });
  });

  test('of a product that is not sold are not found', async () => {
    const { productId } = await shop.seedProduct();
    await shop.db.update(product).set({ published: false }).where(eq(product.id, productId));
    const word = (id: string) => shop.word(calls.list, { product_id: id });
    expect(await word(String(productId))).toBe('not_found');
    expect(await word('999999999999999999')).toBe('not_found');
  });

  test.for([{ stars: 6 }, { stars: 0 }, { cursor: 'x' }])('are not listed for %o', async (more) => {
    const { productId } = await shop.seedProduct();
    const input = { product_id: String(productId), ...more };
    expect(await shop.word(calls.list, input)).toBe('invalid_input');
  });
});

test('a review counts for its product and its shop, even if many come at once', async () => {
  const first = await shop.seedProduct();
  const second = await shop.seedProduct({ shopId: first.shopId });
  await Promise.all(
    [1, 3, 4, 5].flatMap((stars) => [
      post(reviewOf(first.productId, stars)),
      post(reviewOf(second.productId, stars), reviewOf(second.productId, 5)),
    ]),
  );
  const cardOf = (productId: number) => shop.ok(products.detail, { product_id: String(productId) });
  expect(await cardOf(first.productId)).toMatchObject({ reviews: 4, rating: 3.3 });
  expect(await cardOf(second.productId)).toMatchObject({ reviews: 8, rating: 4.1 });
  const seller = await shop.ok(shops.detail, { shop_id: String(first.shopId) });
  expect(seller).toMatchObject({ reviews: 12, favourable_rate: 66.7 });
});
