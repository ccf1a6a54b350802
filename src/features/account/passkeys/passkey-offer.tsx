import { useTranslation } from 'react-i18next';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/status/note.tsx';

interface PasskeyOfferProps {
  /** Whether this device can make a passkey; undefined until known. */
  isHere: boolean | undefined;
  /** The account is known. */
  isReady: boolean;
  onAdd(): void;
}

/** The button that adds a passkey, or why there is none. */
export function PasskeyOffer({ isHere, isReady, onAdd }: PasskeyOfferProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <>
      <div role="status" className="unless-empty">
        {isHere === false && <Note tone="plain">{t('passkey.impossible')}</Note>}
        {isHere && !isOnline && <Note tone="warning">{t('passkey.offline')}</Note>}
      </div>
      {isHere && (
        <Button tone="primary" block disabled={!isReady || !isOnline} onClick={onAdd}>
          {t('passkey.add')}
        </Button>
      )}
    </>
  );
}
