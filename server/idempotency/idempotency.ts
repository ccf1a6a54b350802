import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnyCall } from '#contract/endpoint.ts';
import type { Database, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { idem } from '../db/schema/accounts.ts';
import { type Answer, refused } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import { claim, isRow, type KeyedWrite, NotClaimed, readUsed } from './claim.ts';

/** A write whose device may have sent no key: then it is not recorded. */
interface Write extends Omit<KeyedWrite, 'key' | 'state'> {
  key: string | undefined;
}

/** A write, its transaction, and what it does in it. */
interface Opened {
  tx: Transaction;
  write: Write;
  effect(): Promise<Answer>;
}

/** Opens a transaction for a write. A refusal needs a second one. */
type Open = (work: (opened: Opened) => Promise<Answer>) => Promise<Answer>;

/**
 * The version of how the contract reads input, in each fingerprint. Raise it when a field parses to
 * something else than before: docs/decisions/081-writes-outlive-their-schema.md.
 */
const inputVersion = '4';

/** Digest of a call and its parsed input; a key may not be reused for another. */
export function fingerprint(call: AnyCall, input: unknown): string {
  const digest = createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(input)}`)
    .digest('base64url');
  return `${inputVersion} ${digest}`;
}

/** Whether a fingerprint is of this version, so that it can be compared. */
const isComparable = (kept: string): boolean => kept.startsWith(`${inputVersion} `);

/**
 * Runs a write at most once: effect and reply commit together, and a repeated key gets the stored
 * reply, byte for byte. A refusal rolls the effect back and is stored as well, so a failed try
 * stays failed; it moved no money, so it expires. A concurrent duplicate waits on the row, then
 * replays it.
 */
export async function once(db: Database, open: Open): Promise<Answer> {
  try {
    return await record(db, open, ({ effect }) => effect());
  } catch (error) {
    if (!(error instanceof Refusal) || error.http !== 200) throw error;
    const movesMoney = false;
    return await record(
      db,
      (work) => open(({ write, ...rest }) => work({ ...rest, write: { ...write, movesMoney } })),
      async ({ write }) => refused(error, write.lang),
    );
  }
}

/** Stores the answer under the key in one transaction; replays the stored one if the key is used. */
async function record(
  db: Database,
  open: Open,
  answerOf: (opened: Opened) => Promise<Answer>,
): Promise<Answer> {
  let kept: Promise<unknown> | undefined;
  try {
    const answer = await open(async (opened) => {
      const { tx, write } = opened;
      const { key, shopperId } = write;
      if (key === undefined) return await answerOf(opened);
      const own = await behindClaim(tx, { ...write, key, state: 'done' }, () => answerOf(opened));
      // Shares the commit's round trip. If it fails, PostgreSQL rolls back instead of committing.
      kept = keeping(tx).execute({ shopperId, key, status: own.status, body: own.body });
      kept.catch(() => undefined);
      return own;
    });
    await kept;
    return answer;
  } catch (error) {
    if (error instanceof NotClaimed) return await replay(db, error);
    throw error;
  }
}

/**
 * Claims the key in the round trip of the effect's first statements, which PostgreSQL refuses
 * together with the claim: then the effect ends at the first of them. Throws `NotClaimed`.
 */
async function behindClaim(
  tx: Transaction,
  write: KeyedWrite,
  effect: () => Promise<Answer>,
): Promise<Answer> {
  const [claimed, done] = await Promise.allSettled([claim(tx, write), effect()]);
  // The effect's own failure, if it has one, follows from the claim's.
  if (claimed.status === 'rejected') throw claimed.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

async function replay(db: Database, used: NotClaimed): Promise<Answer> {
  const { lang, route, fingerprint } = used.write;
  const kept = await readUsed(db, used);
  if (kept.state === 'void') return refused(new Refusal('voided'), lang);
  const isOther = isComparable(kept.fingerprint) && kept.fingerprint !== fingerprint;
  if (kept.route !== route || isOther) throw new Refusal('key_reused');
  if (kept.status === null || kept.body === null) throw new Refusal('busy');
  return { status: kept.status, body: kept.body };
}

const keeping = prepared((db) =>
  db
    .update(idem)
    .set({ status: sql`${sql.placeholder('status')}`, body: sql`${sql.placeholder('body')}` })
    .where(isRow)
    .prepare('keep_reply'),
);
