import { eq } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import type { Queryable } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/** The order with this number (`CV-…`) or id. Throws OperatorRefusal if it does not exist. */
export async function findOrder(db: Queryable, number: string) {
  const isIt = isId(number)
    ? eq(orders.id, Number(number))
    : eq(orders.sn, number.trim().toUpperCase());
  const [order] = await db.select().from(orders).where(isIt);
  if (order) return order;
  throw new OperatorRefusal(`There is no order "${number}".`);
}
