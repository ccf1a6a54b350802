import { useTranslation } from 'react-i18next';
import type { Terms } from '#contract/calls/wallet.ts';
import type { WithdrawalLimits } from '#contract/calls/withdrawals.ts';
import { feeOf } from '#contract/rules/wallet-fees.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useAmounts } from '../amount/use-amounts.ts';
import { refusalOf } from './withdrawal-refusal.ts';

/** A typed amount, as it would be withdrawn. */
export interface AskedAmount {
  /** Minor units; undefined for what is not an amount. */
  minor: number | undefined;
  /** What the payee gets of it, and what the shop keeps. */
  receive: number | undefined;
  fee: number | undefined;
  problem: string | undefined;
  /** The amount will not become right by typing on. */
  isTooMuch: boolean;
}

/** Reads a typed amount and checks it against the terms and the shopper's limits. */
export function useAskedAmount(typed: string, terms: Terms, limits: WithdrawalLimits): AskedAmount {
  const { t } = useTranslation();
  const money = useMoneyText();
  const amounts = useAmounts();
  const minor = amounts.read(typed);
  // More than there is arrives nowhere.
  const isCovered = minor !== undefined && minor > 0 && minor <= limits.available;
  const fee = isCovered ? feeOf(terms.fee, minor) : undefined;
  const receive = isCovered && fee !== undefined && fee < minor ? minor - fee : undefined;

  function problem() {
    const wrong = amounts.problem(typed, terms);
    const refusal = minor ? refusalOf(minor, terms, limits) : undefined;
    // More than there is is said before more than is allowed at a time.
    if (refusal === 'insufficient_balance') return t('error.insufficient_balance');
    if (wrong || !refusal) return wrong;
    if (refusal === 'day_limit') return t('error.day_limit', { price: money(limits.day_left) });
    return refusal === 'fee_too_high' ? t('error.fee_too_high') : t('error.card_money_waiting');
  }

  const isTooMuch = minor !== undefined && minor >= terms.min;
  return { minor, receive, fee, problem: problem(), isTooMuch };
}
