import { sql } from 'drizzle-orm';
import type { Obstacles } from '#contract/calls/profile.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { Queryable } from '../db/database.ts';
import { account, orders } from '../db/schema/orders.ts';
import { extract, topup } from '../db/schema/wallet.ts';
import type { ShopperContext } from '../http/context.ts';
import type { Services } from '../services/services.ts';
import { isUnpaidRow } from '../wallet/top-ups/unpaid-pages.ts';
import { payoutMs } from '../wallet/withdrawals/removed-payees.ts';

const { unpaid, paid, shipped, refunding, afterSale } = orderStatus;
const open = [unpaid, paid, shipped, refunding, afterSale];

type Counts = {
  balance: string;
  held: string;
  orders: number;
  topUps: number;
  debt: string | null;
  /** As the database writes it. */
  paidOutAt: string | null;
};

/** Whose account it is, and by which clock. */
interface Whose extends Pick<ShopperContext, 'shopperId'> {
  db: Queryable;
  services: Pick<Services, 'now'>;
}

/**
 * What keeps an account from being deleted. A balance can be given up, unless a withdrawal holds
 * it. Card top-ups that nobody paid end with the account, so only the deletion itself counts those
 * that could not be ended.
 */
export async function obstaclesOf(
  { db, shopperId, services }: Whose,
  { withUnpaid = false } = {},
): Promise<Obstacles> {
  const returnable = new Date(services.now().getTime() - payoutMs);
  const isCounted = withUnpaid ? sql`true` : sql`not ${isUnpaidRow}`;
  const { rows } = await db.execute<Counts>(sql`
    select
      (select -posted from ${account} where shopper_id = ${shopperId} and kind = 'debt') as debt,
      (select posted from ${account} where shopper_id = ${shopperId} and kind = 'user') as balance,
      (select held from ${account} where shopper_id = ${shopperId} and kind = 'user') as held,
      (select count(*)::int from ${orders} where shopper_id = ${shopperId}
        and status = any(${sql.param(open)}::int[])) as orders,
      (select count(*)::int from ${topup} where shopper_id = ${shopperId} and state = 0
        and ${isCounted}) as "topUps",
      (select max(settled_at) from ${extract} where shopper_id = ${shopperId} and stage = 'paid'
        and settled_at > ${returnable}) as "paidOutAt"`);
  const [row] = rows;
  const debt = Number(row?.debt ?? 0);
  const held = Number(row?.held ?? 0);
  return {
    balance: Number(row?.balance ?? 0),
    open_orders: row?.orders ?? 0,
    open_top_ups: row?.topUps ?? 0,
    ...(held > 0 && { held }),
    ...(debt > 0 && { debt }),
    ...(row?.paidOutAt && { payout_until: payoutEnd(row.paidOutAt) }),
  };
}

const payoutEnd = (paidOutAt: string) =>
  new Date(new Date(paidOutAt).getTime() + payoutMs).toISOString();
