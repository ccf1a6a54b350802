import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestImports, type TestImports } from '../../tests/support/imports.ts';
import { shopper } from '../db/schema/accounts.ts';
import { shop, stock } from '../db/schema/catalogue.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import { expire } from '../orders/release.ts';
import { reserveStock } from '../orders/stock.ts';

let imports: TestImports;

beforeAll(async () => {
  imports = await createTestImports();
});
beforeEach(() => imports.clear());
afterAll(() => imports.close());

const columns = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price';

const cups = (...quantities: (number | string)[]) =>
  [
    `${columns},Variant Inventory Qty`,
    ...quantities.map((quantity, n) => `cup,Cup,Kiln,Size,${'SML'[n]},C-${n},5.00,${quantity}`),
  ].join('\n');

/** Places an unpaid order of the cup in its first variant, and returns it. */
async function hold(quantity: number) {
  const { db } = imports.operator;
  const { variants, id: productId } = await imports.oneProduct('cup');
  const skuId = variants[0]?.sku.id ?? 0;
  const account = `ada${Math.random()}@example.test`;
  const [ada] = await db
    .insert(shopper)
    .values({ account, passwordHash: '', familyName: 'Lovelace', givenName: 'Ada' })
    .returning();
  const [kiln] = await db.select().from(shop);
  return await db.transaction(async (tx) => {
    await reserveStock(tx, [{ skuId, quantity }]);
    const sums = { itemsTotal: 500 * quantity, freight: 0, total: 500 * quantity };
    const [order] = await tx
      .insert(orders)
      .values({
        ...{ ...sums, sn: account, shopperId: ada?.id ?? 0, shopId: kiln?.id ?? 0, status: 0 },
        ...{ address: {} as never, fromCity: {}, arrivesFrom: '2026-12-01' },
        ...{ arrivesTo: '2026-12-02', expiresAt: new Date() },
      })
      .returning();
    if (!order) throw new Error('no order');
    const texts = { name: {}, specification: {}, price: 500 };
    await tx
      .insert(orderLine)
      .values({ ...texts, orderId: order.id, position: 0, skuId, productId, quantity });
    return order;
  });
}

describe('stock in a file', () => {
  test.for([
    [10, 6],
    [4, 0],
    [3, 0],
    [0, 0],
  ])('of %i, while an order holds 4, is %i until the order expires', async ([count, now]) => {
    const { db } = imports.operator;
    await imports.take(cups(7));
    const order = await hold(4);
    await imports.take(cups(count ?? 0));
    const left = async () => (await imports.oneProduct('cup')).variants[0]?.quantity;
    expect(await left()).toBe(now);
    await db.transaction((tx) => expire(tx, order, new Date()));
    expect(await left()).toBe(count);
    expect(await db.$count(stock, sql`${stock.owed} > 0`)).toBe(0);
    expect(await db.$count(orders, eq(orders.status, 0))).toBe(0);
  });

  test('below zero counts as 0 and is reported', async () => {
    const report = await imports.take(cups(-4, 2));
    expect(report.problems).toEqual([
      { line: 2, product: 'cup', reason: 'the stock -4 counts as 0' },
    ]);
    expect(await imports.sold('cup')).toEqual(['s 500 0', 'm 500 2']);
  });

  test('that never runs out counts as 0 as well if it is negative', async () => {
    const head = `${columns},Variant Inventory Tracker,Variant Inventory Qty`;
    await imports.take(`${head}\ncup,Cup,Kiln,Size,S,C-0,5.00,,-4`);
    expect(await imports.sold('cup')).toEqual(['s 500 0']);
  });
});

