import { and, eq, type SQL } from 'drizzle-orm';
import type { TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import type { Transaction } from '../../db/database.ts';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../../http/retry.ts';
import { move } from '../../ledger/ledger.ts';
import { notify } from '../../notifications/notify.ts';
import type { Services } from '../../services/services.ts';
import { noteEvent } from '../../shoppers/security-events.ts';
import { holdOpen } from '../../shoppers/shopper.ts';
import { type TermsBasis, walletTerms } from '../terms.ts';
import { stageOf } from './arrival-stage.ts';
import { lockPayment, settleTakings } from './take-back.ts';
import { isUnpaidRow } from './unpaid-pages.ts';

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
  services: TermsBasis & Pick<Services, 'now'>,
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
    kind: 'topup',
    ref: id,
    against: 'cash',
    at: now,
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

/**
 * Passes a top-up that a card gateway was paid for; `amount` is the sum that the gateway received. One
 * that was ended unpaid is credited all the same: its money has come. Throws like `passTopUp`, and
 * `top_up_moved` if the operator refused it, or its account is closed.
 */
export async function passGatewayTopUp(
  tx: Transaction,
  services: TermsBasis & Pick<Services, 'now'>,
  id: string,
  { payment, amount }: { payment: string; amount: number },
): Promise<TopUpRow> {
  await lockPayment(tx, payment);
  await reopenUnpaid(tx, id);
  await lockOpenTopUp(tx, id);
  await tx.update(topup).set({ gatewayPayment: payment }).where(eq(topup.id, id));
  const passed = await passTopUp(tx, services, id, amount);
  return await settleTakings(tx, services, passed);
}

/** Ends of a card top-up that nobody was charged for. */
const unpaidEnds: TopUpStage[] = ['cancelled', 'declined', 'timed_out'];

async function reopenUnpaid(tx: Transaction, id: string): Promise<void> {
  const isIt = eq(topup.id, id);
  const [known] = await tx.select({ shopperId: topup.shopperId }).from(topup).where(isIt);
  // Nobody could spend what a closed account is credited. The shopper's row is locked first.
  if (!known || !(await holdOpen(tx, known.shopperId))) return;
  const [row] = await tx.select().from(topup).where(isIt).for('update');
  if (row?.state !== auditStatus.refused || !unpaidEnds.includes(row.stage)) return;
  await tx.update(topup).set({ state: auditStatus.auditing, settledAt: null }).where(isIt);
}

/** Notes that the gateway's page is completed, and its money follows or fails. */
export async function awaitPayment(tx: Transaction, id: string): Promise<void> {
  const isOpen = and(eq(topup.id, id), eq(topup.state, auditStatus.auditing));
  await tx.update(topup).set({ stage: 'processing' }).where(isOpen);
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

/**
 * Ends a card top-up that its shopper left before paying, unless it is settled or charged, or is no
 * longer as it was found (`as`).
 */
export async function leaveTopUp(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  id: string,
  as?: SQL,
): Promise<void> {
  const isIt = and(eq(topup.id, id), isUnpaidRow, as);
  const [row] = await tx.select().from(topup).where(isIt).for('update');
  if (!row) return;
  const end = { state: auditStatus.refused, stage: 'cancelled', now: now() } as const;
  await settle(tx, row, end);
}

function feeFor(services: TermsBasis, row: TopUpRow, gross: number) {
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
