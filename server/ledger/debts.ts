import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/database.ts';

/** A shopper's debt: money that a gateway took back after it had been spent. */
interface Owing {
  shopperId: number;
  /** Minor units. */
  amount: number;
  ref: string;
  at: Date;
}

/**
 * Books what a gateway took back and the wallet does not have. The caller has locked the wallet, and
 * has taken everything available. Each `ref` can happen only once.
 */
export async function owe(tx: Transaction, { shopperId, amount, ref, at }: Owing): Promise<void> {
  const id = newId();
  await tx.execute(sql`
    with debt as (
      insert into account (kind, shopper_id, currency, posted)
      values ('debt', ${shopperId}, (select currency from store), ${-amount}::bigint)
      on conflict (shopper_id) where kind = 'debt' do update set posted = account.posted + ${-amount}
      returning id
    ), written as (
      insert into txn (id, kind, ref, shopper_id, at)
      values (${id}, 'debt', ${ref}, ${shopperId}, ${at})
    )
    insert into entry (txn_id, account_id, amount)
    select ${id}::uuid, id, ${-amount}::bigint from debt
    union all select ${id}::uuid, id, ${amount}::bigint from account where name = 'disputes'`);
}

/**
 * Pays a shopper's debt from what is available, as far as that goes. Runs after everything that adds
 * to the available money; `ref` names it. The caller has locked the wallet. Returns what was paid, in
 * minor units.
 */
export async function payDebt(
  tx: Transaction,
  { shopperId, ref, at }: Omit<Owing, 'amount'>,
): Promise<number> {
  const id = newId();
  const { rows } = await tx.execute<{ paid: string }>(sql`
    with due as (
      select wallet.id as wallet_id, debt.id as debt_id,
        least(-debt.posted, wallet.posted - wallet.held) as amount
      from account wallet join account debt on debt.shopper_id = wallet.shopper_id
      where wallet.shopper_id = ${shopperId} and wallet.kind = 'user' and debt.kind = 'debt'
        and debt.posted < 0 and wallet.posted > wallet.held
    ), wallet as (
      update account set posted = posted - amount, seq = seq + 1 from due where id = wallet_id
      returning id, posted, seq, amount
    ), debt as (
      update account set posted = posted + amount from due where id = debt_id
      returning id, amount
    ), written as (
      insert into txn (id, kind, ref, shopper_id, at)
      select ${id}, 'debt_paid', ${ref}, ${shopperId}, ${at} from due
    ), sides as (
      insert into entry (txn_id, account_id, amount, seq, posted_after)
      select ${id}::uuid, id, -amount, seq, posted from wallet
      union all select ${id}::uuid, id, amount, null, null from debt
    )
    select amount as paid from due`);
  return Number(rows[0]?.paid ?? 0);
}

/** What a shopper owes the shop, in minor units. */
export async function debtOf(db: Queryable, shopperId: number): Promise<number> {
  const { rows } = await db.execute<{ owed: string }>(sql`
    select -posted as owed from account where shopper_id = ${shopperId} and kind = 'debt'`);
  return Number(rows[0]?.owed ?? 0);
}

/** The sum of all debts, in minor units, and how many shoppers owe. */
export async function openDebts(db: Queryable): Promise<{ shoppers: number; owed: number }> {
  const { rows } = await db.execute<{ shoppers: number; owed: string }>(sql`
    select count(*)::int as shoppers, coalesce(-sum(posted), 0) as owed
    from account where kind = 'debt' and posted < 0`);
  return { shoppers: rows[0]?.shoppers ?? 0, owed: Number(rows[0]?.owed ?? 0) };
}
