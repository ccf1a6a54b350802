import { useTranslation } from 'react-i18next';
import { type Fee, wholeBps } from '#contract/rules/wallet/wallet-fees.ts';
import { useMoneyText } from './money.tsx';

/** Writes a fee in the screen's language: `1.8%`, `US$1.00`, both, or 'None'. */
export function useFeeText(): (fee: Fee) => string {
  const { t, i18n } = useTranslation();
  const money = useMoneyText();
  return ({ bps, fixed }) => {
    const style = { style: 'percent', maximumFractionDigits: 2 } as const;
    const share = new Intl.NumberFormat(i18n.language, style).format(bps / wholeBps);
    if (bps === 0 && fixed === 0) return t('wallet.topUp.free');
    if (fixed === 0) return share;
    return bps === 0 ? money(fixed) : `${share} + ${money(fixed)}`;
  };
}
