import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { dayMs, hourMs } from '#contract/rules/durations.ts';
import type { Database, Queryable } from '../db/database.ts';
import { throttle } from '../db/schema/accounts.ts';
import { Refusal } from '../http/refusal.ts';

export interface ThrottlePolicy {
  /** Tries before the first wait, which then doubles with each try up to the longest. */
  freeTries: number;
  firstWaitS: number;
  longestWaitS: number;
  /** Failures are forgotten this long after the last one. */
  memoryS: number;
  /** The refusal for a try that comes too early. */
  word: 'login_throttled' | 'code_too_soon' | 'code_over' | 'mails_spent';
}

/** For guesses at one secret from one place. */
const ofSecrets: ThrottlePolicy = {
  freeTries: 5,
  firstWaitS: 30,
  longestWaitS: 900,
  memoryS: hourMs / 1000,
  word: 'login_throttled',
};

/** For guesses from one IP, which many shoppers may share. */
export const ofOneAddress: ThrottlePolicy = { ...ofSecrets, freeTries: 20 };

/**
 * For all tries of a day, from one known device or from all unknown ones together: 79 on the first
 * day, then 24 a day for as long as they continue.
 */
export const ofOneDay: ThrottlePolicy = {
  ...ofSecrets,
  freeTries: 50,
  longestWaitS: hourMs / 1000,
  memoryS: dayMs / 1000,
};

/** What is guessed at, and where from if each origin is counted separately. */
export type Guessed = string | readonly [what: string, from: string];

/** Keys are stored as digests: someone may have typed a password into the name field. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const keyOf = (guessed: Guessed) => [guessed].flat().map(digest).join('.');

/**
 * Counts one guess before it is checked, in a transaction of its own, so that parallel guesses
 * cannot slip past. Returns the tries remembered and the seconds until the next may come; throws if
 * this one is too early.
 */
export async function countGuess(
  db: Database,
  guessed: Guessed,
  now: Date,
  policy = ofSecrets,
): Promise<{ fails: number; seconds: number }> {
  const { freeTries, firstWaitS, longestWaitS, memoryS, word } = policy;
  const key = keyOf(guessed);
  const at = sql`${now.toISOString()}::timestamptz`;
  const fails = sql`case when ${throttle.expiresAt} <= ${at}
    then 1 else ${throttle.fails} + 1 end`;
  const wait = sql`least(${longestWaitS}, ${firstWaitS} * power(2, least(${fails} - ${freeTries}, 20)))`;
  const first = new Date(now.getTime() + firstWaitS * 1000);
  const expiresAt = new Date(now.getTime() + memoryS * 1000);
  const [counted] = await db
    .insert(throttle)
    .values({
      key,
      fails: 1,
      updatedAt: now,
      expiresAt,
      blockedUntil: freeTries === 1 ? first : null,
    })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        fails,
        updatedAt: now,
        expiresAt,
        blockedUntil: sql`case when ${fails} >= ${freeTries}
          then ${at} + make_interval(secs => ${wait}) else null end`,
      },
      setWhere: sql`${throttle.blockedUntil} is null or ${throttle.blockedUntil} <= ${at}`,
    })
    .returning({ fails: throttle.fails, until: throttle.blockedUntil });
  if (counted) return { fails: counted.fails, seconds: secondsUntil(counted.until, now) };
  const [row] = await db.select().from(throttle).where(eq(throttle.key, key));
  throw new Refusal(word, { seconds: Math.max(1, secondsUntil(row?.blockedUntil, now)) });
}

/** Clears the failures once the secret was right. */
export async function forgetGuesses(db: Queryable, guessed: Guessed): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, keyOf(guessed)));
}

/** Takes back one guess that was right; the other failures stay. */
export async function takeBackGuess(db: Queryable, guessed: Guessed): Promise<void> {
  const isIt = eq(throttle.key, keyOf(guessed));
  await db
    .update(throttle)
    .set({ fails: sql`${throttle.fails} - 1`, blockedUntil: null })
    .where(isIt);
  await db.delete(throttle).where(and(isIt, lte(throttle.fails, 0)));
}

/** Clears the failures of every origin. */
export async function forgetGuessesFromAnywhere(db: Queryable, what: string): Promise<void> {
  await db.delete(throttle).where(sql`${throttle.key} ^@ ${digest(what)}`);
}

function secondsUntil(until: Date | null | undefined, now: Date): number {
  return until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 0;
}
