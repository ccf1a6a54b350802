import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';

/**
 * Serialises the writes of one shopper if a rule spans several rows: one default address, at most
 * n cart lines. Inserts that only reference the shopper do not wait.
 */
export async function lockShopper(tx: Transaction, shopperId: number): Promise<void> {
  await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(eq(shopper.id, shopperId))
    .for('no key update');
}
