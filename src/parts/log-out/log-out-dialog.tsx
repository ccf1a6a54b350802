import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDb } from '#data/mirror.ts';
import { useLocalQuery } from '#query/use-local-db.ts';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { LogOutSheet } from './log-out-sheet.tsx';

const countUnsent = async (db: LocalDb) => (await db.entries()).length;

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
      isOpen
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
