import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database.ts';
import { changeDue, notice, noticeHead } from '../db/schema/notices.ts';
import { withRetry } from '../http/retry.ts';
import { holdOpen } from '../shoppers/shopper.ts';
import { numberTopics, topicsOf } from './topics.ts';

/** The channel on which servers tell each other whose notifications have changed. */
export const noticeChannel = 'notice';

/** Shoppers per round. */
const batch = 200;

/** Numbers what is committed and has no number, whichever process wrote it. */
export async function numberNotices(db: Database): Promise<void> {
  for (;;) {
    const due = await union(
      db.select({ shopperId: notice.shopperId }).from(notice).where(isNull(notice.rev)),
      db.select({ shopperId: changeDue.shopperId }).from(changeDue),
    ).limit(batch);
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
  // A closed account has no notifications any more.
  if (!(await holdOpen(tx, shopperId))) return;
  const head = await lockHead(tx, shopperId);
  const isOwn = eq(notice.shopperId, shopperId);
  const isDue = and(isOwn, isNull(notice.rev));
  const changed = await numberChanges(tx, head, { where: isDue, set: {}, order: notice.id });
  const arrived = and(isOwn, gt(notice.rev, head.rev));
  const told = changed > 0 ? topicsOf(await tx.select().from(notice).where(arrived)) : [];
  // What arrives with notifications shares the number of the last one.
  const next = head.rev + Math.max(1, changed);
  const isChanged = await numberTopics(tx, shopperId, { rev: next, told });
  if (changed > 0 || isChanged) await advance(tx, shopperId, { ...head, rev: next });
}

interface Change {
  where: ReturnType<typeof and>;
  set: { isRead?: true; isPushed?: true };
  order: typeof notice.id | typeof notice.rev;
}

/** Where a shopper's changes stand: the numbers of the last one, and of the last of the messages. */
export type Head = Pick<typeof noticeHead.$inferSelect, 'rev' | 'messages'>;

/**
 * Changes notifications under the numbers after a locked head, which the caller advances. The lock
 * makes the numbers appear in their order: nobody sees one before those below it. Returns how many.
 */
export async function numberChanges(
  tx: Transaction,
  head: Head,
  { where, set, order }: Change,
): Promise<number> {
  const due = tx.$with('due').as(
    tx
      .select({ id: notice.id, n: sql<number>`row_number() over (order by ${order})`.as('n') })
      .from(notice)
      .where(where),
  );
  const { rowCount } = await tx
    .with(due)
    .update(notice)
    .set({ ...set, rev: sql`${head.rev}::bigint + ${due.n}` })
    .from(due)
    .where(eq(notice.id, due.id));
  return rowCount ?? 0;
}

/** Locks a shopper's changes until the end of the transaction. Returns the head. */
export async function lockHead(tx: Transaction, shopperId: number): Promise<Head> {
  const [head] = await tx
    .insert(noticeHead)
    .values({ shopperId })
    .onConflictDoUpdate({ target: noticeHead.shopperId, set: { rev: noticeHead.rev } })
    .returning({ rev: noticeHead.rev, messages: noticeHead.messages });
  return head ?? noHead;
}

/** Moves the head, and tells all servers once it is committed. */
export async function advance(tx: Transaction, shopperId: number, head: Head): Promise<Head> {
  const tell = sql`pg_notify(${noticeChannel}, ${noticeHead.shopperId}::text)`;
  await tx
    .update(noticeHead)
    .set(head)
    .where(eq(noticeHead.shopperId, shopperId))
    .returning({ tell });
  return head;
}

/**
 * Numbers a change of a shopper's messages, and tells all servers once it is committed. Takes the
 * lock of `lockHead`.
 */
export async function advanceMessages(tx: Transaction, shopperId: number): Promise<void> {
  const next = sql`${noticeHead.rev} + 1`;
  const tell = sql`pg_notify(${noticeChannel}, ${noticeHead.shopperId}::text)`;
  await tx
    .insert(noticeHead)
    .values({ shopperId, rev: 1, messages: 1 })
    .onConflictDoUpdate({ target: noticeHead.shopperId, set: { rev: next, messages: next } })
    .returning({ tell });
}

/** The head of a shopper without any change. */
export const noHead: Head = { rev: 0, messages: 0 };
