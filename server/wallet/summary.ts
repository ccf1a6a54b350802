import { sql } from 'drizzle-orm';
import type { wallet } from '#contract/calls/wallet.ts';
import type { Queryable } from '../db/database.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { walletOf } from './bill.ts';

export const summary: HandlersOf<typeof wallet>['summary'] = async (
  context,
  { time_zone: zone },
) => {
  const { db, shopperId, services } = context;
  if (!isTimeZone(zone)) throw wrongZone();
  const walletId = await walletOf(db, shopperId);
  const now = services.now();
  const { rows } = await db.execute<Totals>(sql`
    select posted::float8 as posted, held::float8 as held, seq::int as entries
      from account where id = ${walletId}`);
  const { posted, held, entries } = found(rows[0]);
  return {
    ...{ posted, held, available: posted - held, entries },
    months: await monthsOf(db, walletId, zone, now),
    days: await daysOf(db, walletId, zone, now),
  };
};

type Totals = { posted: number; held: number; entries: number };

const local = (now: Date, zone: string) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${zone})`;

async function monthsOf(db: Queryable, walletId: number, zone: string, now: Date) {
  const { rows } = await db.execute<{ month: string; in: number; out: number }>(sql`
    select to_char(m, 'YYYY-MM') as month,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::float8 as "in",
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::float8 as "out"
    from generate_series(date_trunc('month', ${local(now, zone)}) - interval '5 months',
      date_trunc('month', ${local(now, zone)}), interval '1 month') m
    left join (select entry.amount, txn.at from entry join txn on txn.id = entry.txn_id
        where entry.account_id = ${walletId}
          and txn.at > ${now.toISOString()}::timestamptz - interval '200 days') e
      on date_trunc('month', e.at at time zone ${zone}) = m
    group by m order by m`);
  return rows;
}

async function daysOf(db: Queryable, walletId: number, zone: string, now: Date) {
  const { rows } = await db.execute<{ day: string; balance: number }>(sql`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce((
      select entry.posted_after from entry join txn on txn.id = entry.txn_id
      where entry.account_id = ${walletId} and entry.seq is not null
        and txn.at < (d + interval '1 day') at time zone ${zone}
      order by entry.seq desc limit 1), 0)::float8 as balance
    from generate_series(date_trunc('day', ${local(now, zone)}) - interval '29 days',
      date_trunc('day', ${local(now, zone)}), interval '1 day') d
    order by d`);
  return rows;
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function wrongZone(): Refusal {
  return new Refusal('invalid_input', {}, [{ path: 'time_zone', rule: 'invalid_format' }]);
}
