import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '#parts/money/money.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

/** A movement with its sign and arrow, and a word for screen readers. Minor units. */
export function SignedAmount({ minor }: { minor: number }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const isIn = minor >= 0;
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap tabular">
      <Icon
        icon={isIn ? ArrowDownLeft : ArrowUpRight}
        size="s"
        className={isIn ? 'text-success' : 'text-ink-3'}
      />
      <span className="sr-only">{isIn ? t('wallet.fund.in') : t('wallet.fund.out')} </span>
      <span>
        {isIn && '+'}
        {money(minor)}
      </span>
    </span>
  );
}
