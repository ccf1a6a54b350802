import type { TopUp } from '#contract/calls/wallet/top-ups.ts';

/** A card top-up of $50.00 that is not charged yet. */
export const openTopUp: TopUp = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', method: 'card', status: 0, stage: 'audit' },
  ...{ amount: 5000, fee: 90, arrived: null, network: null, tx_hash: '', reference: '' },
  ...{ evidence: [], reason: '', created_at: '2026-11-20T08:00:00.000Z' },
  ...{ settled_at: null, txn_id: null },
};
