import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { likes } from '#contract/calls/likes.ts';
import { shop as shops } from '#contract/calls/shops.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { session, shopper } from '../../../server/db/schema/accounts.ts';
import { product, shop as shopTable } from '../../../server/db/schema/catalogue.ts';
import { follow } from '../../../server/db/schema/reputation.ts';
import { newToken } from '../../../server/shoppers/secrets.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
let eve: Shopper;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await shop.register();
  eve = await shop.register();
});

afterAll(() => shop.close());

const nowhere = '999999999999999999';
const like = ({ productId }: Goods, is_on = true) => ({ product_id: String(productId), is_on });
const follows = ({ shopId }: Goods, is_on = true) => ({ shop_id: String(shopId), is_on });

const list = (id: number, set: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(set).where(eq(product.id, id));

async function likedBy(who: Shopper) {
  const { items } = await shop.ok(likes.favourites, {}, who);
  return items.map(({ product: it }) => Number(it.id));
}

async function followedBy(who: Shopper) {
  const { items } = await shop.ok(likes.followed, {}, who);
  return items.map(({ shop: it }) => Number(it.id));
}

describe('a favourite', () => {
  test('has the last state, however often it was set', async () => {
    const goods = await shop.seedProduct();
    for (const isOn of [true, true, false, false, true, true]) {
      const reply = await shop.ok(likes.favourite, like(goods, isOn), ada);
      expect(reply).toEqual(like(goods, isOn));
      expect((await likedBy(ada)).includes(goods.productId)).toBe(isOn);
    }
  });

  test('is listed with its card, newest first, to its owner alone', async () => {
    const owner = await shop.register();
    const first = await shop.seedProduct({ price: 1250 });
    const second = await shop.seedProduct();
    await shop.ok(likes.favourite, like(first), owner);
    shop.clock.advance({ minutes: 1 });
    await shop.ok(likes.favourite, like(second), owner);
    await shop.ok(likes.favourite, like(first), owner);
    const { items } = await shop.ok(likes.favourites, {}, { ...owner, lang: 'en' });
    expect(items).toMatchObject([
      { product: { id: String(second.productId), name: second.name } },
      { product: { id: String(first.productId), price: 1250, rating: null } },
    ]);
    expect(items[0]?.added_at).toBe(shop.clock.now().toISOString());
    expect(await likedBy(eve)).toEqual([]);
    await shop.ok(likes.favourite, like(first, false), eve);
    expect(await likedBy(owner)).toHaveLength(2);
  });

  test('of a product that is no longer sold is listed as gone, and can be removed', async () => {
    const owner = await shop.register();
    const goods = await shop.seedProduct();
    await shop.ok(likes.favourite, like(goods), owner);
    const gone = async () =>
      (await shop.ok(likes.favourites, {}, owner)).items.map(({ is_gone }) => is_gone);
    expect(await gone()).toEqual([false]);
    await shop.db.update(product).set({ published: false }).where(eq(product.id, goods.productId));
    expect(await gone()).toEqual([true]);
    expect(await shop.word(likes.favourite, like(goods), owner)).toBe('not_found');
    expect(await shop.word(likes.favourite, like(goods, false), owner)).toBe('ok');
    expect(await likedBy(owner)).toEqual([]);
  });

  test('keeps the price at which it was saved', async () => {
    const owner = await shop.register();
    const goods = await shop.seedProduct({ price: 1250 });
    await shop.ok(likes.favourite, like(goods), owner);
    await shop.db.update(product).set({ priceFrom: 1100 }).where(eq(product.id, goods.productId));
    await shop.ok(likes.favourite, like(goods), owner);
    const { items } = await shop.ok(likes.favourites, {}, owner);
    expect(items).toMatchObject([{ saved_price: 1250, product: { price: 1100 } }]);
  });

  test.for([true, false])('of an unknown product is not found (%s)', async (is_on) => {
    const wish = { product_id: nowhere, is_on };
    expect(await shop.word(likes.favourite, wish, ada)).toBe('not_found');
  });

  test('is refused when there are too many, even if the last ones come at once', async () => {
    const owner = await shop.register();
    const { shopId } = await shop.seedProduct();
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`insert into product (shop_id, handle, category, name)
        select ${shopId}, 'liked-' || n, 'family', '{}' from generate_series(1, ${bounds.maxFavourites + 5}) n
        returning id`,
    );
    const ids = rows.map(({ id }) => id);
    await shop.db.execute(
      sql`insert into favourite select ${owner.id}, id from product
        where id in ${ids.slice(0, bounds.maxFavourites - 1)}`,
    );
    const late = ids.slice(bounds.maxFavourites - 1);
    const words = await Promise.all(
      late.map((product_id) => shop.word(likes.favourite, { product_id, is_on: true }, owner)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'favourites_full')).toHaveLength(late.length - 1);
    expect(await likedBy(owner)).toHaveLength(bounds.maxFavourites);
    const [again = ''] = ids;
    const wish = { product_id: again, is_on: true };
    expect(await shop.word(likes.favourite, wish, owner)).toBe('ok');
    expect(await shop.word(likes.favourite, { ...wish, is_on: false }, owner)).toBe('ok');
    expect(await likedBy(owner)).toHaveLength(bounds.maxFavourites - 1);
  });
});

