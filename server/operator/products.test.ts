import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestImports, heading, type TestImports } from '../../tests/support/imports.ts';
import { shopper } from '../db/schema/accounts.ts';
import { cartLine, picture, product, shop, sku } from '../db/schema/catalogue.ts';
import { orderLine, orders } from '../db/schema/orders.ts';

let imports: TestImports;

beforeAll(async () => {
  imports = await createTestImports();
});
beforeEach(() => imports.clear());
afterAll(() => imports.close());

describe('an import', () => {
  test('imports a product with its shop, texts, options, stock and pictures', async () => {
    const report = await imports.take(imports.tee(), '--lang', 'en');
    expect(report).toEqual({
      products: { added: 1, updated: 0, refused: 0 },
      variants: { kept: 3, withdrawn: 0, refused: 0 },
      pictures: { kept: 2, failed: 0, later: 0 },
      ...{ guesses: [], otherVendors: [], problemCount: 1, isInterrupted: false },
      shopsWithoutReturns: ['atelier-porto'],
      problems: [{ line: 5, product: 'tee', reason: 'there is no quantity: it starts at 0' }],
    });
    const [seller] = await imports.operator.db.select().from(shop);
    expect(seller).toMatchObject({ handle: 'atelier-porto', name: { en: 'Atelier Porto' } });
    const it = await imports.oneProduct('tee');
    expect(it).toMatchObject({
      shopId: seller?.id,
      category: 'women',
      name: { en: 'Harbour "Blue" Tee' },
      description: { en: 'Soft, heavy cotton.\n\n• Made in Porto' },
      ...{ published: true, priceFrom: 1999, inStock: true, rank: 11_000_000 },
    });
    expect(it.options).toEqual([
      {
        name: { en: 'Size' },
        values: [
          { key: 's', label: { en: 'S' }, swatch: null },
          { key: 'm', label: { en: 'M' }, swatch: null },
        ],
      },
      {
        name: { en: 'Color' },
        values: [
          { key: 'blue', label: { en: 'Blue' }, swatch: null },
          { key: 'red', label: { en: 'Red' }, swatch: null },
        ],
      },
    ]);
    expect(await imports.sold('tee')).toEqual(['s/blue 1999 3', 's/red 1999 0', 'm/blue 2150 0']);
    expect(it.variants.map(({ sku: { compareAt, code } }) => [code, compareAt])).toEqual([
      ['T-S-B', 2500],
      ['T-S-R', null],
      ['T-M-B', null],
    ]);
    expect(it.gallery).toHaveLength(2);
    expect(it.pictureId).toBe(it.gallery[0]);
    expect(it.variants.map(({ sku: { pictureId } }) => pictureId)).toEqual([
      it.gallery[0],
      it.gallery[1],
      it.gallery[0],
    ]);
    const tints = await imports.operator.db.select().from(picture);
    expect(tints.map(({ tint }) => tint).sort()).toHaveLength(2);
  });

  test('run again changes nothing', async () => {
    await imports.take(imports.tee());
    const before = await imports.oneProduct('tee');
    const report = await imports.take(imports.tee());
    expect(report.products).toEqual({ added: 0, updated: 1, refused: 0 });
    expect(await imports.oneProduct('tee')).toEqual(before);
    expect(await imports.operator.db.select().from(shop)).toHaveLength(1);
  });

  test('run again updates what changed and withdraws what is gone', async () => {
    await imports.take(imports.tee(), '--lang', 'en');
    const before = await imports.oneProduct('tee');
    const report = await imports.take(
      `${heading}
tee,New Tee,<p>New</p>,Atelier Porto,Toys,,true,Size,M,Color,Blue,T-2,shopify,5,30.00,,${imports.host}/red.png,1,,draft
tee,,,,,,,,L,,Green,T-3,shopify,0,29.00,,,,,
`,
      ...['--lang', 'fr'],
    );
    expect(report).toMatchObject({
      products: { added: 0, updated: 1 },
      variants: { kept: 2, withdrawn: 3, refused: 0 },
    });
    const it = await imports.oneProduct('tee');
    expect(it).toMatchObject({
      id: before.id,
      name: { en: 'Harbour "Blue" Tee', fr: 'New Tee' },
      description: { fr: 'New' },
      ...{ category: 'toys', published: false, priceFrom: 2900, inStock: true },
      gallery: [before.gallery[1]],
      pictureId: before.gallery[1],
    });
    expect(await imports.sold('tee')).toEqual(['m/blue 3000 5', 'l/green 2900 0']);
    expect(
      it.variants.filter(({ sku: { active } }) => !active).map(({ sku: { id } }) => id),
    ).toEqual(before.variants.map(({ sku: { id } }) => id));
    expect(it.options[0]?.values.map(({ label }) => label)).toEqual([
      { en: 'M', fr: 'M' },
      { fr: 'L' },
    ]);
  });

  test('brings a withdrawn variant back unchanged', async () => {
    await imports.take(imports.tee());
    const [first] = (await imports.oneProduct('tee')).variants;
    const other = 'tee,Tee,,Atelier Porto,,,,Size,M,Color,Blue,T-M-B,,9,21.50,,,,,';
    await imports.take(`${heading}\n${other}\n`);
    expect(
      (await imports.oneProduct('tee')).variants.filter(({ sku: it }) => it.active),
    ).toHaveLength(1);
    await imports.take(imports.tee());
    const again = (await imports.oneProduct('tee')).variants[0];
    expect(again).toEqual(first);
  });

  test('keeps the references of orders and bags', async () => {
    await imports.take(imports.tee());
    const { id: productId, shopId, variants } = await imports.oneProduct('tee');
    const red = variants.find(({ sku: it }) => it.code === 'T-S-R');
    const skuId = red?.sku.id ?? 0;
    const { db } = imports.operator;
    const person = { account: 'a@example.test', familyName: 'A', givenName: 'B', passwordHash: '' };
    const [made] = await db.insert(shopper).values(person).returning({ id: shopper.id });
    const shopperId = made?.id ?? 0;
    const dates = { arrivesFrom: '2027-01-01', arrivesTo: '2027-01-09' };
    const sums = { itemsTotal: 1999, freight: 0, total: 1999 };
    const [order] = await db
      .insert(orders)
      .values({
        ...{ sn: 'CV-1', shopperId, shopId, status: 1, fromCity: {}, address: {} as never },
        ...dates,
        ...sums,
      })
      .returning({ id: orders.id });
    const line = { position: 0, skuId, productId, name: {}, specification: {}, price: 1999 };
    await db.insert(orderLine).values({ orderId: order?.id ?? 0, quantity: 1, ...line });
    const id = '018f3b9e-0000-7000-8000-000000000001';
    await db.insert(cartLine).values({ id, shopperId, skuId, quantity: 1, addedPrice: 1999 });
    await imports.take(imports.tee().replace(/\r\ntee,,,,,,,,S,,Red.*/, ''));
    const [kept] = await db
      .select({ line: orderLine, sku })
      .from(orderLine)
      .innerJoin(sku, eq(sku.id, orderLine.skuId));
    expect(kept?.line.price).toBe(1999);
    expect(kept?.sku.active).toBe(false);
    expect(await db.select().from(cartLine)).toMatchObject([{ skuId }]);
  });

  test('leaves fields without a column unchanged', async () => {
    await imports.take(imports.tee(), '--lang', 'en');
    await imports.operator.ask('products', 'unpublish', 'tee');
    const before = await imports.oneProduct('tee');
    const prices = 'Handle,Vendor,Option1 Value,Option2 Value,Price\n';
    await imports.take(
      `${prices}tee,Atelier Porto,S,Blue,9.99\ntee,,S,Red,9.98\ntee,,M,Blue,9.97\n`,
    );
    const it = await imports.oneProduct('tee');
    const { options, variants } = it;
    expect(it).toEqual({ ...before, priceFrom: 997, options, variants });
    expect(options.map(({ name }) => name)).toEqual([{ en: 'Size' }, { en: 'Color' }]);
    expect(await imports.sold('tee')).toEqual(['s/blue 999 3', 's/red 998 0', 'm/blue 997 0']);
    expect(it.variants[0]?.sku.pictureId).toBe(before.variants[0]?.sku.pictureId);
    const report = await imports.operator.run(
      ...['products', 'import', await imports.operator.file(`${prices}new,V,S,M,1.00\n`)],
    );
    expect(report.code).toBe(1);
    expect(report.out).toContain('there is no Title; the product is refused');
  });

  test('reads the newer kind of file, separated by semicolons, in Chinese and Thai', async () => {
    const report = await imports.take(
      `Title;URL handle;Description;Vendor;Product category;Type;Tags;Published on online store;Status;SKU;Option1 name;Option1 value;Price;Compare-at price;Inventory quantity;Continue selling when out of stock;Product image URL;Image position
武夷山大红袍;da-hong-pao;<p>岩骨花香。</p><p>ชาอู่หลง</p>;云和茶;Food, Beverages & Tobacco > Beverages > Tea;茶叶;茶;TRUE;Active;DHP-50;规格;50 克;"68,00";;12;FALSE;;
;da-hong-pao;;;;;;;;DHP-250;;250 克;"1.288,50";"1.500,00";0;TRUE;;
`,
      ...['--lang', 'zh-CN'],
    );
    expect(report).toMatchObject({ products: { added: 1, refused: 0 }, problems: [], guesses: [] });
    const [seller] = await imports.operator.db.select().from(shop);
    expect(seller?.handle).toBe('云和茶');
    expect(await imports.oneProduct('da-hong-pao')).toMatchObject({
      category: 'food',
      name: { 'zh-CN': '武夷山大红袍' },
      description: { 'zh-CN': '岩骨花香。\n\nชาอู่หลง' },
    });
    expect(await imports.sold('da-hong-pao')).toEqual(['50-克 6800 12', '250-克 128850 999']);
  });

  test('names the shops in the file that promise no returns', async () => {
    const { operator } = imports;
    const tea = [heading, 'a,A,,Kiln,Tea,,true,,,,,,,1,1.00,,,,,'].join('\n');
    expect((await imports.take(tea)).shopsWithoutReturns).toEqual(['kiln']);
    const { out } = await operator.run('products', 'import', await operator.file(tea));
    expect(out).toMatch(/\n\nShops that promise no returns\nshop\nkiln\nShoppers read so before/);
    await operator.ask('shops', 'set', 'kiln', '--returns', '14');
    const promised = await operator.run('products', 'import', await operator.file(tea));
    expect(promised.out).not.toContain('no returns');
  });

  test('gives two vendors with the same handle a product each', async () => {
    const rows = ['a,A,,V,Tea,,true,,,,,,,1,1.00,,,,,', 'a,A,,W,Tea,,true,,,,,,,1,2.00,,,,,'];
    await imports.take([heading, ...rows].join('\n'));
    expect(await imports.operator.db.select().from(product)).toHaveLength(2);
  });
});
