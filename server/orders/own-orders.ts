import { and, eq, type SQL } from 'drizzle-orm';
import { shop } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';
import type { ShopperContext } from '../http/context.ts';

/** Selects the caller's orders that meet all conditions, with their shops. */
export function ownOrders(
  { db, shopperId }: Pick<ShopperContext, 'db' | 'shopperId'>,
  ...conditions: (SQL | undefined)[]
) {
  return db
    .select({ order: orders, shop })
    .from(orders)
    .innerJoin(shop, eq(shop.id, orders.shopId))
    .where(and(eq(orders.shopperId, shopperId), ...conditions));
}
