import { and, countDistinct, eq, ne, sql } from 'drizzle-orm';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { promoCode } from '#contract/typed-text.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { promo } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';
import { Refusal } from '../http/refusal.ts';
import type { Holder } from './holds/holder.ts';

export type Promo = typeof promo.$inferSelect;

/** A code as one shopper may use it. */
export interface OwnPromo extends Promo {
  /** In checkouts. */
  limit: number;
  /** Checkouts of the shopper that hold or paid for a use. */
  ownUses: number;
}

export async function findPromo(db: Queryable, code: string): Promise<Promo | undefined> {
  const [row] = await db
    .select()
    .from(promo)
    .where(eq(promo.code, promoCode(code)));
  return row;
}

/** Finds a code, how often a shopper may use it, and how often that happened. */
export async function findOwnPromo(
  db: Queryable,
  code: string,
  { shopperId, promoUses = Infinity, usualPromoUses }: Holder,
): Promise<OwnPromo | undefined> {
  const row = await findPromo(db, code);
  if (!row) return undefined;
  const limit = Math.min(row.usesPerShopper ?? usualPromoUses, promoUses);
  return { ...row, limit, ownUses: await countOwnUses(db, shopperId, row.code) };
}

/** Orders of one checkout share the time of their creation. */
async function countOwnUses(db: Queryable, shopperId: number, code: string): Promise<number> {
  const [row] = await db
    .select({ uses: countDistinct(orders.createdAt) })
    .from(orders)
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(orders.promoCode, code),
        ne(orders.status, orderStatus.cancelled),
      ),
    );
  return row?.uses ?? 0;
}

/** Why a code does not apply to a purchase of `itemsTotal` minor units; null if it does. */
export function promoProblem(
  found: OwnPromo | undefined,
  itemsTotal: number,
  now: Date,
): ErrorWord | null {
  if (!found || (found.startsAt && found.startsAt > now)) return 'promo_unknown';
  if (found.endsAt && found.endsAt <= now) return 'promo_over';
  if (found.ownUses >= found.limit) return 'promo_spent';
  if (found.maxUses !== null && found.uses >= found.maxUses) return 'promo_used';
  return itemsTotal < found.minimum ? 'promo_minimum' : null;
}

/** The discount on the items, in minor units; a percentage is rounded down. */
export function promoDiscount({ kind, value }: Promo, itemsTotal: number): number {
  const wanted = kind === 'percent' ? Math.floor((itemsTotal * value) / 100) : value;
  return Math.min(wanted, itemsTotal);
}

/** Counts a use in the order's transaction. Throws `promo_used` if none is left. */
export async function countUse(tx: Transaction, code: string): Promise<void> {
  const counted = await tx
    .update(promo)
    .set({ uses: sql`${promo.uses} + 1` })
    .where(
      sql`${promo.code} = ${code} and (${promo.maxUses} is null or ${promo.uses} < ${promo.maxUses})`,
    )
    .returning({ code: promo.code });
  if (counted.length === 0) throw new Refusal('promo_used');
}

/** Serialises the releases of one checkout, so that exactly one of them sees itself as the last. */
export async function lockPromo(tx: Transaction, code: string): Promise<void> {
  await tx.select({ code: promo.code }).from(promo).where(eq(promo.code, code)).for('update');
}

/** Returns a use once every order of its checkout was released unpaid. */
export async function returnUse(tx: Transaction, code: string): Promise<void> {
  await tx
    .update(promo)
    .set({ uses: sql`${promo.uses} - 1` })
    .where(sql`${promo.code} = ${code} and ${promo.uses} > 0`);
}
