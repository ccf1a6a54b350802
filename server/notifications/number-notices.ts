import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { notice, noticeHead } from '../db/schema/notices.ts';
import { withRetry } from '../http/retry.ts';

/** The channel on which servers tell each other whose notifications have changed. */
export const noticeChannel = 'notice';

/** Shoppers per round. */
const batch = 200;

/** Numbers what is committed and has no number, whichever process wrote it. */
export async function numberNotices(db: Database): Promise<void> {
  for (;;) {
    const due = await db
      .selectDistinct({ shopperId: notice.shopperId })
      .from(notice)
      .where(isNull(notice.rev))
      .limit(batch);
    for (const { shopperId } of due) {
      await withRetry(() => db.transaction((tx) => numberOwn(tx, shopperId)));
    }
    if (due.length < batch) return;
  }
}

interface Run {
  isAgain: boolean;
  end: Promise<void>;
}

const runs = new WeakMap<Database, Run>();

/** The same at once. Calls during a run share the one that follows it. */
export async function numberSoon(db: Database): Promise<void> {
  const known = runs.get(db);
  if (known) {
    known.isAgain = true;
    return await known.end;
  }
  const run: Run = { isAgain: true, end: Promise.resolve() };
  runs.set(db, run);
  run.end = repeat(db, run).finally(() => runs.delete(db));
  await run.end;
}

async function repeat(db: Database, run: Run): Promise<void> {
  while (run.isAgain) {
    run.isAgain = false;
    await numberNotices(db);
  }
}

async function numberOwn(tx: Transaction, shopperId: number): Promise<void> {
  const isDue = and(eq(notice.shopperId, shopperId), isNull(notice.rev));
  await changeNotices(tx, shopperId, () => ({ where: isDue, set: {}, order: notice.id }));
}

interface Change {
  where: ReturnType<typeof and>;
  set: { isRead?: true };
  order: typeof notice.id | typeof notice.rev;
}

/**
 * Changes some of a shopper's notifications under the next numbers, and tells all servers. The lock
 * makes the numbers appear in their order: nobody sees one before those below it. Returns the last
 * number.
 */
export async function changeNotices(
  tx: Transaction,
  shopperId: number,
  change: () => Change,
): Promise<number> {
  const rev = await lockHead(tx, shopperId);
  const { where, set, order } = change();
  const due = tx.$with('due').as(
    tx
      .select({ id: notice.id, n: sql<number>`row_number() over (order by ${order})`.as('n') })
      .from(notice)
      .where(where),
  );
  const { rowCount } = await tx
    .with(due)
    .update(notice)
    .set({ ...set, rev: sql`${rev}::bigint + ${due.n}` })
    .from(due)
    .where(eq(notice.id, due.id));
  return rowCount ? await advance(tx, shopperId, rev + rowCount) : rev;
}

/** Locks a shopper's changes until the end of the transaction. Returns the last one's number. */
export async function lockHead(tx: Transaction, shopperId: number): Promise<number> {
  const [head] = await tx
    .insert(noticeHead)
    .values({ shopperId })
    .onConflictDoUpdate({ target: noticeHead.shopperId, set: { rev: noticeHead.rev } })
    .returning();
  return head?.rev ?? 0;
}

/** Makes `rev` the number of the last change, and tells all servers once it is committed. */
export async function advance(tx: Transaction, shopperId: number, rev: number): Promise<number> {
  const tell = sql`pg_notify(${noticeChannel}, ${noticeHead.shopperId}::text)`;
  await tx
    .update(noticeHead)
    .set({ rev })
    .where(eq(noticeHead.shopperId, shopperId))
    .returning({ tell });
  return rev;
}
