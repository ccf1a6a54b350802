import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { shop } from '../../db/schema/catalogue.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/** Returns the id of the shop with this id or handle. Throws OperatorRefusal if there is none. */
export async function findShop(db: Queryable, name: string): Promise<number> {
  const handle = name.trim().toLowerCase();
  const rows = await db
    .select({ id: shop.id, handle: shop.handle })
    .from(shop)
    .where(or(eq(shop.handle, handle), isId(name) ? eq(shop.id, Number(name)) : undefined));
  const found = rows.find(({ id }) => String(id) === name) ?? rows[0];
  if (!found) throw new OperatorRefusal(`There is no shop "${name}"; shops list shows them all.`);
  return found.id;
}

/** True if a text can be an id: at most 15 digits, within a safe integer. */
export const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
