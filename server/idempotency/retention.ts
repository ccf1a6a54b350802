import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idem } from '../db/schema/accounts.ts';
import { replyExpiry } from './idempotency.ts';

/** Per shopper, besides those of money: two hundred writes on each day of the retention. */
const mostReplies = 20_000;
/** Longer than the pause between two rounds of housekeeping. */
const recentMs = 60_000;

/**
 * Deletes the oldest replies of shoppers who have written lately and hold more than `mostReplies`.
 * A device repeats at most the few hundred writes of its outbox, so an honest one never notices.
 */
export async function trimReplies(db: Database, now: Date): Promise<void> {
  const recent = replyExpiry(new Date(now.getTime() - recentMs)).toISOString();
  // Materialized, so that each shopper's replies are counted once.
  await db.execute(sql`
    with surplus as materialized (
      select writer.shopper_id, (
        select own.expires_at from ${idem} own
          where own.shopper_id = writer.shopper_id and own.expires_at is not null
          order by own.expires_at desc offset ${mostReplies} limit 1) as expires_at
      from (select distinct shopper_id from ${idem}
        where expires_at > ${recent}::timestamptz) writer)
    delete from ${idem} using surplus
    where ${idem.shopperId} = surplus.shopper_id and ${idem.expiresAt} <= surplus.expires_at`);
}
