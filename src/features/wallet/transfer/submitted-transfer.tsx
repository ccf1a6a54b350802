import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import { useTermsText } from '../amount/use-terms-text.ts';
import { TopUpResult } from './top-up-result.tsx';

/** A transfer submitted for a manual check; `minutes` is the usual time until then. */
export function SubmittedTransfer({ topUp, minutes }: { topUp: TopUp; minutes: number }) {
  const { t } = useTranslation();
  const { time } = useTermsText();
  return (
    <TopUpResult
      topUp={topUp}
      tone="waiting"
      title={t('wallet.topUp.asked')}
      text={t('wallet.topUp.askedText', { time: time(minutes) })}
    />
  );
}
