import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { grossFor, prefilledAmount } from '#contract/rules/wallet/top-up-amount.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import { useFeeText } from '#parts/money/fee-text.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useRead } from '#query/use-read.ts';

interface CardFeeProps {
  /** What the wallet lacks, in minor units. */
  missing: number;
}

/** What a top-up by card would cost to cover what is missing, if it has a fee. */
export function CardFee({ missing }: CardFeeProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { card, isKnown, isFailed } = useCardTerms();
  if (isFailed) return null;
  // Its place is kept, so that nothing moves when the terms arrive.
  if (!isKnown) {
    const price = money(missing);
    return (
      <span className="invisible block" aria-hidden>
        {t('checkout.byCard', { price, fee: price })}
      </span>
    );
  }
  // More than one top-up would be needed.
  if (!card || grossFor(card.fee, missing) > card.max) return null;
  const amount = prefilledAmount(card, missing);
  const fee = feeOf(card.fee, amount);
  return (
    <span className="block">{t('checkout.byCard', { price: money(amount), fee: money(fee) })}</span>
  );
}

/** That the order costs nothing more, and what a card top-up would, if money is missing. */
export function FinalNote({ missing }: CardFeeProps) {
  const { t } = useTranslation();
  const feeText = useFeeText();
  const { card, isKnown, isFailed } = useCardTerms();
  if (missing > 0 && isFailed) return null;
  if (missing > 0 && !isKnown) {
    return (
      <span className="invisible" aria-hidden>
        {t('checkout.finalFee', { rate: '0.0%' })}
      </span>
    );
  }
  const rate = missing > 0 && card ? feeText(card.fee) : undefined;
  return <span>{rate ? t('checkout.finalFee', { rate }) : t('checkout.final')}</span>;
}

/** The terms of top-ups by card, unless they are free or off. */
function useCardTerms() {
  const { data, isError } = useRead(wallet.rules, {});
  const card = data?.top_up.card;
  const isFree = !card || (card.fee.bps === 0 && card.fee.fixed === 0);
  const isKnown = data !== undefined;
  return { card: isFree ? undefined : card, isKnown, isFailed: isError && !isKnown };
}
