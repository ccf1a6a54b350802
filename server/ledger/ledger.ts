import { and, eq, sql } from 'drizzle-orm';
import type { EntryKind } from '#contract/calls/wallet/wallet.ts';
import { maxMinor } from '#contract/rules/money.ts';
import type { Transaction } from '../db/database.ts';
import { account } from '../db/schema/orders.ts';
import { found, Refusal } from '../http/refusal.ts';
import { payDebt } from './debts.ts';
import { txnIdOf } from './txn-ids.ts';

/** The shop's side of a movement. Never locked, so that no row becomes hot. */
const systemAccounts = ['cash', 'sales', 'payout', 'fees', 'disputes', 'forfeits'] as const;
type SystemAccount = (typeof systemAccounts)[number];

/** A movement between a wallet and the shop. Each `(kind, ref)` can happen only once. */
export interface Movement {
  kind: EntryKind;
  /** The subject's id. */
  ref: string;
  shopperId: number;
  /** Minor units; positive adds to the wallet. */
  amount: number;
  against: SystemAccount;
  /** Minor units that go to the shop's fees; negative gives a fee back. */
  fee?: number;
  /** Minor units of held money that this movement settles. */
  release?: number;
  reason?: string;
  /** Defaults to now. */
  at?: Date;
}

/**
 * Opens a new shopper's wallet: a zero balance in the store's currency. The first one brings the
 * shop's own accounts.
 */
export async function openWallet(tx: Transaction, shopperId: number): Promise<void> {
  const currency = sql`(select currency from store)`;
  const own = systemAccounts.map((name) => ({ kind: 'sys', name, currency }) as const);
  await tx.insert(account).values(own).onConflictDoNothing();
  await tx.insert(account).values({ kind: 'user', shopperId, currency });
}

/** Locks a shopper's wallet for the rest of the transaction and returns its current row. */
export async function lockWallet(tx: Transaction, shopperId: number) {
  const [wallet] = await tx
    .select()
    .from(account)
    .where(and(eq(account.shopperId, shopperId), eq(account.kind, 'user')))
    .for('update');
  return found(wallet);
}

/**
 * Writes one movement in one statement: the wallet's new balance, which locks it, the transaction
 * and its entries. Throws `insufficient_balance` if it would cut into held money, `wallet_full` if
 * it would lift the balance above `maxMinor`. A credit pays the shopper's debt first. Returns the
 * available balance, in minor units.
 */
export async function move(tx: Transaction, movement: Movement): Promise<number> {
  const { kind, ref, shopperId, amount, against } = movement;
  const { fee = 0, release: released = 0, reason = '', at = new Date() } = movement;
  const id = txnIdOf(kind, ref);
  const { rows } = await tx.execute<{ available: string }>(sql`
    with wallet as (
      update account set posted = posted + ${amount}, held = held - ${released}, seq = seq + 1
      where shopper_id = ${shopperId} and kind = 'user'
        and posted + ${amount} >= held - ${released}
        and (${amount}::bigint <= 0 or posted + ${amount} <= ${maxMinor})
      returning id, posted, held, seq
    ), written as (
      insert into txn (id, kind, ref, shopper_id, reason, at)
      select ${id}, ${kind}, ${ref}, ${shopperId}, ${reason}, ${at} from wallet
    ), sides as (
      insert into entry (txn_id, account_id, amount, seq, posted_after)
      select ${id}::uuid, id, ${amount}::bigint, seq, posted from wallet
      union all
      select ${id}::uuid, account.id, side.amount, null, null
      from wallet cross join account
        join (values (${against}, ${-amount - fee}::bigint), ('fees', ${fee}::bigint))
          side (name, amount) on side.name = account.name
      where side.amount <> 0
    )
    select posted - held as available from wallet`);
  const [left] = rows;
  if (!left) throw await whyRefused(tx, movement);
  const paid = amount > 0 ? await payDebt(tx, { shopperId, ref: id, at }) : 0;
  return Number(left.available) - paid;
}

async function whyRefused(tx: Transaction, { shopperId, amount, release: released = 0 }: Movement) {
  const wallet = await lockWallet(tx, shopperId);
  const isShort = wallet.posted + amount < wallet.held - released;
  return new Refusal(isShort ? 'insufficient_balance' : 'wallet_full');
}

/**
 * Holds money for a withdrawal. Throws `insufficient_balance`. Returns the available balance, in
 * minor units.
 */
export async function hold(tx: Transaction, shopperId: number, amount: number): Promise<number> {
  const wallet = await lockWallet(tx, shopperId);
  const held = wallet.held + amount;
  if (wallet.posted < held) throw new Refusal('insufficient_balance');
  await tx.update(account).set({ held }).where(eq(account.id, wallet.id));
  return wallet.posted - held;
}

/**
 * Gives a withdrawal's held money back, which pays the shopper's debt first. Returns the available
 * balance, in minor units.
 */
export async function release(
  tx: Transaction,
  { shopperId, amount, ref, at }: { shopperId: number; amount: number; ref: string; at: Date },
): Promise<number> {
  const left = await hold(tx, shopperId, -amount);
  return left - (await payDebt(tx, { shopperId, ref, at }));
}