describe('a follow', () => {
  test('has the last state, and counts as one fan however often it was set', async () => {
    const goods = await shop.seedProduct();
    for (const isOn of [true, true, false, false, true, true]) {
      const reply = await shop.ok(likes.follow, follows(goods, isOn), ada);
      expect(reply).toEqual({ ...follows(goods, isOn), fans: Number(isOn) });
      expect((await followedBy(ada)).includes(goods.shopId)).toBe(isOn);
    }
  });

  test('sent again under its key is answered as before', async () => {
    const goods = await shop.seedProduct();
    const options = { ...ada, key: newId() };
    const first = await shop.call(likes.follow, follows(goods), options);
    expect((await shop.call(likes.follow, follows(goods), options)).text).toBe(first.text);
    const detail = await shop.ok(shops.detail, { shop_id: String(goods.shopId) });
    expect(detail.fans).toBe(1);
  });

  test('is listed newest first, to its owner alone', async () => {
    const owner = await shop.register();
    const first = await shop.seedProduct();
    const second = await shop.seedProduct();
    await shop.ok(likes.follow, follows(first), owner);
    shop.clock.advance({ minutes: 1 });
    await shop.ok(likes.follow, follows(second), owner);
    expect(await followedBy(owner)).toEqual([second.shopId, first.shopId]);
    expect(await followedBy(eve)).toEqual([]);
    const letGo = await shop.ok(likes.follow, follows(first, false), eve);
    expect(letGo.fans).toBe(1);
  });

  test('brings the newest products that its shop listed since, newest first', async () => {
    const owner = await shop.register();
    const goods = await shop.seedProduct();
    await shop.ok(likes.follow, follows(goods), owner);
    const listed: string[] = [];
    for (let n = 0; n <= bounds.newsOfShop; n += 1) {
      shop.clock.advance({ minutes: 1 });
      const { productId } = await shop.seedProduct({ shopId: goods.shopId });
      await list(productId, { createdAt: shop.clock.now() });
      listed.unshift(String(productId));
    }
    const hidden = await shop.seedProduct({ shopId: goods.shopId });
    await list(hidden.productId, { createdAt: shop.clock.now(), published: false });
    const { items } = await shop.ok(likes.followed, {}, owner);
    const news = items[0]?.news ?? [];
    expect(news.map((it) => it.product.id)).toEqual(listed.slice(0, bounds.newsOfShop));
    expect(news[0]?.listed_at).toBe(shop.clock.now().toISOString());
    const { items: others } = await shop.ok(likes.followed, {}, eve);
    expect(others.flatMap((it) => it.news)).toEqual([]);
  });

  test.for([true, false])('of an unknown shop is not found (%s)', async (is_on) => {
    expect(await shop.word(likes.follow, { shop_id: nowhere, is_on }, ada)).toBe('not_found');
  });

  test('is refused when there are too many, though the last ones came at once', async () => {
    const owner = await shop.register();
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`insert into shop (handle, name, city)
        select 'followed-' || n, '{}', '{}' from generate_series(1, ${bounds.maxFollows + 5}) n
        returning id`,
    );
    const ids = rows.map(({ id }) => id);
    await shop.db.execute(
      sql`insert into follow select ${owner.id}, id from shop
        where id in ${ids.slice(0, bounds.maxFollows - 1)}`,
    );
    const late = ids.slice(bounds.maxFollows - 1);
    const words = await Promise.all(
      late.map((shop_id) => shop.word(likes.follow, { shop_id, is_on: true }, owner)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'follows_full')).toHaveLength(late.length - 1);
    const fans = await shop.db.execute<{ fans: number }>(
      sql`select sum(fans)::int as fans from shop where id in ${ids}`,
    );
    expect(fans.rows).toEqual([{ fans: 1 }]);
  });
});

test('after fifty shoppers toggle at once, the fans match the followers', async () => {
  const base = 12_400;
  const goods = await shop.seedProduct();
  const { shopId } = goods;
  await shop.db.update(shopTable).set({ fans: base }).where(eq(shopTable.id, shopId));
  const tokens = await fiftyTokens();
  // As the outbox sends them: each shopper's in order, those of all shoppers concurrently.
  const words = await Promise.all(
    tokens.map(async (token, index) => {
      const said: string[] = [];
      for (const isOn of [true, false, true, index % 2 === 0]) {
        said.push(await shop.word(likes.follow, follows(goods, isOn), { token }));
      }
      return said;
    }),
  );
  expect(new Set(words.flat())).toEqual(new Set(['ok']));
  const rows = await shop.db.$count(follow, eq(follow.shopId, shopId));
  const detail = await shop.ok(shops.detail, { shop_id: String(shopId) });
  expect([rows, detail.fans]).toEqual([25, base + 25]);
  await Promise.all(tokens.map((token) => shop.ok(likes.follow, follows(goods, false), { token })));
  const after = await shop.ok(shops.detail, { shop_id: String(shopId) });
  expect(after.fans).toBe(base);
});

/** Sessions of n shoppers, without the slow hash of a login. */
async function fiftyTokens(): Promise<string[]> {
  const people = Array.from({ length: 50 }, (_, index) => ({
    ...{ account: `fan${index}@example.test`, familyName: 'Fan', givenName: String(index) },
    passwordHash: '',
  }));
  const made = await shop.db.insert(shopper).values(people).returning({ id: shopper.id });
  const expiresAt = new Date(shop.clock.now().getTime() + 86_400_000);
  const opened = made.map(({ id }) => ({ ...newToken(), shopperId: id }));
  await shop.db
    .insert(session)
    .values(opened.map(({ hash, shopperId }) => ({ tokenHash: hash, shopperId, expiresAt })));
  return opened.map(({ token }) => token);
}
