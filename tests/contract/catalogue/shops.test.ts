import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product as products } from '#contract/calls/catalogue.ts';
import { shop as calls } from '#contract/calls/shops.ts';
import { product, shop as shops } from '../../../server/db/schema/catalogue.ts';
import { shopDay } from '../../../server/db/schema/reputation.ts';
import { countSales } from '../../../server/orders/sales.ts';
import { payOrders, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const detailOf = (shopId: number) => shop.ok(calls.detail, { shop_id: String(shopId) });

describe('a shop', () => {
  test('is described in the caller’s language', async () => {
    const { shopId } = await shop.seedProduct({ freight: 300, freeFrom: 9900 });
    const createdAt = new Date('2019-03-12T00:00:00Z');
    const description = { en: 'A kiln by the sea.', 'zh-CN': '海边的窑。' };
    await shop.db.update(shops).set({ createdAt, description }).where(eq(shops.id, shopId));
    const input = { shop_id: String(shopId) };
    expect(await shop.ok(calls.detail, input, { lang: 'en' })).toEqual({
      id: String(shopId),
      name: expect.stringMatching(/^Seller \d+$/),
      city: 'Lisbon',
      description: 'A kiln by the sea.',
      ...{ sales: 0, sold_lately: 0, fans: 0, favourable_rate: null, reviews: 0, products: 1 },
      since: '2019-03-12T00:00:00.000Z',
      ...{ freight: 300, free_from: 9900, min_days: 5, max_days: 12, returns_days: null },
    });
    expect((await detailOf(shopId)).description).toBe('海边的窑。');
  });

  test('promises no returns and names no city until they are set', async () => {
    const { shopId, productId } = await shop.seedProduct();
    const termsOf = async () => {
      const { delivery } = await shop.ok(products.detail, { product_id: String(productId) });
      const { city, returns_days } = await detailOf(shopId);
      return [delivery.from_city, delivery.returns_days, city, returns_days];
    };
    await shop.db.update(shops).set({ city: {} }).where(eq(shops.id, shopId));
    expect(await termsOf()).toEqual(['', null, '', null]);
    const set = { city: { en: 'Mino' }, returnsDays: 14 };
    await shop.db.update(shops).set(set).where(eq(shops.id, shopId));
    expect(await termsOf()).toEqual(['Mino', 14, 'Mino', 14]);
  });

  test('counts the products that it shows', async () => {
    const { shopId, productId } = await shop.seedProduct();
    await shop.seedProduct({ shopId });
    expect((await detailOf(shopId)).products).toBe(2);
    await shop.db.update(product).set({ published: false }).where(eq(product.id, productId));
    expect((await detailOf(shopId)).products).toBe(1);
  });

  test('that is unknown is not found', async () => {
    expect(await shop.word(calls.detail, { shop_id: '999999999999999999' })).toBe('not_found');
  });

  test('reports its sales of the last thirty days, including today', async () => {
    const { shopId } = await shop.seedProduct();
    const other = await shop.seedProduct();
    await shop.db.insert(shopDay).values([
      { shopId, day: '2026-11-21', sold: 1 },
      { shopId, day: '2026-10-23', sold: 10 },
      { shopId, day: '2026-10-22', sold: 100 },
      { shopId: other.shopId, day: '2026-11-20', sold: 1000 },
    ]);
    expect((await detailOf(shopId)).sold_lately).toBe(11);
  });

  test('sold what was paid, on the day it was paid, counted once', async () => {
    const ada = await registerBuyer(shop);
    const goods = await shop.seedProduct();
    const buy = async (quantity: number) => {
      const ids = await placeOrders(shop, ada, [{ ...goods, quantity }]);
      await payOrders(shop, ada, ids);
    };
    await buy(3);
    shop.clock.advance({ days: 1 });
    await buy(2);
    await countSales(shop.db);
    await buy(4);
    await countSales(shop.db);
    await countSales(shop.db);
    const { rows } = await shop.db.execute(
      sql`select day::text, sold from shop_day where shop_id = ${goods.shopId} order by day`,
    );
    shop.clock.advance({ days: -1 });
    expect(rows).toEqual([
      { day: '2026-11-21', sold: 3 },
      { day: '2026-11-22', sold: 6 },
    ]);
  });
});

describe('the shops', () => {
  test('are listed once each, those that sell most first, page by page', async () => {
    const goods = await Promise.all([7, 7, 90, 0, 7].map(() => shop.seedProduct()));
    for (const [index, sales] of [7, 7, 90, 0, 7].entries()) {
      const id = goods[index]?.shopId ?? 0;
      await shop.db.update(shops).set({ sales }).where(eq(shops.id, id));
    }
    const seen: { id: string; sales: number }[] = [];
    let cursor: string | undefined;
    do {
      const page = await shop.ok(calls.list, { page_size: 2, ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const all = await shop.db.select().from(shops);
    const wanted = all
      .sort((a, b) => b.sales - a.sales || a.id - b.id)
      .map(({ id, sales }) => ({ id: String(id), sales }));
    expect(seen.map(({ id, sales }) => ({ id, sales }))).toEqual(wanted);
  });

  test('are not listed from a forged cursor', async () => {
    expect(await shop.word(calls.list, { cursor: 'nowhere' })).toBe('invalid_input');
  });
});
