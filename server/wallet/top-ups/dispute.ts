import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { topup } from '../../db/schema/wallet.ts';
import type { Services } from '../../http/context.ts';
import { lockWallet, move } from '../ledger.ts';
import { disputeTxn } from '../txn-ids.ts';

/**
 * Takes a top-up back that a card's bank has taken back: as much of it as the wallet still has,
 * since the rest is spent. Does nothing for a payment that credited nothing, or a second time.
 */
export async function disputeTopUp(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  payment: string,
): Promise<void> {
  if (payment === '') return;
  const isIt = and(eq(topup.gatewayPayment, payment), eq(topup.state, 1));
  const [row] = await tx.select().from(topup).where(isIt).for('update');
  if (!row || row.stage === 'disputed') return;
  await tx.update(topup).set({ stage: 'disputed' }).where(eq(topup.id, row.id));
  const { posted, held } = await lockWallet(tx, row.shopperId);
  const taken = Math.min(row.arrived ?? 0, posted - held);
  if (taken <= 0) return;
  await move(tx, {
    ...{ id: disputeTxn(row.id), kind: 'dispute', ref: row.id, against: 'disputes', at: now() },
    ...{ shopperId: row.shopperId, amount: -taken },
  });
}
