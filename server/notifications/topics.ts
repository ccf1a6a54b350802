import { sql } from 'drizzle-orm';
import type { Changed } from '#contract/calls/notifications.ts';
import { type Topic, topics } from '#contract/rules/topics.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { changeDue, type NoticeRow, topicHead } from '../db/schema/notices.ts';
import { isConfirmation } from './confirmed-moves.ts';
import { kinds } from './kinds.ts';

/** What new notifications are about. */
export function topicsOf(rows: Pick<NoticeRow, 'kind' | 'event'>[]): Topic[] {
  const named = rows.flatMap(({ kind, event }): readonly Topic[] => {
    // The call itself names what it has changed, and whose session it was.
    if (isConfirmation(event)) return [];
    // The items of an order that was not paid in time are back in the bag.
    return event === 'expire' ? ['orders', 'bag'] : kinds[kind].topics;
  });
  return [...new Set(named)];
}

/**
 * Numbers what was changed of a shopper's, and `told`, which no session changed. The caller has the
 * lock of `lockHead`. Resolves to whether there was anything.
 */
export async function numberTopics(
  tx: Transaction,
  shopperId: number,
  { rev, told }: { rev: number; told: Topic[] },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with due as (
      delete from ${changeDue} where shopper_id = ${shopperId} returning topics, session_hash
    ), named as (
      select unnest(topics) as topic, session_hash from due
      union all select unnest(${sql.param(told)}::text[]), null
    ), changed as (
      select topic, (array_agg(session_hash))[1] as session_hash,
        bool_and(session_hash is not null) and count(distinct session_hash) = 1 as is_of_one
      from named group by topic
    )
    insert into ${topicHead} as head (shopper_id, topic, rev, session_hash)
    select ${shopperId}::bigint, topic, ${rev}::bigint, case when is_of_one then session_hash end
    from changed
    on conflict (shopper_id, topic) do update set
      other_rev = case when head.session_hash = excluded.session_hash then head.other_rev
        else head.rev end,
      rev = excluded.rev, session_hash = excluded.session_hash`);
  return (rowCount ?? 0) > 0;
}

/** By topic, the number of the last change that a session did not make. */
export async function readChanged(
  db: Queryable,
  { shopperId, sessionHash }: { shopperId: number; sessionHash: Buffer },
): Promise<Changed> {
  const { rows } = await db.execute<{ topic: Topic; rev: string }>(sql`
    select topic, case when session_hash = ${sessionHash} then other_rev else rev end as rev
    from ${topicHead} where shopper_id = ${shopperId}`);
  const known = new Map(rows.map(({ topic, rev }) => [topic, Number(rev)]));
  return Object.fromEntries(topics.map((topic) => [topic, known.get(topic) ?? 0])) as Changed;
}
