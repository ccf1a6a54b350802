import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database/database.ts';
import type { TestDatabase } from '../../../tests/support/database/run-database.ts';
import { readConfig } from '../../config/config.ts';
import { connect } from '../../db/database.ts';
import { product, sku, stock } from '../../db/schema/catalogue.ts';
import { withRetry } from '../../http/retry.ts';
import { reserveStock, returnStock } from '../../orders/stock.ts';
import type { OpenShop } from '../open-shop.ts';
import { importProducts } from './import-products.ts';
import { planProducts, readProducts } from './product-rows.ts';

let database: TestDatabase;
let shop: OpenShop;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'caravel-import-'));
  const connection = connect(database.url, 8);
  const { signal } = new AbortController();
  const config = readConfig({ DATA_DIR: folder, DEFAULT_LANG: 'en' });
  const store = { config, currency: 'USD', gateway: undefined };
  shop = { ...connection, ...store, now: () => new Date(), signal };
});

afterAll(async () => {
  await shop.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const settings = {
  ...{ currency: 'USD', lang: 'en', usualVendor: '' },
  ...{ fetchPicture: undefined, maxProblems: 50 },
};

/** A catalogue of products with four variants each and a description of two thousand characters. */
function* catalogue(rows: number, price: (row: number) => string) {
  yield 'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n';
  for (let row = 0; row < rows; row += 1) {
    const nth = Math.floor(row / 4);
    const body = `"<p>${'Fired twice, glazed by hand. '.repeat(70)}\nของ ${nth}</p>"`;
    const texts = row % 4 === 0 ? `Mug ${nth},${body},Kiln ${nth % 20},Tableware,Size` : ',,,,';
    yield `mug-${nth},${texts},${'SMLX'[row % 4]},M-${row},${row % 50},${price(row)}\n`;
  }
}

async function write(name: string, rows: Iterable<string>): Promise<string> {
  const file = join(folder, name);
  await pipeline(Readable.from(rows), createWriteStream(file));
  return file;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes in use after garbage collection. */
function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

test('ten thousand rows are imported in the memory of a few', {
  timeout: 120_000,
}, async () => {
  const rows = 10_000;
  const file = await write(
    'many.csv',
    catalogue(rows, (row) => `${row % 100}.99`),
  );
  const heaps: number[] = [];
  const onProgress = (done: number) => {
    if (done % 250 === 100) heaps.push(heap());
  };
  const first = await importProducts(shop, { ...settings, file, onProgress });
  expect(first.products).toEqual({ added: rows / 4, updated: 0, refused: 0 });
  expect(first.variants.kept).toBe(rows);
  const [{ prices = 0 } = {}] = await shop.db
    .select({ prices: sql<number>`sum(${sku.price})::int` })
    .from(sku);
  expect(prices).toBe((rows / 100) * 504_900);
  const growth = Math.max(...heaps) - (heaps[0] ?? 0);
  expect(heaps.length).toBe(10);
  expect(growth).toBeLessThan(8);
});

test('forty thousand rows are read in the same memory', { timeout: 60_000 }, async () => {
  const file = await write(
    'more.csv',
    catalogue(40_000, () => '1.00'),
  );
  const plan = await planProducts(file, '');
  const heaps: number[] = [];
  let products = 0;
  for await (const { rows } of readProducts(file, '', plan)) {
    expect(rows).toHaveLength(4);
    products += 1;
    if (products % 1000 === 100) heaps.push(heap());
  }
  expect(products).toBe(10_000);
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(8);
});

test('shoppers buy meanwhile without a deadlock', async () => {
  const rows = (price: string) => catalogue(40, () => price);
  const few = Array.from({ length: 10 }, (_, nth) => `mug-${nth}`);
  await importProducts(shop, { ...settings, file: await write('few.csv', rows('1.00')) });
  const all = await shop.db
    .select({ skuId: sku.id })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(stock, eq(stock.skuId, sku.id))
    .where(and(inArray(product.handle, few), gt(stock.quantity, 0)));
  expect(all).toHaveLength(39);
  let isOver = false;
  const buy = async (turn: number): Promise<number> => {
    let bought = 0;
    while (!isOver) {
      const wanted = all
        .filter((_, index) => index % 3 === turn)
        .map((it) => ({ ...it, quantity: 1 }));
      await withRetry(() => shop.db.transaction((tx) => returnStock(tx, wanted)));
      await withRetry(() => shop.db.transaction((tx) => reserveStock(tx, wanted)));
      bought += 1;
    }
    return bought;
  };
  const shoppers = [0, 1, 2].map(buy);
  for (let run = 1; run <= 8; run += 1) {
    const file = await write('few.csv', rows(`${run}.00`));
    expect((await importProducts(shop, { ...settings, file })).products.updated).toBe(10);
  }
  isOver = true;
  expect(Math.min(...(await Promise.all(shoppers)))).toBeGreaterThan(0);
});

test('a reader sees a product before or after its update, never halfway', async () => {
  const file = (price: string) =>
    write(
      'one.csv',
      catalogue(4, () => price),
    );
  await importProducts(shop, { ...settings, file: await file('1.00') });
  let isOver = false;
  const reader = (async () => {
    const seen = new Set<string>();
    while (!isOver) {
      const { rows } = await shop.db.execute<{ seen: string }>(sql`
        select p.price_from || ' ' || string_agg(distinct s.price::text, ' ') as seen
        from ${product} p join ${sku} s on s.product_id = p.id
        where p.handle = 'mug-0' group by p.id`);
      seen.add(rows[0]?.seen ?? '');
    }
    return seen;
  })();
  for (const price of ['2.00', '3.00', '4.00', '5.00', '6.00']) {
    await importProducts(shop, { ...settings, file: await file(price) });
  }
  isOver = true;
  for (const seen of await reader) {
    const [from, ...prices] = seen.split(' ');
    expect(prices).toEqual([from]);
  }
});

test('a stop ends an import between two products and reports it', async () => {
  const stop = new AbortController();
  const file = await write(
    'stopped.csv',
    catalogue(400, () => '7.00'),
  );
  const onProgress = (done: number) => {
    if (done >= 5) stop.abort();
  };
  const stopped = { ...shop, signal: stop.signal };
  const report = await importProducts(stopped, { ...settings, file, onProgress });
  expect(report.isInterrupted).toBe(true);
  expect(report.products.updated).toBeLessThan(20);
  const [half] = await shop.db
    .select({ inStock: product.inStock })
    .from(product)
    .innerJoin(sku, eq(sku.productId, product.id))
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .where(sql`${stock.skuId} is null`);
  expect(half).toBeUndefined();
});
