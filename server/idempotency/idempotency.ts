import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AnyCall } from '#contract/endpoint.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { bounds } from '#contract/rules/limits.ts';
import type { Database, Transaction } from '../db/database.ts';
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
  return await db.transaction(async (tx) => {
    if (!(await claim(tx, write))) return await replay(tx, write);
    const answer = await answerOf(tx);
    await tx.update(idem).set(answer).where(row(write));
    return answer;
  });
}

async function claim(tx: Transaction, write: KeyedWrite): Promise<boolean> {
  const { shopperId, key, route, fingerprint } = write;
  const expiresAt = write.movesMoney ? null : replyExpiry(write.at);
  const claimed = await tx
    .insert(idem)
    .values({ shopperId, key, route, fingerprint, expiresAt })
    .onConflictDoNothing()
    .returning({ key: idem.key });
  return claimed.length === 1;
}

const row = (write: KeyedWrite) =>
  and(eq(idem.shopperId, write.shopperId), eq(idem.key, write.key));

async function replay(tx: Transaction, write: KeyedWrite): Promise<Answer> {
  const [kept] = await tx.select().from(idem).where(row(write));
  if (kept?.state === 'void') return refused(new Refusal('voided'), write.lang);
  if (kept?.route !== write.route || kept.fingerprint !== write.fingerprint) {
    throw new Refusal('key_reused');
  }
  if (kept.status === null || kept.body === null) throw new Refusal('busy');
  return { status: kept.status, body: kept.body };
}
