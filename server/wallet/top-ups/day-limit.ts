import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Transaction } from '../../db/database.ts';
import { topup } from '../../db/schema/wallet.ts';
import type { ShopperContext } from '../../http/context.ts';
import { checkDay } from '../check-amount.ts';
import { walletTerms } from '../terms.ts';
import { isUnpaidRow } from './unpaid-pages.ts';

/**
 * Throws `day_limit` if an amount (minor units) exceeds what the shopper may still top up within 24
 * hours. Refused top-ups do not count, nor do card top-ups that nobody can pay yet or any more, nor
 * those `except`. The caller has locked the shopper.
 */
export async function checkTopUpDay(
  context: ShopperContext<Transaction>,
  amount: number,
  except?: SQL,
): Promise<void> {
  const { db: tx, shopperId, services } = context;
  const now = services.now();
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${topup.amount}), 0)` })
    .from(topup)
    .where(
      and(
        eq(topup.shopperId, shopperId),
        gt(topup.createdAt, new Date(now.getTime() - dayMs)),
        ne(topup.state, auditStatus.refused),
        or(sql`not ${isUnpaidRow}`, gt(topup.payableUntil, now)),
        except && sql`not ${except}`,
      ),
    );
  checkDay(context, walletTerms(services).topUp.dayMax - Number(row?.sum ?? 0), amount);
}
