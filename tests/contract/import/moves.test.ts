import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product as products } from '#contract/calls/catalogue.ts';
import { importInto } from '../../support/products/import-into.ts';
import { isWhole, type Line, openStore, Store } from '../../support/products/store.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ config: { defaultLang: 'en' } });
});
afterAll(() => shop.close());

describe('a product', () => {
  test('that another one takes in, and gives back, keeps its variants and favourites', async () => {
    const all = await openStore(shop);
    const apart: Line[] = [
      ['bowl', {}, 'CM-1', 8],
      ['cup', {}, 'CM-2', 4],
    ];
    await all.store.take(apart);
    const before = (await all.store.shelf()).flatMap(({ skus }) => skus.map(({ id }) => id)).sort();
    const report = await all.store.take([
      ['cup', { Form: 'Bowl' }, 'CM-1', 8],
      ['cup', { Form: 'Cup' }, 'CM-2', 4],
    ]);
    expect(report.variants).toMatchObject({ kept: 2, withdrawn: 0 });
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/known SKUs of the product ".*-bowl" are now here: .*CM-1$/),
    ]);
    expect((await all.store.shelf()).map(({ name }) => name)).toEqual(['cup']);
    await isWhole(all, 5);
    await all.store.take(apart);
    expect((await all.store.shelf()).map(({ name }) => name).sort()).toEqual(['bowl', 'cup']);
    await isWhole(all, 5);
    const after = (await all.store.shelf()).flatMap(({ skus }) => skus.map(({ id }) => id)).sort();
    expect(after).toEqual(before);
  });

  test('with a new handle is the same product, and the report says so', async () => {
    const all = await openStore(shop);
    const { id } = await all.store.product('bowl');
    const report = await all.store.take([['dish', { Size: 'S' }, 'CM-1', 8]]);
    expect(report.products).toMatchObject({ added: 0, updated: 1 });
    expect(report.problems[0]?.reason).toMatch(/it was ".*-bowl" until now/);
    expect((await all.store.product('dish')).id).toBe(id);
  });

  test('of which only a part has a new handle keeps the rest', async () => {
    const store = new Store(shop);
    await store.take([
      ['bowl', { Size: 'S' }, 'S', 3],
      ['bowl', { Size: 'L' }, 'L', 4],
    ]);
    const [small] = (await store.product('bowl')).skus;
    await store.take([['small', {}, 'S', 2]]);
    expect((await store.product('small')).skus).toMatchObject([{ id: small?.id, stock: 2 }]);
    expect((await store.product('bowl')).skus).toMatchObject([{ stock: 4 }]);
  });

  test('exchanges its SKU with another one', async () => {
    const store = new Store(shop);
    await store.take([
      ['bowl', {}, 'B', 3],
      ['cup', {}, 'C', 4],
    ]);
    const ids = async () =>
      Promise.all(['bowl', 'cup'].map(async (name) => (await store.product(name)).skus[0]?.id));
    const [bowl, cup] = await ids();
    await store.take([
      ['bowl', {}, 'C', 4],
      ['cup', {}, 'B', 3],
    ]);
    expect(await ids()).toEqual([cup, bowl]);
  });
});

describe('a SKU identifies nothing', () => {
  test.for(['N/A', '-', 'none', '—', 'n/a', '#N/A'])('if it is %s', async (none) => {
    const store = new Store(shop);
    const csv = (handle: string) =>
      `Handle,Title,Vendor,Variant SKU,Variant Inventory Qty,Variant Price\n${store.name}-${handle},${handle},${store.name},${none},3,5.00\n`;
    await importInto(shop, csv('bowl'));
    await importInto(shop, csv('cup'));
    expect((await store.shelf()).map(({ name }) => name).sort()).toEqual(['bowl', 'cup']);
  });

  test('in another shop, or if two products of the file have it', async () => {
    const [store, other] = [new Store(shop), new Store(shop)];
    const code = (one: Store) => one.csv([['bowl', {}, 'B', 3]]).replace(/store-\d+-B/, 'SAME');
    await importInto(shop, code(store));
    const [mine] = (await store.product('bowl')).skus;
    await importInto(shop, code(other));
    expect((await store.product('bowl')).skus).toEqual([mine]);
    const two = store.csv([
      ['bowl', {}, 'B', 3],
      ['cup', {}, 'B', 4],
    ]);
    await importInto(shop, two.replaceAll(/store-\d+-B/g, 'SAME'));
    expect((await store.product('bowl')).skus).toMatchObject([{ id: mine?.id, stock: 3 }]);
    expect((await store.product('cup')).skus).toMatchObject([{ stock: 4 }]);
  });
});

test('one text in two spellings of Unicode is one handle, one SKU and one shop', async () => {
  const store = new Store(shop);
  const named = `${store.name} café`;
  const csv = (form: 'NFC' | 'NFD') =>
    `Handle,Title,Vendor,Variant SKU,Variant Inventory Qty,Variant Price\nthé-${store.name},Thé,${named},É-${store.name},3,5.00\n`.normalize(
      form,
    );
  for (const form of ['NFD', 'NFC', 'NFD'] as const) await importInto(shop, csv(form));
  const { items } = await shop.ok(products.list, { page_size: 50, q: 'Thé' });
  const all = await Promise.all(
    items.map(({ id }) => shop.ok(products.detail, { product_id: id })),
  );
  const mine = all.filter((it) => it.shop.name === named);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.skus).toHaveLength(1);
});
