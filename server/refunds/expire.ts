import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { refund } from '../db/schema/refunds.ts';
import { Refusal } from '../http/refusal.ts';
import { eachRefund, throwFailures } from './each-refund.ts';
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
    // In no order: those that fail in every round would keep the others out.
    .orderBy(sql`random()`)
    .limit(batch);
  throwFailures(await eachRefund(db, due, (tx, id) => expireOne(tx, id, now)));
}

async function expireOne(tx: Transaction, id: string, now: Date): Promise<void> {
  const open = await lockOpenRefund(tx, id);
  // Read before the lock: the shopper may have sent it meanwhile.
  if (open.row.stage !== 'to_send') throw new Refusal('refund_moved');
  await expireReturn(tx, open, now);
}
