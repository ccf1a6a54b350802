import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { hourMs } from '#contract/rules/durations.ts';
import { errors } from '#contract/rules/errors.ts';
import type { Database } from '../db/database.ts';
import { refund } from '../db/schema/refunds.ts';
import { handleEach, isUnseen } from '../http/handle-each.ts';
import { Refusal } from '../http/refusal.ts';
import type { ChoreLog } from '../services/chores.ts';
import type { Services } from '../services/services.ts';
import { settleUnlessSettled } from '../wallet/top-ups/card-outcomes.ts';
import { decisionEnd, noticeMs, warningMs } from './decision-time.ts';
import { refundNumber } from './read.ts';
import { passOverdueReturn } from './settle.ts';

/** Returns that are read at once. */
const batch = 100;

/** The returns that wait for their shop: it knows the parcel's number, or has the parcel. */
export const waitsForShop = and(
  eq(refund.state, 0),
  eq(refund.type, 'return'),
  inArray(refund.stage, ['sent', 'review']),
);

/** Such returns that pass within seven days, or are overdue. */
export const passesSoon = (now: Date): SQL | undefined =>
  and(waitsForShop, lte(refund.dueAt, after(now, warningMs.first)));

/**
 * Warns the operator of returns that pass unless they are decided: seven days before, and two. If
 * the last warning is late, for example because no server was running, the deadline moves to a day
 * later. Each warning is given by one of all servers.
 */
export async function warnOfReturns(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  log: Pick<ChoreLog, 'warn'>,
): Promise<void> {
  const at = now();
  await shortenDeadlines(db, decisionEnd({ now: at, decisionDays: config.returnDecisionDays }));
  const first = after(at, warningMs.first);
  const last = after(at, warningMs.last);
  const isLast = sql`${refund.dueAt} <= ${last}::timestamptz`;
  const warned = await db
    .update(refund)
    .set({
      warnings: sql`case when ${isLast} then 2 else 1 end`,
      dueAt: sql`case when ${isLast} then greatest(${refund.dueAt}, ${after(at, noticeMs)}::timestamptz)
        else ${refund.dueAt} end`,
    })
    .where(
      and(
        waitsForShop,
        or(
          and(lt(refund.warnings, 1), lte(refund.dueAt, first)),
          and(lt(refund.warnings, 2), lte(refund.dueAt, last)),
        ),
      ),
    )
    .returning();
  for (const row of warned) {
    const detail = { refund: refundNumber(row), passesAt: row.dueAt };
    log.warn(detail, 'this return passes unless the shop decides it: see "returns list --due"');
  }
}

/**
 * A clock that was ahead has given too distant deadlines, and its warnings. The former release gives
 * none to a parcel that is sent, and three days to one that arrives, which stay. Those given during
 * this round are a little later than `latest`.
 */
async function shortenDeadlines(db: Database, latest: Date): Promise<void> {
  const isTooLate = gt(refund.dueAt, after(latest, hourMs));
  await db
    .update(refund)
    .set({ dueAt: latest, warnings: 0 })
    .where(and(waitsForShop, or(isNull(refund.dueAt), isTooLate)));
}

/** The returns of a database that could not be passed in the last round, as far as reported. */
const reported = new WeakMap<Database, Set<string>>();

/**
 * Passes the returns that their shop was warned of and has not decided. One that cannot be credited
 * stays open and is tried again; this server reports it once. Safe to run on several servers at once.
 */
export async function passOverdueReturns(
  { db, now }: Pick<Services, 'db' | 'now'>,
  log: Pick<ChoreLog, 'warn'>,
): Promise<void> {
  const at = now();
  const isDue = and(waitsForShop, eq(refund.warnings, 2), lte(refund.dueAt, at));
  const find = (seen: string[]) =>
    db
      .select()
      .from(refund)
      .where(and(isDue, isUnseen(refund.id, seen)))
      .limit(batch);
  const refused = new Set<string>();
  const pass = async (row: typeof refund.$inferSelect) => {
    const { id } = row;
    try {
      await settleUnlessSettled(() => db.transaction((tx) => passOverdueReturn(tx, id, at)));
    } catch (error) {
      if (!(error instanceof Refusal) || errors[error.word].retryable) throw error;
      refused.add(id);
      if (reported.get(db)?.has(id)) return;
      const detail = { refund: refundNumber(row), word: error.word };
      log.warn(detail, 'this return is overdue and cannot be passed; it is tried again');
    }
  };
  await handleEach(find, pass).finally(() => reported.set(db, refused));
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
