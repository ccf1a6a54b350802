import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deposit } from '#contract/calls/wallet/top-ups.ts';
import { type NetworkId, networks } from '#contract/rules/wallet/networks.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { depositAddress } from '../../db/schema/wallet.ts';
import { lockShopper } from '../../shoppers/shopper.ts';

/** A shopper's deposit addresses on every network of the store's currency. */
export async function depositsOf(
  db: Database,
  shopperId: number,
  currency: string,
): Promise<Deposit[]> {
  const offered = networks.filter((network) => network.currency === currency);
  const deposits: Deposit[] = [];
  for (const { id } of offered) deposits.push(await depositOf(db, shopperId, id));
  return deposits;
}

/** Gives a shopper the next free address at the first request. It stays theirs for good. */
async function depositOf(db: Database, shopperId: number, network: NetworkId): Promise<Deposit> {
  const row = (await findOwn(db, shopperId, network)) ?? (await assign(db, shopperId, network));
  return { network, address: row?.address ?? null, memo: row?.memo || null };
}

async function findOwn(db: Queryable, shopperId: number, network: NetworkId) {
  const isOwn = and(eq(depositAddress.network, network), eq(depositAddress.shopperId, shopperId));
  const [row] = await db.select().from(depositAddress).where(isOwn);
  return row;
}

async function assign(db: Database, shopperId: number, network: NetworkId) {
  const free = db
    .select({ id: depositAddress.id })
    .from(depositAddress)
    .where(and(eq(depositAddress.network, network), isNull(depositAddress.shopperId)))
    .orderBy(depositAddress.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return await db.transaction(async (tx) => {
    await lockShopper(tx, shopperId);
    // Another request of the shopper may have been faster.
    const own = await findOwn(tx, shopperId, network);
    if (own) return own;
    const isFree = sql`${depositAddress.id} = (${free})`;
    const [row] = await tx.update(depositAddress).set({ shopperId }).where(isFree).returning();
    return row;
  });
}
