import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { type ShopperRow, shopper } from '../db/schema/accounts.ts';
import { found, Refusal } from '../http/refusal.ts';

/** A shopper's row. Throws `not_found` if it is gone. */
export async function readShopper(db: Queryable, shopperId: number): Promise<ShopperRow> {
  const [row] = await db.select().from(shopper).where(eq(shopper.id, shopperId));
  return found(row);
}

/** The account of a shopper who deleted it: no login has such a name. */
export const closedAccount = (shopperId: number) => `closed ${shopperId}`;

/** Whether a shopper has not deleted the account. */
export const isOpenAccount = sql`${shopper.account} <> 'closed ' || ${shopper.id}`;

/**
 * Serialises the writes of one shopper if a rule spans several rows: one default address, at most
 * n cart lines. Inserts that only reference the shopper do not wait. Returns the locked row. Throws
 * `unauthorised` if the account was closed meanwhile.
 */
export async function lockShopper(tx: Transaction, shopperId: number): Promise<ShopperRow> {
  const isOpen = and(eq(shopper.id, shopperId), isOpenAccount);
  const [row] = await tx.select().from(shopper).where(isOpen).for('no key update');
  if (!row) throw new Refusal('unauthorised');
  return row;
}

/** Like `holdOpen`. Throws `unauthorised` if the account is closed. */
export async function keepOpen(db: Queryable, shopperId: number): Promise<void> {
  if (!(await holdOpen(db, shopperId))) throw new Refusal('unauthorised');
}

/**
 * Keeps an account from being closed before the end of the transaction. Writers do not wait for each
 * other. Returns false if the account is closed.
 */
export async function holdOpen(db: Queryable, shopperId: number): Promise<boolean> {
  const [row] = await holding(db).execute({ shopperId });
  return row !== undefined;
}

const holding = prepared((db) =>
  db
    .select({ id: shopper.id })
    .from(shopper)
    .where(and(eq(shopper.id, sql.placeholder('shopperId')), isOpenAccount))
    .for('key share')
    .prepare('hold_open'),
);
