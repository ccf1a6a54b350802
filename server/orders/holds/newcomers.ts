import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import type { HoldProblem } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { account, orders } from '../../db/schema/orders.ts';
import type { Holder, Newcomer } from './holder.ts';

/**
 * Finds the limit of newcomers that keeps one from placing this many orders; null if none does. The
 * orders of one checkout count as one for the shopper, as they are placed and paid together, and
 * one by one for the address.
 */
export async function findNewcomerProblem(
  db: Queryable,
  { shopperId, newcomer }: Holder,
  placed: number,
): Promise<HoldProblem | null> {
  if (!newcomer) return null;
  const { unpaidCheckouts, ordersPerAddress, address } = newcomer;
  if ((await countCheckouts(db, shopperId)) >= unpaidCheckouts) {
    return { problem: 'newcomer_order_open', limit: unpaidCheckouts, product_ids: [] };
  }
  if (address && (await countAt(db, address)) + placed > ordersPerAddress) {
    return { problem: 'newcomer_address_full', limit: ordersPerAddress, product_ids: [] };
  }
  return null;
}

/** Orders of one checkout share the time of their creation. */
async function countCheckouts(db: Queryable, shopperId: number): Promise<number> {
  const isOpen = and(eq(orders.shopperId, shopperId), eq(orders.status, orderStatus.unpaid));
  const checkouts = countDistinct(orders.createdAt);
  const [{ open = 0 } = {}] = await db.select({ open: checkouts }).from(orders).where(isOpen);
  return open;
}

/** Unpaid orders from an address, without those of shoppers who have been credited meanwhile. */
async function countAt(db: Queryable, address: string): Promise<number> {
  const isOfShopper = and(eq(account.shopperId, orders.shopperId), eq(account.kind, 'user'));
  const [{ held = 0 } = {}] = await db
    .select({ held: count() })
    .from(orders)
    .innerJoin(account, isOfShopper)
    .where(and(eq(orders.placedFrom, address), eq(account.seq, 0)));
  return held;
}

/**
 * Lets the newcomers of one address place their orders one after another, so that a hundred at once
 * are counted right. Before any stock is locked, as an order waits for nobody while it holds some.
 */
export async function lockAddress(tx: Transaction, newcomer: Newcomer | undefined): Promise<void> {
  if (!newcomer?.address) return;
  const key = `orders from ${newcomer.address}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
