import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { throttle } from '../db/schema/accounts.ts';
import { Refusal } from '../http/refusal.ts';

/** Free tries before the first wait; then 30 s, doubled with each further failure, to 15 min. */
const freeTries = 5;
const firstWaitS = 30;
const longestWaitS = 900;
/** Failures older than this are forgotten. */
const memoryS = 3600;

/** What is guessed at is kept as a digest: in the wrong field, a name may be a password. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counts one guess at the secrets behind `key`, before it is checked, in a transaction of its
 * own: parallel guesses cannot slip past. Throws `login_throttled` with the seconds to wait.
 */
export async function countGuess(db: Database, key: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const fails = sql`case when ${throttle.updatedAt} < ${at} - make_interval(secs => ${memoryS})
    then 1 else ${throttle.fails} + 1 end`;
  const wait = sql`least(${longestWaitS}, ${firstWaitS} * power(2, least(${fails} - ${freeTries}, 20)))`;
  const [counted] = await db
    .insert(throttle)
    .values({ key: digest(key), fails: 1, updatedAt: now })
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
    .returning({ fails: throttle.fails });
  if (!counted) throw new Refusal('login_throttled', { seconds: await secondsLeft(db, key, now) });
}

/** Forgets the failures: the secret was right. */
export async function forgetGuesses(db: Database, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, digest(key)));
}

/** Drops the failures that nothing remembers any more. */
export async function dropOldGuesses(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - memoryS * 1000);
  await db.delete(throttle).where(lt(throttle.updatedAt, oldest));
}

async function secondsLeft(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(throttle)
    .where(eq(throttle.key, digest(key)));
  const until = row?.blockedUntil?.getTime() ?? now.getTime();
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
}
