import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hurry } from '#data/device.ts';
import { countUnsent, endWaits } from '#data/unsent.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Note } from '#ui/note.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useReach } from './use-reach.ts';
import { useShelf } from './use-shelf.ts';

interface LogOutSheetProps {
  unsent: number;
  onLeave(): Promise<void>;
  onStay(): void;
}

/** A logout with changes that are not sent: they can go first, be given up, or keep one here. */
export function LogOutSheet({ unsent, onLeave, onStay }: LogOutSheetProps) {
  const { t } = useTranslation();
  const shelf = useShelf();
  const isOpen = useReach();
  const [busy, setBusy] = useState<'sending' | 'leaving'>();
  const [left, setLeft] = useState(0);

  async function send() {
    setBusy('sending');
    await endWaits(shelf);
    await hurry();
    const still = await countUnsent(shelf);
    if (still === 0) return await leave();
    setLeft(still);
    setBusy(undefined);
  }

  async function leave() {
    setBusy('leaving');
    await onLeave();
  }

  return (
    <Sheet isOpen onClose={onStay} title={t('me.logoutTitle')} closeLabel={t('app.close')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-[.9375rem] text-ink-2">
          {t('me.logoutUnsent', { count: unsent })} {t('me.logoutText')}
        </p>
        <div role="status" className="grid grid-cols-1 gap-3 empty:hidden">
          {left > 0 && !busy && <Note tone="warning">{t('me.logoutLeft', { count: left })}</Note>}
          {!isOpen && <Note>{t('me.logoutOffline')}</Note>}
        </div>
        <Button
          tone="primary"
          block
          isBusy={busy === 'sending'}
          disabled={!isOpen || busy === 'leaving'}
          onClick={() => void send()}
        >
          {t('me.logoutSend')}
        </Button>
        <Button
          tone="danger"
          block
          isBusy={busy === 'leaving'}
          disabled={busy === 'sending'}
          onClick={() => void leave()}
        >
          {t('me.logoutDiscard', { count: unsent })}
        </Button>
        {left > 0 && (
          <LinkButton tone="soft" block href="#/unsent" onClick={onStay}>
            {t('title.unsent')}
          </LinkButton>
        )}
        <Button tone="line" block onClick={onStay}>
          {t('me.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
