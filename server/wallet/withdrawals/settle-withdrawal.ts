import { and, eq } from 'drizzle-orm';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { Transaction } from '../../db/database.ts';
import { type ExtractRow, extract } from '../../db/schema/wallet.ts';
import type { ShopperContext } from '../../http/context.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { move, release } from '../../ledger/ledger.ts';
import { notify } from '../../notifications/notify.ts';
import type { Services } from '../../services/services.ts';
import { noteEvent } from '../../shoppers/security-events.ts';

type Now = Pick<Services, 'now'>;

/** Locks a withdrawal that is in one of the stages. Throws `not_found`, `withdrawal_moved`. */
export async function lockWithdrawal(
  tx: Transaction,
  id: string,
  stage: 'audit' | 'paid',
): Promise<ExtractRow> {
  const [row] = await tx.select().from(extract).where(eq(extract.id, id)).for('update');
  if (found(row).stage !== stage) throw new Refusal('withdrawal_moved');
  return found(row);
}

/** Marks a withdrawal as paid out: the held money leaves the wallet, the fee stays in the shop. */
export async function passWithdrawal(
  tx: Transaction,
  { now }: Now,
  id: string,
): Promise<ExtractRow> {
  const row = await lockWithdrawal(tx, id, 'audit');
  const { shopperId, amount, fee } = row;
  await move(tx, {
    kind: 'withdraw',
    ref: id,
    against: 'payout',
    at: now(),
    shopperId,
    amount: -amount,
    fee,
    release: amount,
  });
  await noteEvent(tx, { shopperId, kind: 'withdrawal_paid', at: now(), amount, ref: id });
  const news = { kind: 'wallet', event: 'withdrawalPaid', subject: id } as const;
  await notify(tx, { ...news, shopperId, data: { amount }, at: now() });
  return await settle(tx, id, { state: auditStatus.passed, stage: 'paid', settledAt: now() });
}

/** Refuses a withdrawal with a reason for its shopper, and gives the held money back. */
export async function refuseWithdrawal(
  tx: Transaction,
  { now }: Now,
  id: string,
  reason: string,
): Promise<ExtractRow> {
  const { shopperId, amount } = await lockWithdrawal(tx, id, 'audit');
  await release(tx, { shopperId, amount, ref: id, at: now() });
  await noteEvent(tx, { shopperId, kind: 'withdrawal_refused', at: now(), amount, ref: id });
  const news = { kind: 'wallet', event: 'withdrawalRefused', subject: id } as const;
  await notify(tx, { ...news, shopperId, data: { amount, note: reason }, at: now() });
  const change = { state: auditStatus.refused, stage: 'refused', reason } as const;
  return await settle(tx, id, { ...change, settledAt: now() });
}

/** Takes back a shopper's own withdrawal while it is audited. Returns the available balance too. */
export async function cancelWithdrawal(
  context: ShopperContext<Transaction>,
  id: string,
): Promise<{ row: ExtractRow; available: number }> {
  const { db: tx, shopperId, services } = context;
  const now = services.now();
  const isOwn = and(eq(extract.id, id), eq(extract.shopperId, shopperId));
  const [own] = await tx.select().from(extract).where(isOwn).for('update');
  const { amount, stage } = found(own);
  if (stage !== 'audit') throw new Refusal('withdrawal_moved');
  const available = await release(tx, { shopperId, amount, ref: id, at: now });
  const event = { kind: 'withdrawal_cancelled', at: now, from: context } as const;
  await noteEvent(tx, { ...event, shopperId, amount, ref: id });
  const change = { state: auditStatus.refused, stage: 'cancelled', settledAt: now } as const;
  return { row: await settle(tx, id, change), available };
}

/** Brings a payout that the bank or the chain returned back to the wallet, its fee included. */
export async function bounceWithdrawal(
  tx: Transaction,
  { now }: Now,
  id: string,
  reason: string,
): Promise<ExtractRow> {
  const { shopperId, amount, fee } = await lockWithdrawal(tx, id, 'paid');
  await move(tx, {
    kind: 'withdraw_return',
    ref: id,
    against: 'payout',
    at: now(),
    shopperId,
    amount,
    fee: -fee,
    reason,
  });
  await noteEvent(tx, { shopperId, kind: 'withdrawal_refused', at: now(), amount, ref: id });
  const news = { kind: 'wallet', event: 'withdrawalBounced', subject: id } as const;
  await notify(tx, { ...news, shopperId, data: { amount, note: reason }, at: now() });
  const change = { state: auditStatus.refused, stage: 'bounced', reason } as const;
  return await settle(tx, id, { ...change, settledAt: now() });
}

async function settle(
  tx: Transaction,
  id: string,
  change: Partial<typeof extract.$inferInsert>,
): Promise<ExtractRow> {
  const [row] = await tx.update(extract).set(change).where(eq(extract.id, id)).returning();
  return found(row);
}
