import { and, eq } from 'drizzle-orm';
import type { TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import { noteEvent } from '../../accounts/security-events.ts';
import type { Transaction } from '../../db/database.ts';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';
import type { Services } from '../../http/context.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../../http/retry.ts';
import { notify } from '../../notifications/notify.ts';
import { move } from '../ledger.ts';
import { walletTerms } from '../terms.ts';
import { stageOf } from './arrival-stage.ts';
import { lockPayment, settleTakings } from './take-back.ts';

/** Locks a top-up. Throws `not_found`, and `top_up_moved` if it is settled. */
export async function lockOpenTopUp(tx: Transaction, id: string): Promise<TopUpRow> {
  const [row] = await tx.select().from(topup).where(eq(topup.id, id)).for('update');
  if (found(row).state !== auditStatus.auditing) throw new Refusal('top_up_moved');
  return found(row);
}

/**
 * Passes a top-up: credits the actual arrival (minor units, before the fee) less the fee. Throws
 * `top_up_moved`, `hash_used` if its transfer was credited before, `fee_too_high` if nothing would
 * be left, `wallet_full`.
 */
export async function passTopUp(
  tx: Transaction,
  services: Pick<Services, 'config' | 'currency' | 'now'>,
  id: string,
  arrival?: number,
): Promise<TopUpRow> {
  const row = await lockOpenTopUp(tx, id);
  const now = services.now();
  const gross = arrival ?? row.amount;
  // The shopper was told the fee of the announced amount, whatever the terms are now.
  const fee = gross === row.amount ? row.fee : feeFor(services, row, gross);
  const arrived = gross - fee;
  if (arrived <= 0) throw new Refusal('fee_too_high');
  const stage = stageOf(row, gross, now);
  const settled = await settle(tx, row, { state: auditStatus.passed, stage, arrived, fee, now });
  await move(tx, {
    ...{ kind: 'topup', ref: id, against: 'cash', at: now },
    shopperId: row.shopperId,
    amount: arrived,
    fee,
  });
  const { shopperId } = row;
  await noteEvent(tx, { shopperId, kind: 'top_up', at: now, amount: arrived, ref: id });
  const news = { kind: 'wallet', event: 'topUpPassed', subject: id } as const;
  await notify(tx, { ...news, shopperId, data: { amount: arrived }, at: now });
  return settled;
}

/** Passes a top-up that a card gateway was paid for; `amount` is the sum that the gateway received. */
export async function passGatewayTopUp(
  tx: Transaction,
  services: Pick<Services, 'config' | 'currency' | 'now'>,
  id: string,
  { payment, amount }: { payment: string; amount: number },
): Promise<TopUpRow> {
  await lockPayment(tx, payment);
  await lockOpenTopUp(tx, id);
  await tx.update(topup).set({ gatewayPayment: payment }).where(eq(topup.id, id));
  const passed = await passTopUp(tx, services, id, amount);
  return await settleTakings(tx, services, passed);
}

/** Refuses a top-up with a reason for its shopper. Throws `top_up_moved`. */
export async function refuseTopUp(
  tx: Transaction,
  services: Pick<Services, 'now'>,
  id: string,
  { stage, reason }: { stage: TopUpStage; reason: string },
): Promise<TopUpRow> {
  const row = await lockOpenTopUp(tx, id);
  const { shopperId, amount } = row;
  const now = services.now();
  await noteEvent(tx, { shopperId, kind: 'top_up_refused', at: now, amount, ref: id });
  const news = { kind: 'wallet', event: 'topUpRefused', subject: id } as const;
  await notify(tx, { ...news, shopperId, data: { amount, note: reason }, at: now });
  return await settle(tx, row, { state: auditStatus.refused, stage, reason, now });
}

/** Ends a card top-up that its shopper left before paying, unless it is settled or charged. */
export async function leaveTopUp(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  id: string,
): Promise<void> {
  const [row] = await tx.select().from(topup).where(eq(topup.id, id)).for('update');
  const { stage } = found(row);
  if (stage !== 'audit' && stage !== 'challenge') return;
  const end = { state: auditStatus.refused, stage: 'cancelled', now: now() } as const;
  await settle(tx, found(row), end);
}

function feeFor(services: Pick<Services, 'config' | 'currency'>, row: TopUpRow, gross: number) {
  const terms = walletTerms(services).topUp[row.method];
  // A way that is switched off by now keeps its announced fee.
  return terms ? feeOf(terms.fee, gross) : row.fee;
}

interface Settlement {
  state: 1 | 2;
  stage: TopUpStage;
  arrived?: number;
  fee?: number;
  reason?: string;
  now: Date;
}

async function settle(tx: Transaction, row: TopUpRow, { now, ...change }: Settlement) {
  try {
    const [settled] = await tx
      .update(topup)
      .set({ ...change, settledAt: now })
      .where(and(eq(topup.id, row.id), eq(topup.state, auditStatus.auditing)))
      .returning();
    return found(settled);
  } catch (error) {
    if (postgresCode(error) !== uniqueViolation) throw error;
    throw new Refusal('hash_used');
  }
}
