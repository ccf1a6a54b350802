import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnsent } from '#data/unsent.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { useShelfQuery } from './use-shelf.ts';

interface LogOutDialogProps {
  onLeave(): Promise<void>;
  onStay(): void;
}

/** Asks before a logout, and says what would be lost. */
export function LogOutDialog({ onLeave, onStay }: LogOutDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const unsent = useShelfQuery(countUnsent) ?? 0;
  return (
    <ConfirmDialog
      isOpen
      title={t('me.logoutTitle')}
      text={
        unsent > 0
          ? `${t('me.logoutUnsent', { count: unsent })} ${t('me.logoutText')}`
          : t('me.logoutText')
      }
      confirm={{
        label: t('me.logout'),
        tone: unsent > 0 ? 'danger' : 'primary',
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
