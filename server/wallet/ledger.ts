import { and, eq, sql } from 'drizzle-orm';
import { maxMinor } from '#contract/rules/money.ts';
import type { Transaction } from '../db/database.ts';
import { account, entry, txn } from '../db/schema/orders.ts';
import { found, Refusal } from '../http/refusal.ts';

/** A movement between a wallet and the shop. Each `(kind, ref)` can happen only once. */
export interface Movement {
  /** A UUID derived from the write's key, so that a retry gets the same one. */
  id: string;
  kind: 'credit' | 'pay';
  ref: string;
  shopperId: number;
  /** Minor units; positive adds to the wallet. */
  amount: number;
  /** The shop's side. Never locked, so that no row becomes hot. */
  against: 'cash' | 'sales';
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
async function lockWallet(tx: Transaction, shopperId: number) {
  const [wallet] = await tx
    .select()
    .from(account)
    .where(and(eq(account.shopperId, shopperId), eq(account.kind, 'user')))
    .for('update');
  return found(wallet);
}

/**
 * Writes one movement: the transaction, its two entries and the wallet's new balance. Throws
 * `insufficient_balance` if it would cut into held money, `wallet_full` if it
 * would lift the balance above `maxMinor`. Returns the available balance, in minor
 * units.
 */
export async function move(tx: Transaction, movement: Movement): Promise<number> {
  const { id, kind, ref, shopperId, amount, against, reason, at } = movement;
  const wallet = await lockWallet(tx, shopperId);
  const posted = wallet.posted + amount;
  if (posted < wallet.held) throw new Refusal('insufficient_balance');
  if (amount > 0 && posted > maxMinor) throw new Refusal('wallet_full');
  const seq = wallet.seq + 1;
  await tx.insert(txn).values({ id, kind, ref, shopperId, reason: reason ?? '', at });
  const systemId = await systemAccount(tx, against, wallet.currency);
  await tx.insert(entry).values([
    { txnId: id, accountId: wallet.id, amount, seq, postedAfter: posted },
    { txnId: id, accountId: systemId, amount: -amount },
  ]);
  await tx.update(account).set({ posted, seq }).where(eq(account.id, wallet.id));
  return posted - wallet.held;
}

async function systemAccount(tx: Transaction, name: string, currency: string): Promise<number> {
  const known = await tx.select({ id: account.id }).from(account).where(eq(account.name, name));
  if (known[0]) return known[0].id;
  const [made] = await tx
    .insert(account)
    .values({ kind: 'sys', name, currency })
    .onConflictDoUpdate({ target: account.name, set: { name: sql`excluded.name` } })
    .returning({ id: account.id });
  return found(made).id;
}
