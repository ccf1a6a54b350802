import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnsent } from '#data/unsent.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { LogOutSheet } from './log-out-sheet.tsx';
import { useShelfQuery } from './use-shelf.ts';

interface LogOutDialogProps {
  onLeave(): Promise<void>;
  onStay(): void;
}

/** Asks before a logout, and says what would be lost. */
export function LogOutDialog({ onLeave, onStay }: LogOutDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [mayLose, setMayLose] = useState(false);
  const unsent = useShelfQuery(countUnsent);
  // What was begun as a choice stays one, also while the last change is sent.
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
