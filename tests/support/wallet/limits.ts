import type { SavedPayee, WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';

/** A bank card that may be used now. */
export const savedPayee: SavedPayee = {
  ...{ id: 'card', type: 'card', label: '', holder: 'Ada', bank_name: 'First Bank', last4: '5556' },
  ...{ network: null, address: '', memo: '', usable_from: null },
};

/** $10,000.00, of which nothing stops a withdrawal to a saved card. */
export const freeLimits: WithdrawalLimits = {
  ...{ is_on: true, available: 1_000_000, held: 0, withdrawable: 1_000_000, day_left: 500_000 },
  ...{ has_pay_password: true, device_waits_until: null, payees: [savedPayee] },
};
