import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedProduct } from '../../../tests/support/goods/goods.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { product, shop, sku, stock } from '../../db/schema/catalogue.ts';

let operator: TestOperator;
let kiln: number;
let teapot: number;
let cup: number;

/** A shop with a handle, a teapot in two glazes, and a cup whose handle another shop uses too. */
beforeAll(async () => {
  operator = await createTestOperator();
  await operator.ask('check');
  const { db } = operator;
  ({ shopId: kiln, productId: teapot } = await seedProduct(db, { price: 4000, stock: 5 }));
  await db
    .update(shop)
    .set({ handle: 'kiln', name: { en: 'Kiln' }, reviewCount: 3, goodReviewCount: 2 })
    .where(eq(shop.id, kiln));
  await db
    .update(product)
    .set({
      handle: 'teapot',
      name: { en: 'Teapot', 'zh-CN': '海釉茶壶 100%' },
      options: [
        {
          name: { en: 'Glaze' },
          values: ['sea', 'sand'].map((key) => ({ key, label: { en: key }, swatch: null })),
        },
      ],
    })
    .where(eq(product.id, teapot));
  await db
    .update(sku)
    .set({ code: 'T-SEA', optionValues: ['sea'], compareAt: 5000 })
    .where(eq(sku.productId, teapot));
  const [sand] = await db
    .insert(sku)
    .values({ productId: teapot, code: 'T-SAND', optionValues: ['sand'], price: 4200, position: 1 })
    .returning();
  await db.insert(stock).values({ skuId: sand?.id ?? 0, quantity: 0 });
  ({ productId: cup } = await seedProduct(db, { shopId: kiln, price: 900, stock: 0 }));
  await db.update(product).set({ handle: 'cup', category: 'food' }).where(eq(product.id, cup));
  const other = await seedProduct(db);
  await db.update(shop).set({ handle: 'other' }).where(eq(shop.id, other.shopId));
  await db.update(product).set({ handle: 'cup' }).where(eq(product.id, other.productId));
});

afterAll(() => operator.close());

const list = async (...args: string[]) =>
  (await operator.ask('products', 'list', ...args)).map(({ handle }) => handle);

async function listColumnsOf(id: number) {
  const [it] = await operator.db.select().from(product).where(eq(product.id, id));
  return [it?.priceFrom, it?.inStock, it?.published];
}

describe('shops list', () => {
  test('shows what each shop offers, what it sold and how it is rated', async () => {
    const shops = await operator.ask('shops', 'list');
    expect(shops.map(({ handle }) => handle)).toEqual(['kiln', 'other']);
    expect(shops[0]).toMatchObject({
      ...{ id: String(kiln), name: 'Kiln', city: 'Lisbon', products: 2, published: 2 },
      ...{ sales: 0, fans: 0, favourable_rate: 66.7, reviews: 3, freight: 0, free_from: null },
    });
    const { out } = await operator.run('shops', 'list');
    expect(out).toMatch(/^id +handle +name +city +products +listed +sold +fans +favourable\n/);
    expect(out).toMatch(/kiln +Kiln +Lisbon +2 +2 +0 +0 +66\.7 %/);
  });
});

describe('shops show', () => {
  test('prints a shop’s names, terms and figures', async () => {
    const shown = await operator.ask('shops', 'show', 'KILN');
    expect(shown).toMatchObject({
      ...{ id: String(kiln), handle: 'kiln', name: { en: 'Kiln' }, city: { en: 'Lisbon' } },
      ...{ currency: 'USD', freight: 0, free_from: null, min_days: 5, max_days: 12 },
      ...{ products: 2, published: 2, favourable_rate: 66.7, reviews: 3 },
    });
    expect(await operator.ask('shops', 'show', String(kiln))).toEqual(shown);
    const { out } = await operator.run('shops', 'show', 'kiln');
    expect(out).toMatch(/favourable +66\.7 %/);
    expect(out).toMatch(/\n\nlanguage +name +city\nen +Kiln +Lisbon/);
    expect(out).toMatch(/returns +none promised\n/);
    expect(out).toMatch(/\n\nIt promises no returns: shoppers read so before they buy/);
    await operator.ask('shops', 'set', 'kiln', '--returns', '14');
    const promised = await operator.run('shops', 'show', 'kiln');
    expect(promised.out).toMatch(/returns +14\n/);
    expect(promised.out).not.toContain('no returns');
    await operator.ask('shops', 'set', 'kiln', '--returns', 'none');
    const none = await operator.run('shops', 'show', 'mill');
    expect([none.code, none.err]).toEqual([
      1,
      'There is no shop "mill"; shops list shows them all.',
    ]);
  });
});

