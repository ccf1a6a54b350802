import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';
import { payCode } from '../db/schema/accounts.ts';
import { Refusal } from '../http/refusal.ts';
import { isSecret } from '../shoppers/secrets.ts';

/** Each fifth wrong code in a row locks for 15 minutes, the tenth for a day, the 20th for good. */
const triesPerLock = 5;

/** Checks a payment code. Counts the try first, atomically, so that parallel guesses all count. */
export async function checkCode(
  db: Database,
  shopperId: number,
  code: string,
  pepper: string,
  now: Date,
): Promise<void> {
  const [tried] = await db
    .update(payCode)
    .set({ fails: sql`${payCode.fails} + 1`, lockedUntil: lockAfter(now) })
    .where(
      and(
        eq(payCode.shopperId, shopperId),
        or(isNull(payCode.lockedUntil), lte(payCode.lockedUntil, now)),
      ),
    )
    .returning();
  if (!tried) throw await whyRefused(db, shopperId, now);
  if (await isSecret(tried.hash, code, pepper)) {
    const untouched = and(eq(payCode.shopperId, shopperId), eq(payCode.hash, tried.hash));
    await db.update(payCode).set({ fails: 0, lockedUntil: null }).where(untouched);
    return;
  }
  const left = (triesPerLock - (tried.fails % triesPerLock)) % triesPerLock;
  if (left === 0) throw await whyRefused(db, shopperId, now);
  throw new Refusal('pay_code_wrong', { count: left });
}

function lockAfter(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`case
    when ${payCode.fails} + 1 >= 20 then 'infinity'::timestamptz
    when ${payCode.fails} + 1 = 10 then ${at} + interval '24 hours'
    when (${payCode.fails} + 1) % ${triesPerLock} = 0 then ${at} + interval '15 minutes'
    else null end`;
}

async function whyRefused(db: Queryable, shopperId: number, now: Date): Promise<Refusal> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      isLockedForGood: sql<boolean>`not isfinite(${payCode.lockedUntil})`,
      seconds: sql<number>`case when isfinite(${payCode.lockedUntil})
        then extract(epoch from ${payCode.lockedUntil} - ${at})::int else 0 end`,
    })
    .from(payCode)
    .where(eq(payCode.shopperId, shopperId));
  if (!row) return new Refusal('pay_code_unset');
  if (row.isLockedForGood) return new Refusal('pay_code_exhausted');
  return new Refusal('pay_code_locked', { count: Math.max(1, Math.ceil(row.seconds / 60)) });
}
