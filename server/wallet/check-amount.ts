import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import type { Queryable } from '../db/database.ts';
import { extract } from '../db/schema/wallet.ts';
import type { ShopperContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { priceText } from './price-text.ts';

type Caller = Pick<ShopperContext<Queryable>, 'lang' | 'services'>;

/**
 * Throws `amount_too_low` or `amount_too_high` for an amount outside the terms, `fee_too_high` if
 * the fee would use it up. Returns the fee. All in minor units.
 */
export function checkAmount(
  { lang, services }: Caller,
  { fee: rule, min, max }: Terms,
  amount: number,
): number {
  const price = (minor: number) => priceText(lang, services.currency, minor);
  if (amount < min) throw new Refusal('amount_too_low', { price: price(min) });
  if (amount > max) throw new Refusal('amount_too_high', { price: price(max) });
  const fee = feeOf(rule, amount);
  if (fee >= amount) throw new Refusal('fee_too_high');
  return fee;
}

/** Throws `day_limit` if an amount exceeds the rest of the day's limit. Both in minor units. */
export function checkDay({ lang, services }: Caller, left: number, amount: number): void {
  if (amount <= left) return;
  const price = priceText(lang, services.currency, Math.max(0, left));
  throw new Refusal('day_limit', { price });
}

/** The sum of a shopper's withdrawals in the last 24 hours, except refused ones. In minor units. */
export async function withdrawnInDay(db: Queryable, shopperId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - dayMs);
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${extract.amount}), 0)` })
    .from(extract)
    .where(
      and(
        eq(extract.shopperId, shopperId),
        gt(extract.createdAt, since),
        ne(extract.state, auditStatus.refused),
      ),
    );
  return Number(row?.sum ?? 0);
}