describe('shops set', () => {
  const set = (...args: string[]) => operator.run('shops', 'set', ...args);
  const termsOf = async () => await operator.ask('shops', 'set', 'kiln', '--days', '４–９');

  test('sets what is named, and leaves the rest', async () => {
    const seller = await seedProduct(operator.db);
    const { db } = operator;
    await db.update(shop).set({ handle: 'mill', city: {} }).where(eq(shop.id, seller.shopId));
    const { code, out } = await set(
      ...['mill', '--name', 'Mill', '--city', 'Mino', '--lang', 'en', '--freight', '4.90'],
      ...['--free-from', '60', '--days', '4-9', '--returns', '14'],
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^id +handle +name +city +freight +free from +days +returns +returns to\n/);
    expect(out).toMatch(/mill +Mill +Mino +4\.90 +60\.00 +4-9 +14 +-$/);
    const of = async (...args: string[]) => await operator.ask('shops', 'set', 'mill', ...args);
    const id = String(seller.shopId);
    const terms = { freight: 490, free_from: 6000, min_days: 4, max_days: 9, returns_days: 14 };
    const name = expect.objectContaining({ en: 'Mill' });
    const same = { id, handle: 'mill', name, currency: 'USD', return_address: '', ...terms };
    expect(await of('--city', '美浓')).toEqual({ ...same, city: { en: 'Mino', 'zh-CN': '美浓' } });
    expect(await of('--freight', '0')).toMatchObject({ ...terms, freight: 0 });
    const gone = await of('--free-from', 'none', '--returns', 'none');
    expect(gone).toMatchObject({ free_from: null, returns_days: null, min_days: 4 });
    const place = await of('--return-address', ' 4 Harbour St ');
    expect(place).toMatchObject({ return_address: '4 Harbour St' });
    expect(await of('--return-address', 'none')).toMatchObject({ return_address: '' });
    expect(await set(id, '--returns', '7')).toMatchObject({ code: 0 });
    await db.delete(product).where(eq(product.id, seller.productId));
    await db.delete(shop).where(eq(shop.id, seller.shopId));
  });

  test.for([
    [
      ['kiln'],
      2,
      /^--name, --city, --freight, --free-from, --days, --returns or --return-address is missing\./,
    ],
    [['--returns', '3'], 2, /^SHOP is missing/],
    [['kiln', '--name', ' '], 2, /^--name is missing\./],
    [['kiln', '--city', ' '], 2, /^--city is missing\./],
    [['kiln', '--city', 'Mino', '--lang', 'xx'], 2, /^There is no language "xx"; there are zh-CN/],
    [
      ['kiln', '--days', '9-4'],
      2,
      /^--days takes the fewest and the most days, up to 365, as in 5-12\./,
    ],
    [['kiln', '--days', '5'], 2, /^--days takes/],
    [['kiln', '--days', '5-999'], 2, /^--days takes/],
    [['kiln', '--returns', '0'], 2, /^--returns takes a whole number from 1 to 365\./],
    [['kiln', '--returns', 'never'], 2, /^--returns takes/],
    [['kiln', '--freight', 'free'], 1, /^The shipping fee "free" is not an amount\.$/],
    [['kiln', '--freight', '-1'], 1, /^The shipping fee "-1" is negative\.$/],
    [['kiln', '--freight', '99999999999'], 1, /^The shipping fee "99999999999" is absurd\.$/],
    [
      ['kiln', '--free-from', '1.005'],
      1,
      /^The amount of --free-from "1\.005" can be read as more/,
    ],
    [['nowhere', '--returns', '3'], 1, /^There is no shop "nowhere"; shops list shows them all\.$/],
  ] as const)('refuses %o in a sentence', async ([args, code, sentence]) => {
    const before = await termsOf();
    const refused = await set(...args);
    expect(refused).toMatchObject({ code, out: '', err: expect.stringMatching(sentence) });
    expect(await termsOf()).toEqual(before);
  });
});

describe('products list', () => {
  test('lists the newest first, or those that match', async () => {
    expect(await list()).toEqual(['cup', 'cup', 'teapot']);
    expect(await list('--limit', '1')).toEqual(['cup']);
    expect(await list('--shop', 'kiln')).toEqual(['cup', 'teapot']);
    expect(await list('--shop', String(kiln), '--category', 'food')).toEqual(['cup']);
    expect(await list('--search', 'TEA')).toEqual(['teapot']);
    expect(await list('--search', '海釉')).toEqual(['teapot']);
    expect(await list('--search', '0%')).toEqual(['teapot']);
    expect(await list('--search', 't-sand')).toEqual(['teapot']);
    expect(await list('--search', '_')).toEqual([]);
    expect(await list('--unpublished')).toEqual([]);
  });

  test('shows price, stock and state', async () => {
    const { out } = await operator.run('products', 'list', '--search', 'teapot');
    expect(out).toMatch(/^id .* state\n/);
    expect(out).toMatch(/teapot +Teapot +kiln +family +40\.00 +2 +5 +0 +on sale$/);
    const none = await operator.run('products', 'list', '--search', 'nothing like it');
    expect(none).toEqual({ code: 0, out: 'No products.', err: '' });
  });

  test('refuses an unknown shop or category', async () => {
    const shopless = await operator.run('products', 'list', '--shop', 'nowhere');
    expect(shopless.code).toBe(1);
    expect(shopless.err).toBe('There is no shop "nowhere"; shops list shows them all.');
    const wrong = await operator.run('products', 'list', '--category', 'tea');
    expect(wrong.code).toBe(2);
    expect(wrong.err).toMatch(/no category "tea"; there are computer, electrical/);
  });
});

