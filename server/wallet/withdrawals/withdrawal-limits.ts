import { and, eq, gt, sql } from 'drizzle-orm';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { dayMs, hourMs } from '#contract/rules/durations.ts';
import type { Queryable } from '../../db/database.ts';
import { type PayeeRow, topup } from '../../db/schema/wallet.ts';
import type { ShopperContext } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { deviceAgeMs } from '../../sessions/known-devices.ts';
import { userInfo } from '../../shoppers/user-info.ts';
import { withdrawnInDay } from '../check-amount.ts';
import { walletTerms } from '../terms.ts';
import { savedPayees } from './payees.ts';

type Caller = Pick<ShopperContext<Queryable>, 'db' | 'shopperId' | 'services' | 'device'>;

/** Everything that limits a withdrawal now. */
export async function readLimits(context: Caller): Promise<WithdrawalLimits> {
  const { db, shopperId, services } = context;
  const { isOn, dayMax } = walletTerms(services).withdrawal;
  const now = services.now();
  const info = await userInfo(db, shopperId, services.currency);
  const { available, held } = info.wallet;
  const waiting = await waitingCardMoney(db, context);
  const used = await withdrawnInDay(db, shopperId, now);
  const until = await deviceWaitsUntil(context);
  return {
    is_on: isOn,
    available,
    held,
    withdrawable: Math.max(0, available - waiting),
    day_left: Math.max(0, dayMax - used),
    has_pay_password: info.has_pay_password,
    device_waits_until: until?.toISOString() ?? null,
    payees: await savedPayees(db, shopperId, now),
  };
}

/** Throws `payee_waiting` or `device_new` while either is too new. */
export async function checkMayWithdraw(
  context: Caller,
  { usableFrom }: Pick<PayeeRow, 'usableFrom'>,
): Promise<void> {
  const now = context.services.now();
  if (usableFrom > now) throw new Refusal('payee_waiting', hoursUntil(usableFrom, now));
  const until = await deviceWaitsUntil(context);
  if (until) throw new Refusal('device_new', hoursUntil(until, now));
}

const hoursUntil = (then: Date, now: Date) => ({
  count: Math.ceil((then.getTime() - now.getTime()) / hourMs),
});

/**
 * Money that came in by card too recently to be withdrawn, in minor units. What its bank disputes
 * goes on counting, what the gateway gave back to the card does not.
 */
export async function waitingCardMoney(
  db: Queryable,
  { shopperId, services }: Pick<ShopperContext, 'shopperId' | 'services'>,
): Promise<number> {
  const { cardMoneyDays } = walletTerms(services).withdrawal;
  if (cardMoneyDays === 0) return 0;
  const since = new Date(services.now().getTime() - cardMoneyDays * dayMs);
  const isRecent = and(
    eq(topup.shopperId, shopperId),
    eq(topup.method, 'card'),
    eq(topup.state, auditStatus.passed),
    gt(topup.settledAt, since),
  );
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${topup.arrived} - ${topup.refunded}), 0)` })
    .from(topup)
    .where(isRecent);
  return Number(row?.sum ?? 0);
}

/** When the requesting device may withdraw; undefined if it may now. */
async function deviceWaitsUntil(context: Caller): Promise<Date | undefined> {
  const { config, now } = context.services;
  const waitMs = config.newDeviceWithdrawalMs;
  if (waitMs === 0) return undefined;
  const leftMs = waitMs - (await deviceAgeMs(context));
  return leftMs > 0 ? new Date(now().getTime() + leftMs) : undefined;
}
