import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';

/**
 * Lets the writers of what belongs to one shopper take turns, where a rule is about several rows:
 * one default address, so many lines. Rows that only point at the shopper are not held up.
 */
export async function lockShopper(tx: Transaction, shopperId: number): Promise<void> {
  await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(eq(shopper.id, shopperId))
    .for('no key update');
}
