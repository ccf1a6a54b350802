import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyCall } from '#contract/endpoint.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { bounds } from '#contract/rules/limits.ts';
import type { Database, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { idem } from '../db/schema/accounts.ts';
import { type Answer, refused, success } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';

/** A write under its key: the shopper, the call and the digest of its input. */
export interface KeyedWrite {
  shopperId: number;
  key: string;
  route: string;
  fingerprint: string;
  lang: Lang;
  at: Date;
  /** Its reply is stored for ever. */
  movesMoney: boolean;
}

/** When a reply stored now is deleted. */
export const replyExpiry = (now: Date) => new Date(now.getTime() + bounds.replyDays * dayMs);

/** Digest of a call and its parsed input; a key may not be reused for another. */
export function fingerprint(call: AnyCall, input: unknown): string {
  return createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(input)}`)
    .digest('base64url');
}

/**
 * Runs a write at most once: effect and reply commit together, and a repeated key gets the stored
 * reply, byte for byte. A refusal rolls the effect back and is stored as well, so a failed try
 * stays failed; it moved no money, so it expires. A concurrent duplicate waits on the row, then
 * replays it.
 */
export async function once(
  db: Database,
  write: KeyedWrite,
  effect: (tx: Transaction) => Promise<unknown>,
): Promise<Answer> {
  try {
    return await record(db, write, async (tx) => success(await effect(tx)));
  } catch (error) {
    if (!(error instanceof Refusal) || error.http !== 200) throw error;
    const failed = { ...write, movesMoney: false };
    return await record(db, failed, async () => refused(error, write.lang));
  }
}

/** Stores the answer under the key in one transaction; replays the stored one if the key is used. */
async function record(
  db: Database,
  write: KeyedWrite,
  answerOf: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  let kept: Promise<unknown> | undefined;
  const answer = await db.transaction(async (tx) => {
    if (!(await claim(tx, write))) return await replay(tx, write);
    const own = await answerOf(tx);
    // Shares the commit's round trip. If it fails, PostgreSQL rolls back instead of committing.
    kept = keeping(tx).execute({ ...rowOf(write), ...own });
    kept.catch(() => undefined);
    return own;
  });
  await kept;
  return answer;
}

async function claim(tx: Transaction, write: KeyedWrite): Promise<boolean> {
  const expiresAt = write.movesMoney ? null : replyExpiry(write.at);
  const { route, fingerprint } = write;
  const claimed = await claiming(tx).execute({ ...rowOf(write), route, fingerprint, expiresAt });
  return claimed.length === 1;
}

async function replay(tx: Transaction, write: KeyedWrite): Promise<Answer> {
  const [kept] = await reading(tx).execute(rowOf(write));
  if (kept?.state === 'void') return refused(new Refusal('voided'), write.lang);
  if (kept?.route !== write.route || kept.fingerprint !== write.fingerprint) {
    throw new Refusal('key_reused');
  }
  if (kept.status === null || kept.body === null) throw new Refusal('busy');
  return { status: kept.status, body: kept.body };
}

const rowOf = ({ shopperId, key }: KeyedWrite) => ({ shopperId, key });

const isRow = and(
  eq(idem.shopperId, sql.placeholder('shopperId')),
  eq(idem.key, sql.placeholder('key')),
);

const claiming = prepared((db) =>
  db
    .insert(idem)
    .values({
      shopperId: sql.placeholder('shopperId'),
      key: sql.placeholder('key'),
      route: sql.placeholder('route'),
      fingerprint: sql.placeholder('fingerprint'),
      // Drizzle encodes a date's placeholder even if it is null, unless it is an expression.
      expiresAt: sql`${sql.placeholder('expiresAt')}`,
    })
    .onConflictDoNothing()
    .returning({ key: idem.key })
    .prepare('claim_key'),
);

const reading = prepared((db) => db.select().from(idem).where(isRow).prepare('kept_reply'));

const keeping = prepared((db) =>
  db
    .update(idem)
    .set({ status: sql`${sql.placeholder('status')}`, body: sql`${sql.placeholder('body')}` })
    .where(isRow)
    .prepare('keep_reply'),
);
