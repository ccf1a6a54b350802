import { type SQL, sql } from 'drizzle-orm';
import type { wallet } from '#contract/calls/wallet/wallet.ts';
import type { Queryable } from '../db/database.ts';
import type { HandlersOf } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import { debtOf } from '../ledger/debts.ts';
import { walletOf } from './bill.ts';
import { databaseZone } from './time-zone.ts';

export const summary: HandlersOf<typeof wallet>['summary'] = async (context, { time_zone }) => {
  const { db, shopperId, services } = context;
  const now = services.now();
  const zone = await databaseZone(db, time_zone, now);
  const walletId = await walletOf(db, shopperId);
  const owed = await debtOf(db, shopperId);
  const { rows } = await db.execute<Totals>(sql`
    select posted::float8 as posted, held::float8 as held, seq::int as entries
      from account where id = ${walletId}`);
  const { posted, held, entries } = found(rows[0]);
  return {
    posted,
    held,
    available: posted - held,
    entries,
    ...(owed > 0 && { owed }),
    months: await monthsOf(db, walletId, zone, now),
    days: await daysOf(db, walletId, zone, now),
  };
};

type Totals = { posted: number; held: number; entries: number };

const local = (now: Date, zone: string) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${zone})`;

async function monthsOf(db: Queryable, walletId: number, zone: string, now: Date) {
  const first = sql`date_trunc('month', ${local(now, zone)}) - interval '5 months'`;
  const { rows } = await db.execute<{ month: string; in: number; out: number }>(sql`
    with moved as ${movedSince(first, walletId, zone)}
    select to_char(m, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where amount > 0), 0)::float8 as "in",
      coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as "out"
    from generate_series(${first}, ${local(now, zone)}, interval '1 month') m
    left join moved on date_trunc('month', day) = m
    group by m order by m`);
  return rows;
}

async function daysOf(db: Queryable, walletId: number, zone: string, now: Date) {
  const first = sql`date_trunc('day', ${local(now, zone)}) - interval '29 days'`;
  const { rows } = await db.execute<{ day: string; balance: number }>(sql`
    with moved as ${movedSince(first, walletId, zone)},
    closing as (select distinct on (day) day, posted_after from moved order by day, seq desc)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(
      (select posted_after from closing where day <= d order by day desc limit 1),
      (select posted_after - amount from moved order by seq limit 1),
      (select posted from account where id = ${walletId}))::float8 as balance
    from generate_series(${first}, ${local(now, zone)}, interval '1 day') d
    order by d`);
  return rows;
}

/** A wallet's entries since a local time, with their local days. */
const movedSince = (first: SQL, walletId: number, zone: string) => sql`(
  select date_trunc('day', txn.at at time zone ${zone}) as day, amount, posted_after, seq
  from entry join txn on txn.id = entry.txn_id
  where entry.account_id = ${walletId} and seq is not null
    and txn.at >= (${first}) at time zone ${zone})`;
