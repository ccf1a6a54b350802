import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkey } from '#contract/calls/security.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useTell } from '#parts/feedback/use-tell.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { usePasskeysHere } from '#parts/passkeys/use-passkeys-here.ts';
import { useRead } from '#query/use-read.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { useAccount } from '../use-account.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

/** The shopper's passkeys, and the way to add one where the device can make it. */
export function PasskeysPage() {
  const { t } = useTranslation();
  const tell = useTell();
  const info = useAccount()?.info;
  const own = useRead(passkey.list, {}, { isFresh: true });
  const isHere = usePasskeysHere();
  const [isAdding, setIsAdding] = useState(false);

  function leave(isAdded: boolean) {
    setIsAdding(false);
    if (!isAdded) return;
    tell({ text: t('passkey.done'), tone: 'ok' });
    void own.refetch();
  }

  const list = () => {
    if (own.data) return <PasskeyList items={own.data.items} onChanged={own.refetch} />;
    if (!own.error) return <Skeleton className="h-[120px] rounded-lg" />;
    return <ReadProblem title={t('list.failed')} error={own.error} onRetry={own.refetch} />;
  };

  return (
    <BackScreen title={t('passkey.title')} className="grid grid-cols-1 gap-4">
      {isAdding && info ? (
        <AddPasskey info={info} onLeave={leave} />
      ) : (
        <>
          <p className="text-ink-2">{t('passkey.lead')}</p>
          {list()}
          <PasskeyOffer
            isHere={isHere}
            isReady={info !== undefined}
            onAdd={() => setIsAdding(true)}
          />
        </>
      )}
    </BackScreen>
  );
}
