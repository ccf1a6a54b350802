import { and, eq, sql } from 'drizzle-orm';
import type { EntryKind } from '#contract/calls/wallet.ts';
import { maxMinor } from '#contract/rules/money.ts';
import type { Transaction } from '../db/database.ts';
import { account, entry, txn } from '../db/schema/orders.ts';
import { found, Refusal } from '../http/refusal.ts';

/** The shop's side of a movement. Never locked, so that no row becomes hot. */
export type SystemAccount = 'cash' | 'sales' | 'payout' | 'fees' | 'disputes';

/** A movement between a wallet and the shop. Each `(kind, ref)` can happen only once. */
export interface Movement {
  /** A UUID derived from the subject's id, so that a retry gets the same one. */
  id: string;
  kind: EntryKind;
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

/** Opens a new shopper's wallet: a zero balance in the store's currency. */
export async function openWallet(tx: Transaction, shopperId: number): Promise<void> {
  const currency = sql`(select currency from store)`;
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
 * Writes one movement: the transaction, its entries and the wallet's new balance. Throws
 * `insufficient_balance` if it would cut into held money, `wallet_full` if it
 * would lift the balance above `maxMinor`. Returns the available balance, in minor
 * units.
 */
export async function move(tx: Transaction, movement: Movement): Promise<number> {
  const { id, kind, ref, shopperId, amount, against, reason, at } = movement;
  const { fee = 0, release: released = 0 } = movement;
  const wallet = await lockWallet(tx, shopperId);
  const posted = wallet.posted + amount;
  const held = wallet.held - released;
  if (posted < held) throw new Refusal('insufficient_balance');
  if (amount > 0 && posted > maxMinor) throw new Refusal('wallet_full');
  const seq = wallet.seq + 1;
  await tx.insert(txn).values({ id, kind, ref, shopperId, reason: reason ?? '', at });
  await tx
    .insert(entry)
    .values({ txnId: id, accountId: wallet.id, amount, seq, postedAfter: posted });
  const sides: [SystemAccount, number][] = [
    [against, -amount - fee],
    ['fees', fee],
  ];
  for (const [name, share] of sides) {
    if (share === 0) continue;
    const accountId = await systemAccount(tx, name, wallet.currency);
    await tx.insert(entry).values({ txnId: id, accountId, amount: share });
  }
  await tx.update(account).set({ posted, held, seq }).where(eq(account.id, wallet.id));
  return posted - held;
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

/** Gives held money back. Returns the available balance, in minor units. */
export async function release(tx: Transaction, shopperId: number, amount: number): Promise<number> {
  return await hold(tx, shopperId, -amount);
}

async function systemAccount(
  tx: Transaction,
  name: SystemAccount,
  currency: string,
): Promise<number> {
  const known = await tx.select({ id: account.id }).from(account).where(eq(account.name, name));
  if (known[0]) return known[0].id;
  const [made] = await tx
    .insert(account)
    .values({ kind: 'sys', name, currency })
    .onConflictDoUpdate({ target: account.name, set: { name: sql`excluded.name` } })
    .returning({ id: account.id });
  return found(made).id;
}
