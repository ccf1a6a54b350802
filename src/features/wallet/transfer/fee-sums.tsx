import { useTranslation } from 'react-i18next';
import { type Fee, feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { useTermsText } from '../amount/use-terms-text.ts';
import { useDebt } from '../debt-note.tsx';

interface FeeSumsProps {
  fee: Fee;
  /** In minor units; undefined while no amount is typed. */
  amount: number | undefined;
}

/** The fee of an amount, the credited rest, and what of that pays a debt. */
export function FeeSums({ fee, amount }: FeeSumsProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const terms = useTermsText();
  const owed = useDebt();
  const charged = amount === undefined ? undefined : feeOf(fee, amount);
  const isFree = fee.bps === 0 && fee.fixed === 0;
  const label = isFree ? t('wallet.topUp.fee') : `${t('wallet.topUp.fee')} (${terms.fee(fee)})`;
  const gets = amount === undefined || charged === undefined ? undefined : amount - charged;
  return (
    <KeyValues
      items={[
        { id: 'fee', label, value: charged === undefined ? '–' : money(charged) },
        {
          id: 'gets',
          label: t('wallet.topUp.gets'),
          value: gets === undefined ? '–' : money(Math.max(0, gets)),
          isSum: true,
        },
        ...(owed > 0 && gets !== undefined
          ? [
              {
                id: 'debt',
                label: t('wallet.topUp.paysDebt'),
                value: money(Math.min(owed, Math.max(0, gets))),
              },
            ]
          : []),
      ]}
    />
  );
}
