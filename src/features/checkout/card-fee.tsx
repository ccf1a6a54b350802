import { useTranslation } from 'react-i18next';
import { type Terms, wallet } from '#contract/calls/wallet/wallet.ts';
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
  const { topUp, isKnown, isFailed } = useTopUpTerms();
  const card = topUp?.card;
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
  if (!card || isFree(card) || grossFor(card.fee, missing) > card.max) return null;
  const amount = prefilledAmount(card, missing);
  const fee = feeOf(card.fee, amount);
  return (
    <span className="block">{t('checkout.byCard', { price: money(amount), fee: money(fee) })}</span>
  );
}

/** That the order costs nothing more, and which top-ups would, if money is missing. */
export function FinalNote({ missing }: CardFeeProps) {
  const { t } = useTranslation();
  const feeText = useFeeText();
  const { topUp, isKnown, isFailed } = useTopUpTerms();
  if (missing > 0 && isFailed) return null;
  if (missing > 0 && !isKnown) {
    return (
      <span className="invisible" aria-hidden>
        {t('checkout.finalFee', { ways: `${t('wallet.topUp.card')} 0.0%` })}
      </span>
    );
  }
  const ways = (['card', 'chain', 'manual'] as const).flatMap((method) => {
    const terms = topUp?.[method];
    if (missing <= 0 || !terms || isFree(terms)) return [];
    return `${t(`wallet.topUp.${method}`)} ${feeText(terms.fee)}`;
  });
  return (
    <span>
      {ways[0] ? t('checkout.finalFee', { ways: ways.join(' · ') }) : t('checkout.final')}
    </span>
  );
}

const isFree = ({ fee: { bps, fixed } }: Terms) => bps === 0 && fixed === 0;

/** The terms of the ways to top up; one that is off has none. */
function useTopUpTerms() {
  const { data, isError } = useRead(wallet.rules, {});
  const isKnown = data !== undefined;
  return { topUp: data?.top_up, isKnown, isFailed: isError && !isKnown };
}
