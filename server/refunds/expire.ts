import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { refund } from '../db/schema/refunds.ts';
import { handleEach, isUnseen } from '../http/handle-each.ts';
import { Refusal } from '../http/refusal.ts';
import { settleUnlessSettled } from '../wallet/top-ups/card-outcomes.ts';
import { expireReturn, lockOpenRefund } from './settle.ts';

/** Returns that are read at once. */
const batch = 100;

/** Ends the returns whose parcel was not sent in time. Safe to run on several servers at once. */
export async function expireReturns(db: Database, now: Date): Promise<void> {
  const { id, stage, state, dueAt } = refund;
  const isDue = and(eq(stage, 'to_send'), eq(state, 0), lte(dueAt, now));
  const find = (seen: string[]) =>
    db
      .select({ id })
      .from(refund)
      .where(and(isDue, isUnseen(id, seen)))
      .limit(batch);
  await handleEach(find, (due) =>
    settleUnlessSettled(() => db.transaction((tx) => expireOne(tx, due.id, now))),
  );
}

async function expireOne(tx: Transaction, id: string, now: Date): Promise<void> {
  const open = await lockOpenRefund(tx, id);
  // Read before the lock: the shopper may have sent it meanwhile.
  if (open.row.stage !== 'to_send') throw new Refusal('refund_moved');
  await expireReturn(tx, open, now);
}
