import { eq, or, sql } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import type { Queryable } from '../../db/database.ts';
import { product, shop } from '../../db/schema/catalogue.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/** An operator's name for a product, as shown in usage lines. */
export const productName = 'HANDLE_OR_ID';

export type Product = typeof product.$inferSelect;

/**
 * Finds a product by its id, by its handle, or by SHOP/HANDLE when two shops use the same handle.
 * Throws OperatorRefusal if none or several match.
 */
export async function findProduct(db: Queryable, name: string): Promise<Product> {
  const path = sql<string>`${shop.handle} || '/' || ${product.handle}`;
  const wanted = name.trim().toLowerCase().normalize('NFC');
  const isIt = isId(name) ? eq(product.id, Number(name)) : undefined;
  const rows = await db
    .select({ it: product, path })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .where(or(eq(product.handle, wanted), eq(path, wanted), isIt))
    .orderBy(path);
  const byId = rows.find(({ it }) => String(it.id) === name);
  const [only, other] = byId ? [byId] : rows;
  if (!only) throw new OperatorRefusal(`There is no product "${name}".`);
  if (!other) return only.it;
  const paths = rows.map((row) => row.path).join(', ');
  throw new OperatorRefusal(`Several shops have a product "${name}": say which of ${paths}.`);
}

/** Returns the id of the shop with this id or handle. Throws OperatorRefusal if it does not exist. */
export async function findShop(db: Queryable, name: string): Promise<number> {
  const handle = name.trim().toLowerCase().normalize('NFC');
  const rows = await db
    .select({ id: shop.id, handle: shop.handle })
    .from(shop)
    .where(or(eq(shop.handle, handle), isId(name) ? eq(shop.id, Number(name)) : undefined));
  const found = rows.find(({ id }) => String(id) === name) ?? rows[0];
  if (!found) throw new OperatorRefusal(`There is no shop "${name}"; shops list shows them all.`);
  return found.id;
}
