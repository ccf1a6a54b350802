import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import {
  product,
  type StoredOption,
  shop,
  type Texts,
} from '../../../server/db/schema/catalogue.ts';
import { indexPending } from '../../../server/search-index/upkeep.ts';
import { createTestShop, type TestShop } from '../shop.ts';

const longEnoughMs = 60_000;

/** A product as a list shows it. */
export interface ListedProduct extends Partial<Omit<typeof product.$inferInsert, 'name'>> {
  /** A text is the name in English. */
  name: string | Texts;
}

let made = 0;

/** Opens a shop. Returns its id. */
export async function openSeller(
  db: Database,
  name: Texts = { en: 'Seller' },
  wish: { freight?: number | null; freeFrom?: number | null } = {},
): Promise<number> {
  made += 1;
  const handle = `listed-${process.pid}-${made}`;
  const [row] = await db
    .insert(shop)
    .values({ handle, name, city: {}, ...wish })
    .returning({ id: shop.id });
  return row?.id ?? 0;
}

/** Lists products of a shop for sale and indexes them. Returns their ids. */
export async function listProducts(
  db: Database,
  shopId: number,
  products: (string | ListedProduct)[],
): Promise<string[]> {
  const rows = products.map((it) => {
    made += 1;
    const { name, ...rest } = typeof it === 'string' ? { name: it } : it;
    return {
      ...{ shopId, handle: `listed-${process.pid}-${made}`, category: 'family' as const },
      ...{ priceFrom: 1000, inStock: true, rank: made, ...rest },
      name: typeof name === 'string' ? { en: name } : name,
    };
  });
  const inserted = await db.insert(product).values(rows).returning({ id: product.id });
  await indexNow(db);
  return inserted.map(({ id }) => String(id));
}

/** Indexes changed products, as housekeeping does. */
export const indexNow = (db: Database) => indexPending(db, longEnoughMs);

/** Opens a shop with a seller for the tests of a file. Each test starts without products. */
export function onEmptyShop(take: (shop: TestShop, seller: number) => void): void {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await createTestShop();
    take(shop, await openSeller(shop.db));
  });

  afterEach(() => clearProducts(shop.db));

  afterAll(() => shop.close());
}

/** Removes every product and its index. */
async function clearProducts(db: Database): Promise<void> {
  await db.execute(sql`truncate product, search_posting, search_document, search_token,
    search_pending cascade`);
}

/** An option with one label for each value. */
export const option = (name: string, ...labels: string[]): StoredOption => ({
  name: { en: name },
  values: labels.map((label) => ({ key: label, label: { en: label }, swatch: null })),
});