describe('counted stock', () => {
  const head = `${columns},Variant Inventory Tracker,Variant Inventory Policy,Variant Inventory Qty`;
  /** A file of one cup with these cells: tracker, policy and quantity. */
  const cup = (cells: string) => `${head}\ncup,Cup,Kiln,Size,S,C-0,5.00,${cells}`;
  const left = async () => (await imports.oneProduct('cup')).variants[0]?.quantity;
  const starts = { line: 2, product: 'cup', reason: 'there is no quantity: it starts at 0' };
  const stays = { line: 2, product: 'cup', reason: 'there is no quantity: the stock stays' };

  test.for([
    'shopify,deny,',
    'shopify,,',
    'amazon_marketplace_web,deny,',
    'Lager 2,FAUX,',
    'shopify,non,',
  ])('stays with the cells "%s", also what an order holds of it', async (cells) => {
    await imports.take(cup('shopify,deny,4'));
    const order = await hold(3);
    expect((await imports.take(cup(cells))).problems).toEqual([stays]);
    expect(await left()).toBe(1);
    await imports.operator.db.transaction((tx) => expire(tx, order, new Date()));
    expect(await left()).toBe(4);
  });

  test.for(['shopify,deny,', 'shopify,,', 'shipwire,0,', 'x,ложь,'])(
    'of a new variant with the cells "%s" starts at 0',
    async (cells) => {
      expect((await imports.take(cup(cells))).problems).toEqual([starts]);
      expect(await left()).toBe(0);
      await imports.take(cup('shopify,deny,2'));
      expect(await left()).toBe(2);
    },
  );

  test('of a file without trackers starts at 0 if a column counts it', async () => {
    expect((await imports.take(cups(3, ''))).problems).toEqual([{ ...starts, line: 3 }]);
    expect(await imports.sold('cup')).toEqual(['s 500 3', 'm 500 0']);
    await imports.clear();
    await imports.take(`${columns},Variant Inventory Policy\ncup,Cup,Kiln,Size,S,C-0,5.00,deny`);
    expect(await left()).toBe(0);
  });

  test.for([
    [',deny,', 999],
    [',,0', 999],
    ['shopify,continue,', 999],
    ['shopify,VRAI,0', 999],
    ['shopify,ja,0', 999],
    ['shopify,FAUX,0', 0],
    ['shopify,deny,0', 0],
  ] as const)('of a new variant with "%s" is %i', async ([cells, count]) => {
    expect((await imports.take(cup(cells))).problems).toEqual([]);
    expect(await left()).toBe(count);
  });

  test('does not sell on by a word that is not understood, and names its line', async () => {
    const { problems } = await imports.take(cup('shopify,vielleicht,0'));
    expect(problems).toEqual([
      { line: 2, product: 'cup', reason: expect.stringContaining('"vielleicht"') },
    ]);
    expect(await left()).toBe(0);
  });

  test('that stays is one line of the report for a product', async () => {
    await imports.take(cups(3, 5, 0));
    expect((await imports.take(cups('', '', ''))).problems).toEqual([
      { line: 2, product: 'cup', reason: 'there is no quantity (and for 2 more): the stock stays' },
    ]);
  });
});

test('a file in another language translates the variants that its SKUs name', async () => {
  await imports.take(cups(3, 5, 0), '--lang', 'en');
  const before = (await imports.oneProduct('cup')).variants.map(({ sku: { id } }) => id);
  const french = [
    columns,
    'cup,Tasse,Kiln,Taille,Petite,C-0,5.00',
    'cup,,,,Moyenne,C-1,6.00',
    'cup,,,,Grande,C-2,5.00',
  ].join('\n');
  const { variants } = await imports.take(french, '--lang', 'fr');
  expect(variants).toMatchObject({ kept: 3, withdrawn: 0 });
  const it = await imports.oneProduct('cup');
  expect(it.variants.map(({ sku: { id } }) => id)).toEqual(before);
  expect(await imports.sold('cup')).toEqual(['s 500 3', 'm 600 5', 'l 500 0']);
  expect(it.options).toMatchObject([
    {
      name: { en: 'Size', fr: 'Taille' },
      values: [
        { key: 's', label: { en: 'S', fr: 'Petite' } },
        { key: 'm', label: { en: 'M', fr: 'Moyenne' } },
        { key: 'l', label: { en: 'L', fr: 'Grande' } },
      ],
    },
  ]);
});

test('an import that refused a row exits with 1', async () => {
  const whole = await imports.operator.file(cups(1, 2));
  const partial = await imports.operator.file(cups(1, 'many'));
  const take = (file: string) => imports.operator.run('products', 'import', file);
  expect((await take(whole)).code).toBe(0);
  expect((await take(partial)).code).toBe(1);
  expect(await imports.sold('cup')).toEqual(['s 500 1', 'm 500 2']);
});
