import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDb } from '#data/mirror.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Note } from '#ui/status/note.tsx';

const countUnsent = (db: LocalDb) => db.count();

interface LogOutDialogProps {
  onLeave(): Promise<void>;
  onStay(): void;
}

/** Asks before a logout, and shows what would be lost. */
export function LogOutDialog({ onLeave, onStay }: LogOutDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [mayLose, setMayLose] = useState(false);
  const unsent = useLocalQuery(countUnsent);
  // Once a choice was offered it stays, even after the last change is sent.
  if (unsent && !mayLose) setMayLose(true);
  if (unsent === undefined) return null;
  if (mayLose) return <LogOutSheet unsent={unsent} onLeave={onLeave} onStay={onStay} />;
  return (
    <ConfirmDialog
      title={t('me.logoutTitle')}
      text={t('me.logoutText')}
      confirm={{
        label: t('me.logout'),
        isBusy,
        onConfirm: () => {
          setIsBusy(true);
          void onLeave();
        },
      }}
      cancel={{ label: t('me.stay'), onCancel: onStay }}
    />
  );
}

interface LogOutSheetProps {
  unsent: number;
  onLeave(): Promise<void>;
  onStay(): void;
}

/** A logout with unsent changes: send them first, discard them, or stay logged in. */
function LogOutSheet({ unsent, onLeave, onStay }: LogOutSheetProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const isOpen = useOnline();
  const [busy, setBusy] = useState<'sending' | 'leaving'>();
  const [left, setLeft] = useState(0);

  async function send() {
    setBusy('sending');
    await db.sendNow();
    const still = await db.count();
    if (still === 0) return await leave();
    setLeft(still);
    setBusy(undefined);
  }

  async function leave() {
    setBusy('leaving');
    await onLeave();
  }

  return (
    <Sheet onClose={onStay} title={t('me.logoutTitle')} closeLabel={t('app.close')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-[.9375rem] text-ink-2">
          {t('me.logoutUnsent', { count: unsent })} {t('me.logoutText')}
        </p>
        <div role="status" className="grid grid-cols-1 gap-3 unless-empty">
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
