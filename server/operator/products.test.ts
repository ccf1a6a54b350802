import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../tests/support/operator.ts';
import { shopper } from '../db/schema/accounts.ts';
import {
  cartLine,
  picture,
  product,
  productPicture,
  shop,
  sku,
  stock,
} from '../db/schema/catalogue.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import type { Report } from './import/report.ts';

let operator: TestOperator;
let pictures: Server;
let host: string;
/** What the picture server has, by path. */
const shown = new Map<string, Buffer>();

const square = (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();

beforeAll(async () => {
  operator = await createTestOperator();
  pictures = createServer((request, response) => {
    const bytes = shown.get(request.url ?? '');
    if (bytes) response.end(bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  shown.clear();
  shown.set('/red.png', await square('#ff0000'));
  shown.set('/blue.png', await square('#0000ff'));
  shown.set('/green.png', await square('#00ff00'));
  await operator.pool.query(
    'truncate shop, product, sku, stock, picture, cart_line, orders, order_line, shopper cascade',
  );
});

afterAll(async () => {
  pictures.closeAllConnections();
  pictures.close();
  await operator.close();
});

async function take(content: string | Buffer, ...options: string[]): Promise<Report> {
  const file = await operator.file(content);
  return await operator.ask('products', 'import', file, '--allow-local-pictures', ...options);
}

async function oneProduct(handle: string) {
  const { db } = operator;
  const [row] = await db.select().from(product).where(eq(product.handle, handle));
  if (!row) throw new Error(`no product ${handle}`);
  const variants = await db
    .select({ sku, quantity: stock.quantity })
    .from(sku)
    .innerJoin(stock, eq(stock.skuId, sku.id))
    .where(eq(sku.productId, row.id))
    .orderBy(asc(sku.position), asc(sku.id));
  const gallery = await db
    .select()
    .from(productPicture)
    .where(eq(productPicture.productId, row.id))
    .orderBy(asc(productPicture.position));
  return { ...row, variants, gallery: gallery.map(({ pictureId }) => pictureId) };
}

/** What is on sale, as `keys price quantity`. */
async function sold(handle: string): Promise<string[]> {
  const { variants } = await oneProduct(handle);
  return variants
    .filter(({ sku: it }) => it.active)
    .map(({ sku: it, quantity }) => `${it.optionValues.join('/')} ${it.price} ${quantity}`);
}

const heading =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,' +
  'Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,' +
  'Variant Compare At Price,Image Src,Image Position,Variant Image,Status';

/** As an older export writes it: the product in its first row, then variants, then pictures. */
const tee = () =>
  `\ufeff${heading}
tee,"Harbour ""Blue"" Tee","<p>Soft,
heavy cotton.</p><ul><li>Made in Porto</li></ul>",Atelier Porto,T-Shirts,"women, summer",true,Size,S,Color,Blue,T-S-B,shopify,3,19.99,25.00,${host}/blue.png,1,${host}/blue.png,active
tee,,,,,,,,S,,Red,T-S-R,shopify,0,19.99,,${host}/red.png,2,${host}/red.png,
tee,,,,,,,,M,,Blue,T-M-B,shopify,,21.50,,,,${host}/blue.png,
`.replaceAll('\n', '\r\n');

describe('an import', () => {
  test('takes in a product with its shop, texts, options, stock and pictures', async () => {
    const report = await take(tee(), '--lang', 'en');
    expect(report).toEqual({
      products: { added: 1, updated: 0, refused: 0 },
      variants: { kept: 3, withdrawn: 0 },
      pictures: { kept: 2, failed: 0 },
      ...{ guesses: [], problems: [], problemCount: 0, isInterrupted: false },
    });
    const [seller] = await operator.db.select().from(shop);
    expect(seller).toMatchObject({ handle: 'atelier-porto', name: { en: 'Atelier Porto' } });
    const it = await oneProduct('tee');
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
    expect(await sold('tee')).toEqual(['s/blue 1999 3', 's/red 1999 0', 'm/blue 2150 999']);
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
    const tints = await operator.db.select().from(picture);
    expect(tints.map(({ tint }) => tint).sort()).toHaveLength(2);
  });

  test('run again changes nothing', async () => {
    await take(tee());
    const before = await oneProduct('tee');
    const report = await take(tee());
    expect(report.products).toEqual({ added: 0, updated: 1, refused: 0 });
    expect(await oneProduct('tee')).toEqual(before);
    expect(await operator.db.select().from(shop)).toHaveLength(1);
  });

  test('run again updates what changed and withdraws what is gone', async () => {
    await take(tee(), '--lang', 'en');
    const before = await oneProduct('tee');
    const report = await take(
      `${heading}
tee,New Tee,<p>New</p>,Atelier Porto,Toys,,true,Size,M,Color,Blue,T-2,shopify,5,30.00,,${host}/red.png,1,,draft
tee,,,,,,,,L,,Green,T-3,shopify,0,29.00,,,,,
`,
      ...['--lang', 'fr'],
    );
    expect(report).toMatchObject({
      products: { added: 0, updated: 1 },
      variants: { kept: 2, withdrawn: 2 },
    });
    const it = await oneProduct('tee');
    expect(it).toMatchObject({
      id: before.id,
      name: { en: 'Harbour "Blue" Tee', fr: 'New Tee' },
      description: { fr: 'New' },
      ...{ category: 'toys', published: false, priceFrom: 2900, inStock: true },
      gallery: [before.gallery[1]],
      pictureId: before.gallery[1],
    });
    expect(await sold('tee')).toEqual(['m/blue 3000 5', 'l/green 2900 0']);
    const known = before.variants.find(({ sku: { code } }) => code === 'T-M-B');
    const same = it.variants.find(({ sku: { code } }) => code === 'T-2');
    expect(same?.sku.id).toBe(known?.sku.id);
    expect(same?.sku.pictureId).toBeNull();
    expect(it.options[0]?.values.map(({ label }) => label)).toEqual([
      { en: 'M', fr: 'M' },
      { fr: 'L' },
    ]);
  });

  test('brings a withdrawn variant back as what it was', async () => {
    await take(tee());
    const [first] = (await oneProduct('tee')).variants;
    const other = 'tee,Tee,,Atelier Porto,,,,Size,M,Color,Blue,T-M-B,,9,21.50,,,,,';
    await take(`${heading}\n${other}\n`);
    expect((await oneProduct('tee')).variants.filter(({ sku: it }) => it.active)).toHaveLength(1);
    await take(tee());
    const again = (await oneProduct('tee')).variants[0];
    expect(again).toEqual(first);
  });

  test('leaves orders and bags pointing at what they named', async () => {
    await take(tee());
    const { id: productId, shopId, variants } = await oneProduct('tee');
    const red = variants.find(({ sku: it }) => it.code === 'T-S-R');
    const skuId = red?.sku.id ?? 0;
    const { db } = operator;
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
    await take(tee().replace(/\r\ntee,,,,,,,,S,,Red.*/, ''));
    const [kept] = await db
      .select({ line: orderLine, sku })
      .from(orderLine)
      .innerJoin(sku, eq(sku.id, orderLine.skuId));
    expect(kept?.line.price).toBe(1999);
    expect(kept?.sku.active).toBe(false);
    expect(await db.select().from(cartLine)).toMatchObject([{ skuId }]);
  });

  test('names a bad row by its line and takes the rest', async () => {
    const report = await take(`${heading}
good,Good,,V,Tea,,true,,,,,G,,1,5.00,,,,,
bad,Bad,"two
lines",V,Tea,,true,,,,,B,,1,free,,,,,
half,Half,,V,Tea,,true,Size,S,,,H1,,1,5.00,,,,,
half,,,,,,,,M,,,H2,,1,-5.00,,,,,
,,,,,,,,,,,X,,1,5.00,,,,,
none,None,,,Tea,,true,,,,,N,,1,5.00,,,,,
good,,,,,,,,,,,G2,,1,6.00,,,,,
`);
    expect(report.products).toEqual({ added: 2, updated: 0, refused: 3 });
    expect(report.problems.map(({ line, product: it }) => `${line} ${it}`)).toEqual([
      ...['3 bad', '3 bad', '6 half', '7 (no handle)', '8 none', '9 good'],
    ]);
    expect(await sold('half')).toEqual(['s 500 1']);
  });

  test('tells of pictures that did not come, and takes the product', async () => {
    shown.set('/text.png', Buffer.from('no picture'));
    const report = await take(`${heading}
a,A,,V,Tea,,true,,,,,A,,1,5.00,,${host}/none.png,1,,
a,,,,,,,,,,,,,,,,${host}/green.png,2,,
a,,,,,,,,,,,,,,,,${host}/text.png,3,,
a,,,,,,,,,,,,,,,,pictures/a.png,4,,
`);
    expect(report.pictures).toEqual({ kept: 1, failed: 3 });
    expect(report.problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      `2 the picture ${host}/none.png answers 404`,
      `4 the picture ${host}/text.png is no picture that can be read`,
      expect.stringMatching('5 the picture pictures/a.png is a file name; .* --pictures DIR'),
    ]);
    expect((await oneProduct('a')).gallery).toHaveLength(1);
  });

  test('keeps the pictures that were there when new ones do not come', async () => {
    await take(tee());
    const before = await oneProduct('tee');
    shown.clear();
    expect((await take(tee())).pictures).toEqual({ kept: 0, failed: 2 });
    expect(await oneProduct('tee')).toEqual(before);
  });

  test('refuses pictures of the private network unless it is told otherwise', async () => {
    const file = await operator.file(tee());
    const report = await operator.ask<Report>('products', 'import', file);
    expect(report).toMatchObject({ products: { added: 1 }, pictures: { kept: 0, failed: 2 } });
    expect(report.problems[0]?.reason).toContain('is in a private network');
  });

  test('reads pictures from files beside the catalogue', async () => {
    await operator.file(shown.get('/red.png') ?? '', 'red.png');
    const row = `${heading}\na,A,,V,Tea,,true,,,,,A,,1,5.00,,red.png,1,,\n`;
    expect((await take(row, '--pictures', operator.folder)).pictures.kept).toBe(1);
    const file = await operator.file(row);
    const { code, err } = await operator.run('products', 'import', file, '--pictures', '/nowhere');
    expect([code, err]).toEqual([1, 'There is no folder /nowhere.']);
  });

  test('leaves alone what the file has no column for', async () => {
    await take(tee(), '--lang', 'en');
    const before = await oneProduct('tee');
    const prices = 'Handle,Vendor,Option1 Value,Option2 Value,Price\n';
    await take(`${prices}tee,Atelier Porto,S,Blue,9.99\ntee,,S,Red,9.98\ntee,,M,Blue,9.97\n`);
    const it = await oneProduct('tee');
    const { options, variants } = it;
    expect(it).toEqual({ ...before, priceFrom: 997, options, variants });
    expect(options.map(({ name }) => name)).toEqual([{ en: 'Size' }, { en: 'Color' }]);
    expect(await sold('tee')).toEqual(['s/blue 999 3', 's/red 998 0', 'm/blue 997 999']);
    expect(it.variants[0]?.sku.pictureId).toBe(before.variants[0]?.sku.pictureId);
    const report = await operator.run(
      ...['products', 'import', await operator.file(`${prices}new,V,S,M,1.00\n`)],
    );
    expect(report.code).toBe(1);
    expect(report.out).toContain('there is no Title; the product is refused');
  });

  test('leaves the pictures alone where it is told so', async () => {
    await take(tee());
    const before = await oneProduct('tee');
    const report = await take(tee().replaceAll('.png', '.gif'), '--no-pictures');
    expect(report.pictures).toEqual({ kept: 0, failed: 0 });
    expect(await oneProduct('tee')).toEqual(before);
  });

  test('reads the newer kind of file, parted by semicolons, in Chinese and Thai', async () => {
    const report = await take(
      `Title;URL handle;Description;Vendor;Product category;Type;Tags;Published on online store;Status;SKU;Option1 name;Option1 value;Price;Compare-at price;Inventory quantity;Continue selling when out of stock;Product image URL;Image position
武夷山大红袍;da-hong-pao;<p>岩骨花香。</p><p>ชาอู่หลง</p>;云和茶;Food, Beverages & Tobacco > Beverages > Tea;茶叶;茶;TRUE;Active;DHP-50;规格;50 克;"68,00";;12;FALSE;;
;da-hong-pao;;;;;;;;DHP-250;;250 克;"1.288,50";"1.500,00";0;TRUE;;
`,
      ...['--lang', 'zh-CN'],
    );
    expect(report).toMatchObject({ products: { added: 1, refused: 0 }, problems: [], guesses: [] });
    const [seller] = await operator.db.select().from(shop);
    expect(seller?.handle).toBe('云和茶');
    expect(await oneProduct('da-hong-pao')).toMatchObject({
      category: 'food',
      name: { 'zh-CN': '武夷山大红袍' },
      description: { 'zh-CN': '岩骨花香。\n\nชาอู่หลง' },
    });
    expect(await sold('da-hong-pao')).toEqual(['50-克 6800 12', '250-克 128850 999']);
  });

  test('puts what no word places with the things of daily life, and says so', async () => {
    const rows = [1, 2].map((n) => `x${n},Xyzzy,,V,Widgets,,true,,,,,,,1,5.00,,,,,`);
    const report = await take(
      [heading, ...rows, 'y,Green tea,,V,,,true,,,,,,,1,5.00,,,,,'].join('\n'),
    );
    expect(report.guesses).toEqual([
      { type: 'Widgets', category: 'family', by: 'nothing', products: 2 },
      { type: '', category: 'food', by: 'title', products: 1 },
    ]);
  });

  test('shows fifty problems and counts the rest; --json lists all', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `p${n},P,,V,Tea,,true,,,,,,,1,0,,,,,`);
    const file = await operator.file([heading, ...rows].join('\n'));
    const { code, out } = await operator.run('products', 'import', file);
    expect(code).toBe(1);
    expect(out).toMatch(/products refused +60/);
    expect(out.match(/the price is 0/g)?.length).toBe(25);
    expect(out).toContain('and 70 more');
    const all = await operator.run('products', 'import', file, '--json');
    expect(JSON.parse(all.out).problems).toHaveLength(120);
  });

  test('gives two vendors of one handle a product each', async () => {
    const rows = ['a,A,,V,Tea,,true,,,,,,,1,1.00,,,,,', 'a,A,,W,Tea,,true,,,,,,,1,2.00,,,,,'];
    await take([heading, ...rows].join('\n'));
    expect(await operator.db.select().from(product)).toHaveLength(2);
  });

  test('writes nothing of a file that breaks off', async () => {
    const file = await operator.file(`${tee()}broken,"Broken`);
    const { code, err } = await operator.run('products', 'import', file);
    expect(code).toBe(1);
    expect(err).toMatch(/cannot be read from line 6 on/);
    expect(await operator.db.select().from(product)).toEqual([]);
  });

  test('does not run beside another', async () => {
    const client = await operator.pool.connect();
    await client.query('select pg_advisory_lock(7226003)');
    const file = await operator.file(tee());
    const { code, err } = await operator.run('products', 'import', file);
    client.release(true);
    expect([code, err]).toEqual([1, 'Another import is under way.']);
  });
});
