import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';
import { throttle } from '../db/schema/accounts.ts';
import { Refusal } from '../http/refusal.ts';

/** How guessing is slowed down. */
export interface Patience {
  /** Tries before the first wait, which is doubled with each further one up to the longest. */
  freeTries: number;
  firstWaitS: number;
  longestWaitS: number;
  /** What a try too early is refused with. */
  word: 'login_throttled' | 'code_too_soon';
}

const secrets: Patience = {
  freeTries: 5,
  firstWaitS: 30,
  longestWaitS: 900,
  word: 'login_throttled',
};

/** Many shoppers may share one address of origin. */
export const ofOneAddress: Patience = { ...secrets, freeTries: 20 };

/** Failures older than this are forgotten. */
const memoryS = 3600;

/** What is guessed at, and where from if each address is counted apart. */
export type Guessed = string | readonly [what: string, from: string];

/** What is guessed at is kept as a digest: in the wrong field, a name may be a password. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const keyOf = (guessed: Guessed) => [guessed].flat().map(digest).join('.');

/**
 * Counts one guess before it is checked, in a transaction of its own: parallel guesses cannot slip
 * past. Returns the seconds until the next may come; throws where this one came too early.
 */
export async function countGuess(
  db: Database,
  guessed: Guessed,
  now: Date,
  patience = secrets,
): Promise<number> {
  const { freeTries, firstWaitS, longestWaitS, word } = patience;
  const key = keyOf(guessed);
  const at = sql`${now.toISOString()}::timestamptz`;
  const fails = sql`case when ${throttle.updatedAt} < ${at} - make_interval(secs => ${memoryS})
    then 1 else ${throttle.fails} + 1 end`;
  const wait = sql`least(${longestWaitS}, ${firstWaitS} * power(2, least(${fails} - ${freeTries}, 20)))`;
  const first = new Date(now.getTime() + firstWaitS * 1000);
  const [counted] = await db
    .insert(throttle)
    .values({ key, fails: 1, updatedAt: now, blockedUntil: freeTries === 1 ? first : null })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        fails,
        updatedAt: now,
        blockedUntil: sql`case when ${fails} >= ${freeTries}
          then ${at} + make_interval(secs => ${wait}) else null end`,
      },
      setWhere: sql`${throttle.blockedUntil} is null or ${throttle.blockedUntil} <= ${at}`,
    })
    .returning({ until: throttle.blockedUntil });
  if (counted) return secondsUntil(counted.until, now);
  const [row] = await db.select().from(throttle).where(eq(throttle.key, key));
  throw new Refusal(word, { seconds: Math.max(1, secondsUntil(row?.blockedUntil, now)) });
}

/** Forgets the failures: the secret was right. */
export async function forgetGuesses(db: Queryable, guessed: Guessed): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, keyOf(guessed)));
}

/** Forgets the failures that were counted apart, wherever they came from. */
export async function forgetGuessesFromAnywhere(db: Queryable, what: string): Promise<void> {
  await db.delete(throttle).where(sql`${throttle.key} ^@ ${digest(what)}`);
}

/** Drops the failures that nothing remembers any more. */
export async function dropOldGuesses(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - memoryS * 1000);
  await db.delete(throttle).where(lt(throttle.updatedAt, oldest));
}

function secondsUntil(until: Date | null | undefined, now: Date): number {
  return until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 0;
}