describe('products set', () => {
  test('changes the price and stock in product lists', async () => {
    const set = (...args: string[]) => operator.ask('products', 'set', ...args);
    expect(await set('kiln/cup', '--price', '12.50', '--stock', '7')).toMatchObject({
      ...{ id: String(cup), handle: 'cup' },
      skus: [{ price: 1250, stock: 7, isChanged: true }],
    });
    expect(await listColumnsOf(cup)).toEqual([1250, true, true]);
    await set(String(cup), '--stock', '0');
    expect(await listColumnsOf(cup)).toEqual([1250, false, true]);
  });

  test('a new count settles what was owed before', async () => {
    const { db } = operator;
    const [it] = await db.select().from(sku).where(eq(sku.productId, cup));
    await db
      .update(stock)
      .set({ owed: 3 })
      .where(eq(stock.skuId, it?.id ?? 0));
    await operator.ask('products', 'set', String(cup), '--stock', '7');
    const [counted] = await db
      .select()
      .from(stock)
      .where(eq(stock.skuId, it?.id ?? 0));
    expect(counted).toMatchObject({ quantity: 7, owed: 0 });
    await operator.ask('products', 'set', String(cup), '--stock', '0');
  });

  test('changes one variant of several, and keeps a regular price that is higher', async () => {
    const set = (...args: string[]) => operator.run('products', 'set', 'teapot', ...args);
    const { out } = await set('--price', '45', '--sku', 'T-SEA');
    expect(out).toMatch(/T-SEA +sea +45\.00 +50\.00 +5 +set\n.*T-SAND +sand +42\.00 +0$/);
    expect(await listColumnsOf(teapot)).toEqual([4200, true, true]);
    const [sea] = await operator.db.select().from(sku).where(eq(sku.code, 'T-SEA'));
    expect((await set('--price', '50', '--sku', String(sea?.id))).out).toMatch(/50\.00 +5 +set/);
    const [after] = await operator.db.select().from(sku).where(eq(sku.code, 'T-SEA'));
    expect([after?.price, after?.compareAt]).toEqual([5000, null]);
  });

  test.for([
    [['teapot', '--stock', '1'], 'The product teapot has several variants: name one with --sku:'],
    [['teapot', '--stock', '1', '--sku', 'T-RED'], 'The product teapot has no variant "T-RED" on'],
    [
      ['cup', '--stock', '1'],
      'Several shops have a product "cup": say which of kiln/cup, other/cup.',
    ],
    [['kettle', '--stock', '1'], 'There is no product "kettle".'],
    [['teapot', '--price', '0'], 'The price is 0.'],
    [['teapot', '--price', 'dear'], 'The price "dear" is not an amount.'],
  ] as const)('refuses %o', async ([args, sentence]) => {
    const { code, err } = await operator.run('products', 'set', ...args);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test.for([
    [['teapot'], /--price or --stock is missing/],
    [['--stock', '1'], /HANDLE_OR_ID is missing/],
    [['teapot', '--stock', '-1'], /--stock takes a whole number/],
    [['teapot', '--stock', '1.5'], /--stock takes a whole number/],
  ] as const)('called with %o shows the usage', async ([args, complaint]) => {
    const { code, err } = await operator.run('products', 'set', ...args);
    expect(code).toBe(2);
    expect(err).toMatch(complaint);
  });
});

describe('products publish and unpublish', () => {
  test('list and unlist a product, and report when nothing changed', async () => {
    const turn = (verb: string) => operator.run('products', verb, 'teapot');
    expect((await turn('unpublish')).out).toMatch(/teapot +unpublished$/);
    expect(await list('--unpublished')).toEqual(['teapot']);
    expect((await turn('unpublish')).out).toMatch(/It was unpublished already\.$/);
    expect((await turn('publish')).out).toMatch(/teapot +on sale$/);
    expect((await turn('publish')).out).toMatch(/It was on sale already\.$/);
    expect((await listColumnsOf(teapot))[2]).toBe(true);
  });

  test('refuse a product with nothing to sell', async () => {
    const { db } = operator;
    const { productId } = await seedProduct(db, { price: 0 });
    await db
      .update(product)
      .set({ handle: 'free', published: false })
      .where(eq(product.id, productId));
    const { code, err } = await operator.run('products', 'publish', 'free');
    expect([code, err]).toEqual([
      1,
      'The product free has no variant with a price: nothing to sell.',
    ]);
    expect((await listColumnsOf(productId))[2]).toBe(false);
  });
});
