import { and, desc, eq, gt, sql } from 'drizzle-orm';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs, hourMs } from '#contract/rules/durations.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { idem } from '../db/schema/accounts.ts';
import { Refusal } from '../http/refusal.ts';
import { notNullViolation, postgresCode, uniqueViolation } from '../http/retry.ts';

/** A write under its key: its call and the digest of its input, which are '' for a voided key. */
export interface KeyedWrite {
  shopperId: number;
  key: string;
  route: string;
  fingerprint: string;
  state: 'done' | 'void';
  lang: Lang;
  at: Date;
  /** Its reply is stored for as long as the account, and does not count for the quota. */
  movesMoney: boolean;
  /** How many other replies of the shopper may be stored in 24 hours. */
  mostPerDay: number;
}

/** PostgreSQL refuses a key: it is used already, or its shopper's quota is used up. */
export class NotClaimed extends Error {
  readonly write: KeyedWrite;
  readonly isSpent: boolean;

  constructor(write: KeyedWrite, isSpent: boolean) {
    super('key not claimed');
    this.write = write;
    this.isSpent = isSpent;
  }
}

/** When a reply stored now is deleted. */
const replyExpiry = (at: Date) => new Date(at.getTime() + bounds.replyDays * dayMs);

/** The expiry of a reply that was stored 24 hours ago: later ones count. */
const dayBefore = (at: Date) => new Date(replyExpiry(at).getTime() - dayMs);

/**
 * Inserts the key's row; waits for a running twin. Throws `NotClaimed`, and then PostgreSQL refuses
 * every statement that the transaction has sent behind it.
 */
export async function claim(tx: Transaction, write: KeyedWrite): Promise<void> {
  const { at, movesMoney, mostPerDay, lang: _, ...row } = write;
  try {
    await claiming(tx).execute({
      ...row,
      movesMoney,
      expiresAt: movesMoney ? null : replyExpiry(at).toISOString(),
      dayBefore: dayBefore(at).toISOString(),
      others: mostPerDay - 1,
    });
  } catch (error) {
    const code = postgresCode(error);
    const isSpent = code === notNullViolation;
    throw isSpent || code === uniqueViolation ? new NotClaimed(write, isSpent) : error;
  }
}

/**
 * The row of a key that was not claimed, after the end of that transaction. Throws `changes_spent`
 * if the quota alone was in the way, and `busy` if the row was deleted meanwhile.
 */
export async function readUsed(db: Queryable, { write, isSpent }: NotClaimed) {
  const [row] = await reading(db).execute({ shopperId: write.shopperId, key: write.key });
  if (row) return row;
  throw isSpent ? await quotaSpent(db, write) : new Refusal('busy');
}

async function quotaSpent(
  db: Queryable,
  { shopperId, at, mostPerDay }: KeyedWrite,
): Promise<Refusal> {
  const [next] = await db
    .select({ expiresAt: idem.expiresAt })
    .from(idem)
    .where(and(eq(idem.shopperId, shopperId), gt(idem.expiresAt, dayBefore(at))))
    .orderBy(desc(idem.expiresAt))
    .offset(mostPerDay - 1)
    .limit(1);
  const waitMs = (next?.expiresAt?.getTime() ?? 0) - dayBefore(at).getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const hours = Math.max(1, Math.ceil(waitMs / hourMs));
  return new Refusal('changes_spent', { seconds, hours });
}

/** Selects the row of a shopper's key, both of which are placeholders. */
export const isRow = and(
  eq(idem.shopperId, sql.placeholder('shopperId')),
  eq(idem.key, sql.placeholder('key')),
);

const reading = prepared((db) => db.select().from(idem).where(isRow).prepare('kept_reply'));

const claiming = prepared((db) =>
  db
    .insert(idem)
    // Every column, in the order of the table. Beyond the quota the key is null, so that the insert
    // fails as it does for a used key: it must stop the statements that are sent behind it.
    .select(
      sql`select ${sql.placeholder('shopperId')}::bigint,
        case when ${sql.placeholder('movesMoney')}::bool or not exists (
          select from ${idem} stored
          where stored.shopper_id = ${sql.placeholder('shopperId')}::bigint
            and stored.expires_at > ${sql.placeholder('dayBefore')}::timestamptz
          order by stored.expires_at desc offset ${sql.placeholder('others')}::int limit 1
        ) then ${sql.placeholder('key')}::uuid end,
        ${sql.placeholder('route')}::text, ${sql.placeholder('fingerprint')}::text,
        ${sql.placeholder('state')}::text, null::int, null::text, now(),
        ${sql.placeholder('expiresAt')}::timestamptz`,
    )
    .prepare('claim_key'),
);
