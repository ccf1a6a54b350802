import { and, eq, gt, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Queryable } from '../../db/database.ts';
import { extract, payee } from '../../db/schema/wallet.ts';

/** How long after its withdrawal was decided a payout may have to be sent, or sent again, in ms. */
export const payoutMs = 7 * dayMs;

const nothing = sql`''::bytea`;

/**
 * Deletes the sealed card numbers of removed payees, all or those of `which`, as soon as no payout
 * needs them. The last four digits stay with their withdrawals.
 */
export async function forgetRemoved(db: Queryable, now: Date, which?: SQL): Promise<void> {
  const isRecent = gt(extract.settledAt, new Date(now.getTime() - payoutMs));
  const isDue = or(eq(extract.state, auditStatus.auditing), isRecent);
  const due = db
    .select({ one: sql`1` })
    .from(extract)
    .where(and(eq(extract.payeeId, payee.id), isDue));
  await db
    .update(payee)
    .set({ numberSealed: nothing })
    .where(and(isNotNull(payee.removedAt), ne(payee.numberSealed, nothing), notExists(due), which));
}
