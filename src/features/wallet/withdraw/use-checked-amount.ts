import { useTranslation } from 'react-i18next';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import type { WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { leastWithdrawal } from '#contract/rules/wallet/least-withdrawal.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useAmounts } from '../amount/use-amounts.ts';
import { refusalOf } from './withdrawal-refusal.ts';

/** A typed amount with its fee and problem. */
export interface CheckedAmount {
  /** Minor units; undefined if it is not an amount. */
  minor: number | undefined;
  /** The amount that the payee receives, and the fee. */
  receive: number | undefined;
  fee: number | undefined;
  problem: string | undefined;
  /** Typing more digits cannot make the amount valid. */
  isTooMuch: boolean;
}

/** Reads a typed amount and checks it against the terms and the shopper's limits. */
export function useCheckedAmount(
  typed: string,
  terms: Terms,
  limits: WithdrawalLimits,
): CheckedAmount {
  const { t } = useTranslation();
  const money = useMoneyText();
  const amounts = useAmounts();
  const minor = amounts.read(typed);
  const min = leastWithdrawal(terms, limits.available);
  // An amount above the balance has no fee to show.
  const isCovered = minor !== undefined && minor > 0 && minor <= limits.available;
  const fee = isCovered ? feeOf(terms.fee, minor) : undefined;
  const receive = isCovered && fee !== undefined && fee < minor ? minor - fee : undefined;

  function problem() {
    const wrong = amounts.problem(typed, { ...terms, min });
    const refusal = minor ? refusalOf(minor, terms, limits) : undefined;
    // An uncovered amount is reported before one above the limit per withdrawal.
    if (refusal === 'insufficient_balance') return t('error.insufficient_balance');
    if (wrong || !refusal) return wrong;
    if (refusal === 'day_limit') return t('error.day_limit', { price: money(limits.day_left) });
    return refusal === 'fee_too_high' ? t('error.fee_too_high') : t('error.card_money_waiting');
  }

  const isTooMuch = minor !== undefined && minor >= min;
  return { minor, receive, fee, problem: problem(), isTooMuch };
}
