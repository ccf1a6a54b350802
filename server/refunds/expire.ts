import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { refund } from '../db/schema/refunds.ts';
import { Refusal } from '../http/refusal.ts';
import { withRetry } from '../http/retry.ts';
import { expireReturn, lockOpenRefund } from './settle.ts';

/** Most returns per call; the next call continues. */
const batch = 100;

/** Ends the returns whose parcel was not sent in time. Safe to run on several servers at once. */
export async function expireReturns(db: Database, now: Date): Promise<void> {
  const isDue = and(eq(refund.stage, 'to_send'), eq(refund.state, 0), lte(refund.dueAt, now));
  const due = await db
    .select({ id: refund.id })
    .from(refund)
    .where(isDue)
    .orderBy(asc(refund.dueAt))
    .limit(batch);
  for (const { id } of due) await withRetry(() => db.transaction((tx) => expireOne(tx, id, now)));
}

async function expireOne(tx: Transaction, id: string, now: Date): Promise<void> {
  try {
    const open = await lockOpenRefund(tx, id);
    // Read before the lock: the shopper may have sent it meanwhile.
    if (open.row.stage === 'to_send') await expireReturn(tx, open, now);
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'refund_moved') throw error;
  }
}
