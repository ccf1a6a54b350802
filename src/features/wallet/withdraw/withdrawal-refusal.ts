import type { Terms } from '#contract/calls/wallet.ts';
import type { WithdrawalLimits } from '#contract/calls/withdrawals.ts';
import { feeOf } from '#contract/rules/wallet-fees.ts';

type Limits = Pick<WithdrawalLimits, 'available' | 'withdrawable' | 'day_left'>;

/** What the server would refuse an amount with that is within the terms; both in minor units. */
export function refusalOf(amount: number, terms: Terms, limits: Limits) {
  if (amount > limits.available) return 'insufficient_balance';
  if (amount > limits.withdrawable) return 'card_money_waiting';
  if (amount > limits.day_left) return 'day_limit';
  return feeOf(terms.fee, amount) >= amount ? 'fee_too_high' : undefined;
}

/** The most that can be asked for now, in minor units. */
export const mostOf = ({ max }: Terms, { withdrawable, day_left }: Limits): number =>
  Math.max(0, Math.min(max, withdrawable, day_left));
