import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { product as calls } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import { product, shop as shops } from '../../../server/db/schema/catalogue.ts';
import { indexProducts } from '../../../server/search-index/index-products.ts';
import { checkIndex } from '../../../server/search-index/upkeep.ts';
import {
  indexNow,
  listProducts,
  onEmptyShop,
  openSeller,
} from '../../support/goods/listed-products.ts';
import type { TestShop } from '../../support/shop.ts';

let shop: TestShop;
let seller: number;

onEmptyShop((its, sellerId) => {
  [shop, seller] = [its, sellerId];
});

const rowsOf = async (table: string) => (await shop.db.execute(`select * from ${table}`)).rows;

const idsOf = async (q: string) => (await shop.ok(calls.list, { q })).items.map(({ id }) => id);

const placesOf = async (ids: string[], q: string) => (await idsOf(q)).map((id) => ids.indexOf(id));

describe('a product that changes', () => {
  test('is not found while it is unpublished, and comes back', async () => {
    const [id = ''] = await listProducts(shop.db, seller, ['Teapot']);
    const set = (published: boolean) =>
      shop.db
        .update(product)
        .set({ published })
        .where(eq(product.id, Number(id)));
    await set(false);
    expect(await idsOf('teapot')).toEqual([]);
    expect(await shop.ok(search.count, { q: 'teapot' })).toEqual({ total: 0, is_more: false });
    await indexNow(shop.db);
    expect(await idsOf('teapot')).toEqual([]);
    expect(await rowsOf('search_posting where product_id > 0')).toEqual([]);
    await set(true);
    await indexNow(shop.db);
    expect(await idsOf('teapot')).toEqual([id]);
  });

  test('is found by its new name with the transaction that renames it', async () => {
    const [id = ''] = await listProducts(shop.db, seller, ['Teapot', 'Coat']);
    await shop.db.transaction(async (tx) => {
      await tx
        .update(product)
        .set({ name: { en: 'Kettle' } })
        .where(eq(product.id, Number(id)));
      await indexProducts(tx, [Number(id)]);
    });
    expect(await idsOf('kettle')).toEqual([id]);
    expect(await idsOf('teapot')).toEqual([]);
    expect(await rowsOf('search_pending')).toEqual([]);
  });

  test('is found by its shop’s new name, and not at all once deleted', async () => {
    const kiln = await openSeller(shop.db, { en: 'Kiln' });
    const [id = ''] = await listProducts(shop.db, kiln, ['Cup']);
    await shop.db
      .update(shops)
      .set({ name: { en: 'Furnace' } })
      .where(eq(shops.id, kiln));
    await indexNow(shop.db);
    expect(await idsOf('furnace')).toEqual([id]);
    expect(await idsOf('kiln')).toEqual([]);
    await shop.db.delete(product).where(eq(product.id, Number(id)));
    await indexNow(shop.db);
    expect(await rowsOf('search_posting where product_id > 0')).toEqual([]);
  });

  test('keeps its place when its rank changes', async () => {
    const ids = await listProducts(shop.db, seller, [
      { name: 'Cup', rank: 1 },
      { name: 'Cup', rank: 2 },
    ]);
    expect(await placesOf(ids, 'cup')).toEqual([1, 0]);
    await shop.db
      .update(product)
      .set({ rank: 3 })
      .where(eq(product.id, Number(ids[0])));
    await indexNow(shop.db);
    expect(await placesOf(ids, 'cup')).toEqual([0, 1]);
  });

  test('two servers can index the same products at once', async () => {
    const names = Array.from(
      { length: 300 },
      (_, n) => `Cup ${n} ${['red', 'blue', 'green'][n % 3]}`,
    );
    await listProducts(shop.db, seller, names);
    await shop.db.execute('insert into search_pending select id from product');
    await Promise.all([indexNow(shop.db), indexNow(shop.db), indexNow(shop.db)]);
    expect(await rowsOf('search_pending')).toEqual([]);
    expect(await shop.ok(search.count, { q: 'red cup' })).toEqual({ total: 100, is_more: false });
  });
});

test('an index of another version is built again, once', async () => {
  const ids = await listProducts(shop.db, seller, ['Teapot']);
  await shop.db.execute('truncate search_posting, search_document');
  await shop.db.execute('update search_index set version = 0');
  await checkIndex(shop.db);
  await indexNow(shop.db);
  expect(await idsOf('teapot')).toEqual(ids);
  await checkIndex(shop.db);
  expect(await rowsOf('search_pending')).toEqual([]);
});
