import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/calls/top-ups.ts';
import { Asked } from '../transfer/asked.tsx';
import { WayPage } from '../transfer/way-page.tsx';
import { ChainTopUp } from './chain-top-up.tsx';

/** Tops up by a transfer on a chain. */
export function WalletTopUpScreen() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<TopUp>();
  return (
    <WayPage title={t('title.walletTopUp')} way="chain">
      {(terms) =>
        asked ? (
          <Asked topUp={asked} minutes={terms.minutes} />
        ) : (
          <ChainTopUp terms={terms} onAsked={setAsked} />
        )
      }
    </WayPage>
  );
}
