import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product as products } from '#contract/calls/catalogue.ts';
import { notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { privacy } from '#contract/calls/profile.ts';
import { review as reviews } from '#contract/calls/reviews.ts';
import { shop as shops } from '#contract/calls/shops.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { numberSoon } from '../../../server/notifications/number-notices.ts';
import { addReviews } from '../../../server/reviews/add-review.ts';
import { answerReview, hideReview, unhideReview } from '../../../server/reviews/moderate.ts';
import { Random } from '../../faults/simulation/random.ts';
import { digestTables } from '../../support/database/tables.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { mailedCode } from '../../support/letters.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let teapot: Goods;

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  ada = await registerBuyer(shop, 0);
  teapot = await shop.seedProduct({ stock: 1000 });
});

afterAll(() => shop.close());

/** Adds reviews with these stars, without authors. Returns their ids. */
async function post({ productId }: Goods, ...stars: number[]): Promise<number[]> {
  const written = { productId, author: 'Maria Costa', content: { en: 'Fine' } };
  await shop.db.transaction((tx) =>
    addReviews(
      tx,
      stars.map((score) => ({
        ...{ ...written, productScore: score, serviceScore: 5, postageScore: 5 },
      })),
    ),
  );
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from review where product_id = ${productId} order by id desc limit ${stars.length}`,
  );
  return rows.map(({ id }) => Number(id)).reverse();
}

/** Reviews a product as Ada, in English. Returns the order and the review's id. */
async function write(goods: Goods, stars = 2): Promise<{ orderId: string; id: number }> {
  const [orderId = ''] = await placeOrders(shop, ada, [goods]);
  const isIt = eq(orders.id, Number(orderId));
  await shop.db.update(orders).set({ status: orderStatus.received }).where(isIt);
  const form = { product_score: stars, service_score: 5, postage_score: 5, content: 'Drips' };
  const input = { order_id: orderId, sku_id: String(goods.skuId), ...form, pictures: [] };
  await shop.ok(order.review, input, { ...ada, lang: 'en' });
  const { items } = await listOf(goods);
  return { orderId, id: Number(items[0]?.id) };
}

const listOf = ({ productId }: Goods) =>
  shop.ok(reviews.list, { product_id: String(productId) }, { lang: 'en' });

const hide = (id: number, reason = 'Not about the product') =>
  shop.db.transaction((tx) => hideReview(tx, { id, reason, at: shop.clock.now() }));

const unhide = (id: number) => shop.db.transaction((tx) => unhideReview(tx, { id }));

const answer = (id: number, text = 'We have sent a new lid', lang?: 'ja') =>
  shop.db.transaction((tx) => answerReview(tx, { id, text, lang, at: shop.clock.now() }));

const ownOf = async (orderId: string) =>
  (await shop.ok(order.detail, { order_id: orderId }, ada)).lines[0]?.own_review;

describe('a hidden review', () => {
  test('leaves the list, the histogram, and the figures of product and shop', async () => {
    const [five = 0, one = 0] = await post(teapot, 5, 1);
    await hide(one);
    const { items, summary } = await listOf(teapot);
    expect(items.map(({ id }) => id)).toEqual([String(five)]);
    expect(summary).toEqual({ total: 1, mean: 5, histogram: [0, 0, 0, 0, 1] });
    const product_id = String(teapot.productId);
    expect(await shop.ok(products.detail, { product_id })).toMatchObject({ reviews: 1, rating: 5 });
    const seller = await shop.ok(shops.detail, { shop_id: String(teapot.shopId) });
    expect(seller).toMatchObject({ reviews: 1, favourable_rate: 100 });
  });

  test('counts in no filter and no order of a list', async () => {
    const lamp = await shop.seedProduct({ shopId: teapot.shopId });
    const [, one = 0] = await post(teapot, 5, 1);
    await post(lamp, 4);
    const found = async () => {
      const own = { shop_id: String(teapot.shopId) };
      const [good, rated] = await Promise.all([
        shop.ok(products.list, { ...own, well_rated: '1' }),
        shop.ok(products.list, { ...own, sort: 'rating' }),
      ]);
      return [good, rated].map(({ items }) => items.map(({ id }) => Number(id)));
    };
    const before = await found();
    expect(before).toEqual([[lamp.productId], [lamp.productId, teapot.productId]]);
    await hide(one);
    const [good, rated] = await found();
    expect(good?.toSorted()).toEqual([teapot.productId, lamp.productId]);
    expect(rated).toEqual([teapot.productId, lamp.productId]);
    await unhide(one);
    expect(await found()).toEqual(before);
  });

  test('is shown to its author, with the reason', async () => {
    const { orderId, id } = await write(teapot);
    expect(await ownOf(orderId)).toMatchObject({ content: 'Drips', hidden_reason: null });
    await hide(id, 'It names a person');
    expect(await ownOf(orderId)).toMatchObject({
      ...{ id: String(id), content: 'Drips', stars: 2, hidden_reason: 'It names a person' },
    });
    expect((await listOf(teapot)).items).toEqual([]);
    expect((await shop.ok(order.list, {}, ada)).items[0]?.lines[0]?.is_reviewed).toBe(true);
  });

  test('is read again by its author’s devices, as are one that comes back and an answer', async () => {
    const { id } = await write(teapot);
    const seen = async () => {
      await numberSoon(shop.db);
      return (await shop.ok(notification.list, {}, ada)).changed.orders;
    };
    const revs = [await seen()];
    for (const act of [hide, unhide, answer]) {
      await act(id);
      revs.push(await seen());
    }
    expect(new Set(revs).size).toBe(4);
  });

  test('comes back exactly as it was', async () => {
    const { id } = await write(teapot);
    await answer(id);
    const figures = async () => {
      const { review, product, shop: seller } = await digestTables(shop.db);
      return { review, product, seller };
    };
    const before = await figures();
    await hide(id);
    expect(await figures()).not.toEqual(before);
    await unhide(id);
    expect(await figures()).toEqual(before);
  });

  test('is hidden once, if many hide it at once, and shown once', async () => {
    const [, one = 0] = await post(teapot, 5, 1);
    const hidden = await Promise.all(Array.from({ length: 6 }, () => hide(one)));
    expect(hidden.filter((end) => 'review' in end)).toHaveLength(1);
    expect(hidden).toContainEqual({ obstacle: 'hidden' });
    expect(await drift()).toEqual([]);
    const shown = await Promise.all(Array.from({ length: 6 }, () => unhide(one)));
    expect(shown.filter((end) => 'review' in end)).toHaveLength(1);
    expect(shown).toContainEqual({ obstacle: 'shown' });
    expect(await drift()).toEqual([]);
  });

  test('stays hidden after its author has left', async () => {
    const { orderId, id } = await write(teapot);
    await hide(id);
    await shop.db
      .update(orders)
      .set({ status: orderStatus.completed })
      .where(eq(orders.id, Number(orderId)));
    const code = await mailedCode(shop, ada.account, 'closing', ada);
    expect(await shop.word(privacy.close, { password: ada.password, code }, ada)).toBe('ok');
    expect((await listOf(teapot)).items).toEqual([]);
    expect(await drift()).toEqual([]);
  });
});

/** The products and shops whose stored figures differ from their reviews. */
async function drift(): Promise<unknown[]> {
  const { rows } = await shop.db.execute(sql`
    with shown as (select p.id, p.shop_id, r.product_score as stars
      from review r join product p on p.id = r.product_id where r.hidden_at is null)
    select 'product' as of, id from product p where (review_count, star_sum) <>
      (select count(*), coalesce(sum(stars), 0) from shown where shown.id = p.id)
    union all
    select 'shop', id from shop s where (review_count, good_review_count) <>
      (select count(*), count(*) filter (where stars >= 4) from shown where shown.shop_id = s.id)`);
  return rows;
}

test('after any sequence of adding, hiding and showing, the figures are those of the rows', async () => {
  const random = new Random(48);
  const goods = [teapot, await shop.seedProduct({ shopId: teapot.shopId })];
  goods.push(await shop.seedProduct());
  const ids: number[] = [];
  for (let step = 0; step < 300; step += 1) {
    const act = ids.length === 0 ? 0 : random.below(3);
    if (act === 0) ids.push(...(await post(random.pick(goods), 1 + random.below(5))));
    else await (act === 1 ? hide : unhide)(random.pick(ids));
    expect(await drift(), `step ${step}`).toEqual([]);
  }
});

describe('an answer', () => {
  test('is shown to everybody under the review, with the shop and the time', async () => {
    const { orderId, id } = await write(teapot);
    await answer(id);
    const shown = {
      ...{ shop: expect.any(String), text: 'We have sent a new lid', lang: 'en' },
      at: shop.clock.now().toISOString(),
    };
    expect((await listOf(teapot)).items).toMatchObject([{ id: String(id), answer: shown }]);
    expect(await ownOf(orderId)).toMatchObject({ answer: shown });
    await post(teapot, 5);
    expect((await listOf(teapot)).items[0]?.answer).toBeNull();
  });

  test('has a language of its own, if it is given one', async () => {
    const { id } = await write(teapot);
    await answer(id, '新しい蓋をお送りしました', 'ja');
    expect((await listOf(teapot)).items[0]?.answer).toMatchObject({ lang: 'ja' });
  });

  test('is given once, and not while the review is hidden', async () => {
    const [one = 0, two = 0] = await post(teapot, 1, 2);
    const ends = await Promise.all(Array.from({ length: 5 }, (_, n) => answer(one, `By ${n}`)));
    expect(ends.filter((end) => 'review' in end)).toHaveLength(1);
    expect(ends).toContainEqual({ obstacle: 'answered' });
    await hide(two);
    expect(await answer(two)).toEqual({ obstacle: 'hidden' });
    expect(await answer(999_999)).toEqual({ obstacle: 'unknown' });
  });

  test('is told to the author, in the language in which that is read', async () => {
    const lamp = await shop.seedProduct({ shopId: teapot.shopId });
    const { orderId, id } = await write(lamp);
    await answer(id);
    await numberSoon(shop.db);
    const told = { kind: 'order', path: `/comment/${orderId}/${lamp.skuId}`, is_read: false };
    for (const [lang, title, text] of [
      ['en', 'A shop has replied to your review', lamp.name],
      // The product has no Thai name.
      ['th', 'ร้านตอบรีวิวของคุณแล้ว', lamp.name.replace('Thing', '商品')],
    ] as const) {
      const [newest] = (await shop.ok(notification.list, {}, { ...ada, lang })).items;
      expect(newest).toMatchObject({ ...told, title, text });
    }
  });

  test('is in the export, and stays without a name after the author has left', async () => {
    const { orderId, id } = await write(teapot);
    await answer(id);
    const { data } = await shop.ok(privacy.export, {}, ada);
    expect(data['review']).toMatchObject([{ answer: { en: 'We have sent a new lid' } }]);
    await shop.db
      .update(orders)
      .set({ status: orderStatus.completed })
      .where(eq(orders.id, Number(orderId)));
    const code = await mailedCode(shop, ada.account, 'closing', ada);
    expect(await shop.word(privacy.close, { password: ada.password, code }, ada)).toBe('ok');
    expect((await listOf(teapot)).items).toMatchObject([
      { author: '***', answer: { text: 'We have sent a new lid' } },
    ]);
  });
});
