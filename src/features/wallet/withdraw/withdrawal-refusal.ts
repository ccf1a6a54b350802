import type { Terms } from '#contract/calls/wallet/wallet.ts';
import type { WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';

type Limits = Pick<WithdrawalLimits, 'available' | 'withdrawable' | 'day_left'>;

/** Predicts the server's refusal of an amount within the terms; in minor units. */
export function refusalOf(amount: number, terms: Terms, limits: Limits) {
  if (amount > limits.available) return 'insufficient_balance';
  if (amount > limits.withdrawable) return 'card_money_waiting';
  if (amount > limits.day_left) return 'day_limit';
  return feeOf(terms.fee, amount) >= amount ? 'fee_too_high' : undefined;
}

/** The maximum that can be withdrawn now, in minor units. */
export const maxWithdrawal = ({ max }: Terms, { withdrawable, day_left }: Limits): number =>
  Math.max(0, Math.min(max, withdrawable, day_left));
