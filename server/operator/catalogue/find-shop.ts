import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { shop } from '../../db/schema/catalogue.ts';
import { OperatorRefusal } from '../command.ts';

/** The id of the shop that an operator names by its id or its handle. Throws OperatorRefusal. */
export async function findShop(db: Queryable, name: string): Promise<number> {
  const handle = name.trim().toLowerCase();
  const rows = await db
    .select({ id: shop.id, handle: shop.handle })
    .from(shop)
    .where(or(eq(shop.handle, handle), isId(name) ? eq(shop.id, Number(name)) : undefined));
  const found = rows.find(({ id }) => String(id) === name) ?? rows[0];
  if (!found) throw new OperatorRefusal(`There is no shop "${name}"; shops list names them all.`);
  return found.id;
}

/** Whether a text may be an id: it has no more digits than a number can count. */
export const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
