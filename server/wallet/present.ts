import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { Payee, Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { ExtractRow, PayeeRow, TopUpRow } from '../db/schema/wallet.ts';
import { txnIdOf } from '../ledger/txn-ids.ts';

/** A top-up as its shopper sees it. */
export function presentTopUp(row: TopUpRow): TopUp {
  const { id, method, stage, amount, fee, arrived, network, evidence, reason } = row;
  return {
    id,
    method,
    stage,
    amount,
    fee,
    arrived,
    network,
    evidence,
    reason,
    status: row.state,
    // The sandbox keeps a card's token there.
    reference: method === 'card' ? '' : row.reference,
    tx_hash: row.txHash,
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
    txn_id: row.state === auditStatus.passed && arrived ? txnIdOf('topup', id) : null,
  };
}

/** A payee as its shopper sees it; a card's number stays sealed. */
export function presentPayee(row: PayeeRow): Payee {
  const { id, type, label, holder, last4, network, address, memo } = row;
  return { id, type, label, holder, bank_name: row.bankName, last4, network, address, memo };
}

/** A withdrawal as its shopper sees it. */
export function presentWithdrawal(row: ExtractRow, payee: PayeeRow): Withdrawal {
  const { id, stage, amount, fee, reason } = row;
  const isPaidOut = stage === 'paid' || stage === 'bounced';
  return {
    id,
    stage,
    amount,
    fee,
    reason,
    type: payee.type,
    status: row.state,
    receive: amount - fee,
    payee: presentPayee(payee),
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
    txn_id: isPaidOut ? txnIdOf('withdraw', id) : null,
  };
}
