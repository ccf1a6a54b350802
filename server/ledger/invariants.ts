import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';

/** The ledger's invariants; each query returns the rows that violate it. */
const invariants = {
  'I1 every transaction sums to zero': sql`
    select txn_id from entry group by txn_id having sum(amount) <> 0`,
  'I2 a wallet, or a debt, is the sum of its entries': sql`
    select a.id from account a where kind in ('user', 'debt') and posted <>
      (select coalesce(sum(amount), 0) from entry where account_id = a.id)`,
  'I3 no wallet is overdrawn': sql`
    select id from account where kind = 'user' and (held < 0 or posted - held < 0)`,
  'I4 what is held is what open withdrawals hold': sql`
    select a.id from account a where kind = 'user' and held <>
      (select coalesce(sum(amount), 0) from extract e
        where e.shopper_id = a.shopper_id and state = 0)`,
  'I5 a wallet numbers its entries without gaps': sql`
    select a.id from account a where kind = 'user' and seq <>
      (select count(*) from entry where account_id = a.id and seq is not null)`,
  'I6 an order is paid by exactly one transaction': sql`
    select o.id from orders o where (o.pay_txn is not null) <>
      exists (select 1 from txn t where t.kind = 'pay' and t.ref = o.id::text)`,
  'I7 refunds stay within what was paid': sql`
    select order_id from refund where state = 1 group by order_id
      having sum(amount) > (select total from orders where id = order_id)`,
  'I8 each balance follows from the one before': sql`
    select e.account_id from (
      select *, lag(posted_after) over (partition by account_id order by seq) as before
        from entry where seq is not null) e
      where posted_after <> coalesce(before, 0) + amount`,
  'I9 the whole book sums to zero': sql`
    select sum(amount) from entry having sum(amount) <> 0`,
  'I10 every account is in the store’s currency': sql`
    select id from account where currency is distinct from (select currency from store)`,
  'I11 a settled top-up, withdrawal or refund has one transaction of its amount': sql`
    select it.id from (
      select id, 'topup' as kind, state = 1 as is_paid, arrived as amount from topup
      union all select id, 'withdraw', stage in ('paid', 'bounced'), -amount from extract
      union all select id, 'withdraw_return', stage = 'bounced', amount from extract
      union all select id, 'refund', state = 1 and amount > 0, amount from refund) it
    left join txn t on t.kind = it.kind and t.ref = it.id::text
    left join entry e on e.txn_id = t.id and e.seq is not null
    where (it.is_paid and e.amount is distinct from it.amount)
      or (not it.is_paid and t.id is not null)
    union all
    select t.id from txn t where t.kind in ('topup', 'withdraw', 'withdraw_return', 'refund')
      and not exists (select from topup where id::text = t.ref and t.kind = 'topup')
      and not exists (select from extract where id::text = t.ref and t.kind like 'withdraw%')
      and not exists (select from refund where id::text = t.ref and t.kind = 'refund')`,
  'I12 a shopper who owes has nothing available': sql`
    select debt.id from account debt
      join account a on a.shopper_id = debt.shopper_id and a.kind = 'user'
      where debt.kind = 'debt' and debt.posted < 0 and a.posted > a.held`,
  'I13 what a gateway took of a top-up is what it reported': sql`
    select topup.id from topup left join (
      select split_part(t.ref, ' ', 1) as ref, sum(e.amount) as taken
        from txn t join entry e on e.txn_id = t.id
        join account a on a.id = e.account_id and a.name = 'disputes'
        group by 1) book on book.ref = topup.id::text
    where topup.refunded + topup.disputed <> coalesce(book.taken, 0)`,
} as const;

export interface InvariantCount {
  invariant: string;
  /** Rows that violate it. */
  broken: number;
}

/** Counts the violations of each invariant. */
export async function checkInvariants(db: Queryable): Promise<InvariantCount[]> {
  const counts: InvariantCount[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await db.execute<{ broken: number }>(
      sql`select count(*)::int as broken from (${query}) violations`,
    );
    counts.push({ invariant, broken: rows[0]?.broken ?? 0 });
  }
  return counts;
}
