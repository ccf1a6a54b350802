import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { type ShopperRow, shopper } from '../db/schema/accounts.ts';
import { found } from '../http/refusal.ts';

/** A shopper's row. Throws `not_found` if it is gone. */
export async function readShopper(db: Queryable, shopperId: number): Promise<ShopperRow> {
  const [row] = await db.select().from(shopper).where(eq(shopper.id, shopperId));
  return found(row);
}

/**
 * Serialises the writes of one shopper if a rule spans several rows: one default address, at most
 * n cart lines. Inserts that only reference the shopper do not wait. Returns the locked row.
 */
export async function lockShopper(tx: Transaction, shopperId: number): Promise<ShopperRow> {
  const isIt = eq(shopper.id, shopperId);
  const [row] = await tx.select().from(shopper).where(isIt).for('no key update');
  return found(row);
}
