import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestImports, type TestImports } from '../../tests/support/imports.ts';

let imports: TestImports;

beforeAll(async () => {
  imports = await createTestImports();
});
beforeEach(() => imports.clear());
afterAll(() => imports.close());

const linux = 'がま口-crème'.normalize('NFC');
const macos = linux.normalize('NFD');

const heading = 'Handle,Title,Vendor,SKU,Price\n';
const row = (handle: string, price: string) => `${handle},Bag,${handle},sku-${handle},${price}\n`;

const handles = async () => {
  const rows = await imports.operator.ask('products', 'list');
  return rows.map(({ handle, shop }) => `${shop}/${handle}`);
};

test('a handle, a SKU and a vendor that a Mac wrote are those that are known', async () => {
  await imports.take(heading + row(linux, '5.00'));
  const report = await imports.take(heading + row(macos, '6.00'));
  expect(report.products).toEqual({ added: 0, updated: 1, refused: 0 });
  expect(await handles()).toEqual([`${linux}/${linux}`]);
  expect(await imports.sold(linux)).toEqual([expect.stringContaining('600')]);
  const named = await imports.operator.ask('products', 'list', '--search', macos, '--shop', macos);
  expect(named).toHaveLength(1);
});

test('what cannot be seen is no part of a handle, a SKU or a vendor', async () => {
  await imports.take(heading + row(linux, '5.00'));
  const report = await imports.take(heading + row(`\u200e${linux}\ufeff`, '6.00'));
  expect(report.products).toEqual({ added: 0, updated: 1, refused: 0 });
  expect(await handles()).toEqual([`${linux}/${linux}`]);
});

test('two spellings in one file are one product, and its second price is reported', async () => {
  const report = await imports.take(heading + row(linux, '5.00') + row(macos, '6.00'));
  expect(report.products).toMatchObject({ added: 1 });
  expect(report.problems).toMatchObject([{ line: 3, reason: expect.any(String) }]);
  expect(await handles()).toEqual([`${linux}/${linux}`]);
});

test('a handle with other spaces in it is the same product', async () => {
  const report = await imports.take(
    `${heading}clay  mug,Mug,Kiln,a,5.00\n"clay\nmug",Mug,Kiln,b,6.00\n`,
  );
  expect(report.products).toEqual({ added: 1, updated: 0, refused: 0 });
  expect(await handles()).toEqual(['kiln/clay mug']);
});

test('a product that was added twice before is reported by its id, which takes it off', async () => {
  await imports.take(heading + row(linux, '5.00'));
  const first = await imports.oneProduct(linux);
  const twin = await imports.operator.pool.query<{ id: number }>(
    `insert into product (shop_id, handle, category, name, published)
     values ($1, $2, 'family', '{}', true) returning id`,
    [first.shopId, macos],
  );
  const again = () => imports.take(heading + row(macos, '5.00'));
  const id = String(twin.rows[0]?.id);
  expect((await again()).problems).toMatchObject([
    { reason: expect.stringContaining(`\`products unpublish ${id}\``) },
  ]);
  await imports.operator.ask('products', 'unpublish', id);
  expect((await again()).problems).toEqual([]);
});
