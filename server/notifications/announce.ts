import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { type Announcement, announcement, notice } from '../db/schema/notices.ts';
import { pushSubscription } from '../db/schema/push.ts';
import { found } from '../http/refusal.ts';
import { isOpenAccount } from '../shoppers/shopper.ts';

/** Shoppers per transaction: until it is numbered, each waits for all of them. */
const batch = 500;

/** Stores an announcement. False if its name belongs to one with other words or another path. */
export async function openAnnouncement(tx: Transaction, it: Announcement): Promise<boolean> {
  await tx.insert(announcement).values(it).onConflictDoNothing();
  const { name, texts, path } = it;
  const isSame = sql`${announcement.texts} = ${JSON.stringify(texts)}::jsonb`;
  const known = and(eq(announcement.name, name), isSame, eq(announcement.path, path));
  return (await tx.$count(announcement, known)) > 0;
}

interface Audience {
  /** The id of the last shopper who was asked for; 0 at first. */
  after: number;
  /** Only this shopper; everybody if it is undefined. */
  shopperId?: number | undefined;
  at: Date;
}

/**
 * Notifies the next shoppers of an announcement, each once, whoever else announces it. The caller
 * numbers the notifications. Returns the last shopper, null at the end, and how many were reached, and of them
 * notified now.
 */
export async function announceToNext(
  tx: Transaction,
  name: string,
  { after, shopperId, at }: Audience,
): Promise<{ last: number | null; reached: number; told: number }> {
  const isIt = eq(announcement.name, name);
  await tx.select({ name: announcement.name }).from(announcement).where(isIt).for('update');
  const isWanted = and(
    isOpenAccount,
    sql`${shopper.id} > ${after}`,
    shopperId === undefined ? undefined : eq(shopper.id, shopperId),
  );
  const { rows } = await tx.execute<{ last: string | null; reached: number; told: number }>(sql`
    with next as (
      select ${shopper.id} from ${shopper} where ${isWanted} order by ${shopper.id} limit ${batch}
    ), told as (
      insert into ${notice} (shopper_id, kind, event, subject, at, is_pushed)
      select next.id, 'news', 'announced', ${name}, ${at.toISOString()}::timestamptz,
        not exists (select from ${pushSubscription} where shopper_id = next.id)
      from next where not exists (select from ${notice}
        where shopper_id = next.id and kind = 'news' and subject = ${name})
      returning 1
    )
    select max(id) as last, count(*)::int as reached, (select count(*)::int from told) as told
    from next`);
  const { last, reached, told } = found(rows[0]);
  return { last: last === null ? null : Number(last), reached, told };
}
