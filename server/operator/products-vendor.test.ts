import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestImports, type TestImports } from '../../tests/support/imports.ts';
import { product, shop } from '../db/schema/catalogue.ts';

let imports: TestImports;

beforeAll(async () => {
  imports = await createTestImports();
});
beforeEach(() => imports.clear());
afterAll(() => imports.close());

const columns = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price';

/** A cup in two sizes and a bowl without a SKU, of one vendor. */
const goods = (vendor: string, title = 'Bowl') =>
  `${columns}\ncup,Cup,${vendor},Size,S,C-S,5.00\ncup,,,,L,C-L,6.00\nbowl,${title},${vendor},,,,9.00\n`;

async function shelves(): Promise<string[]> {
  const { db } = imports.operator;
  const shops = await db.select().from(shop);
  const rows = await db.select().from(product);
  const handleOf = (id: number) => shops.find((it) => it.id === id)?.handle;
  return rows.map(({ shopId, handle }) => `${handleOf(shopId)}/${handle}`).sort();
}

test('products whose vendor has changed stay in their shop, and are updated', async () => {
  await imports.take(goods('Kiln'));
  const before = await imports.oneProduct('cup');
  const report = await imports.take(goods('Kiln GmbH').replace('5.00', '7.00'));
  expect(report).toMatchObject({
    products: { added: 0, updated: 2, refused: 0 },
    otherVendors: [{ vendor: 'Kiln GmbH', shop: 'kiln', products: 2 }],
  });
  expect(await shelves()).toEqual(['kiln/bowl', 'kiln/cup']);
  expect(await imports.operator.db.$count(shop)).toBe(1);
  expect(await imports.oneProduct('cup')).toMatchObject({ id: before.id, priceFrom: 600 });
});

test('the report says in words which products stayed, and what to do', async () => {
  await imports.take(goods('Kiln'));
  const file = await imports.operator.file(goods('Mill'));
  const { code, out } = await imports.operator.run('products', 'import', file);
  expect(code).toBe(0);
  expect(out).toMatch(
    /already\nvendor +stay in +products\nMill +kiln +2\nIf a shop has a new name:/,
  );
});

test('a renamed shop is its vendor, for new products as well', async () => {
  await imports.take(goods('Kiln'));
  await imports.operator.ask('shops', 'set', 'kiln', '--name', 'Kiln GmbH', '--lang', 'en');
  const more = `${goods('kiln gmbh')}jar,Jar,kiln gmbh,,,J,8.00\n`;
  expect(await imports.take(more)).toMatchObject({
    products: { added: 1, updated: 2, refused: 0 },
    otherVendors: [],
  });
  expect(await shelves()).toEqual(['kiln/bowl', 'kiln/cup', 'kiln/jar']);
});

test('another maker may use the same handle: other SKUs, or another title', async () => {
  await imports.take(goods('Kiln'));
  const report = await imports.take(goods('Mill', 'Wooden bowl').replaceAll('C-', 'M-'));
  expect(report).toMatchObject({ products: { added: 2, updated: 0 }, otherVendors: [] });
  expect(await shelves()).toEqual(['kiln/bowl', 'kiln/cup', 'mill/bowl', 'mill/cup']);
});

test('a product of two vendors in one file is two products', async () => {
  await imports.take(goods('Kiln'));
  const both = `${goods('Kiln')}bowl,Bowl,Mill,,,,9.00\n`;
  expect((await imports.take(both)).products).toEqual({ added: 1, updated: 2, refused: 0 });
  const report = await imports.take(goods('Loft').replace(/cup.*\n/g, ''));
  expect(report.products).toEqual({ added: 0, updated: 0, refused: 1 });
  expect(report.problems).toEqual([
    {
      ...{ line: 2, product: 'bowl' },
      reason: 'several shops have it already (kiln, mill); the product is refused',
    },
  ]);
  expect(await imports.operator.db.$count(shop)).toBe(2);
});
