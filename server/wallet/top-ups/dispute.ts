import { and, eq, sql } from 'drizzle-orm';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { noteEvent } from '../../accounts/security-events.ts';
import type { Transaction } from '../../db/database.ts';
import { earlyDispute, type TopUpRow, topup } from '../../db/schema/wallet.ts';
import type { Services } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { lockWallet, move } from '../ledger.ts';

type Now = Pick<Services, 'now'>;

/**
 * Takes a top-up back that a card's bank has taken back: as much of it as the wallet still has,
 * since the rest is spent. Does nothing a second time. A payment that credited nothing is
 * remembered: its credit may follow.
 */
export async function disputeTopUp(tx: Transaction, { now }: Now, payment: string): Promise<void> {
  if (payment === '') return;
  await lockPayment(tx, payment);
  const isIt = and(eq(topup.gatewayPayment, payment), eq(topup.state, auditStatus.passed));
  const [row] = await tx.select().from(topup).where(isIt).for('update');
  if (row) await takeBack(tx, row, now());
  else await tx.insert(earlyDispute).values({ payment, at: now() }).onConflictDoNothing();
}

/** Takes a new credit back if the dispute of its payment came first. Returns its current row. */
export async function settleEarlyDispute(
  tx: Transaction,
  { now }: Now,
  row: TopUpRow,
): Promise<TopUpRow> {
  const isIts = eq(earlyDispute.payment, row.gatewayPayment);
  const [early] = await tx.delete(earlyDispute).where(isIts).returning();
  return early ? await takeBack(tx, row, now()) : row;
}

/** Lets one event of a payment be applied at a time, until the end of the transaction. */
export async function lockPayment(tx: Transaction, payment: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${payment}, 0))`);
}

async function takeBack(tx: Transaction, row: TopUpRow, at: Date): Promise<TopUpRow> {
  if (row.stage === 'disputed') return row;
  await tx.update(topup).set({ stage: 'disputed' }).where(eq(topup.id, row.id));
  const disputed = { ...row, stage: 'disputed' } as const;
  const { posted, held } = await lockWallet(tx, row.shopperId);
  const taken = Math.min(row.arrived ?? 0, posted - held);
  const { shopperId, id: ref } = row;
  await noteEvent(tx, { shopperId, kind: 'top_up_disputed', at, amount: taken, ref });
  const news = { kind: 'wallet', event: 'topUpDisputed', subject: ref } as const;
  await notify(tx, { ...news, shopperId, data: { amount: taken }, at });
  if (taken <= 0) return disputed;
  await move(tx, {
    ...{ kind: 'dispute', ref: row.id, against: 'disputes', at },
    ...{ shopperId: row.shopperId, amount: -taken },
  });
  return disputed;
}
