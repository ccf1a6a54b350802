import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import { MethodPage } from '../transfer/method-page.tsx';
import { SubmittedTransfer } from '../transfer/submitted-transfer.tsx';
import { ChainTopUp } from './chain-top-up.tsx';

/** Tops up by a transfer on a chain. */
export function WalletTopUpScreen() {
  const { t } = useTranslation();
  const [submitted, setSubmitted] = useState<TopUp>();
  return (
    <MethodPage title={t('title.walletTopUp')} method="chain">
      {(terms) =>
        submitted ? (
          <SubmittedTransfer topUp={submitted} minutes={terms.minutes} />
        ) : (
          <ChainTopUp terms={terms} onSubmitted={setSubmitted} />
        )
      }
    </MethodPage>
  );
}
