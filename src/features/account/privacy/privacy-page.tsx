import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/status/note.tsx';
import { useAccount } from '../use-account.ts';
import { CloseAccount } from './close-account.tsx';
import { DownloadData } from './download-data.tsx';

/** The shopper's data: a download of all of it, and the deletion of the account. */
export function PrivacyPage() {
  const { t } = useTranslation();
  const info = useAccount()?.info;
  const isOnline = useOnline();
  const [isClosing, setIsClosing] = useState(false);
  if (isClosing && info) {
    return (
      <BackScreen title={t('privacy.closeTitle')} className="grid grid-cols-1 gap-4">
        <CloseAccount info={info} onKeep={() => setIsClosing(false)} />
      </BackScreen>
    );
  }
  return (
    <BackScreen title={t('privacy.title')} className="grid grid-cols-1 gap-5">
      <div role="status" className="unless-empty">
        {!isOnline && <Note tone="warning">{t('privacy.offline')}</Note>}
      </div>
      <Card>
        <p className="mb-3 text-ink-2">{t('privacy.lead')}</p>
        <DownloadData isOnline={isOnline} />
      </Card>
      <Card>
        <h2 className="mb-2 font-semibold">{t('privacy.closeTitle')}</h2>
        <p className="mb-3 text-ink-2">{t('privacy.closeLead')}</p>
        <Button
          tone="danger"
          block
          disabled={!info || !isOnline}
          onClick={() => setIsClosing(true)}
        >
          {t('privacy.start')}
        </Button>
      </Card>
    </BackScreen>
  );
}
