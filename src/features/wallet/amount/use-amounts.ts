import { useTranslation } from 'react-i18next';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { type AmountProblem, readAmount, writeAmount } from '#parts/money/amount-text.ts';
import { useCurrency } from '#parts/money/currency.tsx';
import { useMoneyText } from '#parts/money/money.tsx';

/** Amounts typed by a shopper, in the store's currency and the screen's language. */
export interface Amounts {
  /** In minor units; undefined if it is not an amount. */
  read(typed: string): number | undefined;
  /** The text of an amount for a field. */
  write(minor: number): string;
  /** The message for an invalid amount, or one outside the terms. */
  problem(typed: string, terms: Pick<Terms, 'min' | 'max'>): string | undefined;
}

/** Reads, writes and checks amounts. */
export function useAmounts(): Amounts {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const money = useMoneyText();
  const { digits } = currency;
  const parse = (typed: string) => readAmount(typed, currency, i18n.language);
  const write = (minor: number) => writeAmount(minor, currency, i18n.language);

  function read(typed: string) {
    const amount = parse(typed);
    return typeof amount === 'number' ? amount : undefined;
  }

  function wording(amount: AmountProblem | 0, example: number) {
    if (amount === 'empty') return t('wallet.amount.empty');
    if (amount !== 'decimals') return t('wallet.amount.wrong', { example: write(example) });
    return digits === 0 ? t('wallet.amount.whole') : t('wallet.amount.decimals', { count: digits });
  }

  function problem(typed: string, { min, max }: Pick<Terms, 'min' | 'max'>) {
    const amount = parse(typed);
    if (typeof amount === 'string' || amount === 0) return wording(amount, max);
    if (amount < min) return t('error.amount_too_low', { price: money(min) });
    if (amount > max) return t('error.amount_too_high', { price: money(max) });
    return undefined;
  }

  return { read, write, problem };
}
