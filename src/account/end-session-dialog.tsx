import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '#contract/sessions.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { useDeviceText } from './session-row.tsx';

interface EndSessionDialogProps {
  ending: OpenSession | 'others';
  onEnd(): Promise<void>;
  onKeep(): void;
}

/** Asks before a device is logged out from afar. */
export function EndSessionDialog({ ending, onEnd, onKeep }: EndSessionDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const device = useDeviceText(ending === 'others' ? '' : ending.user_agent);
  const isOthers = ending === 'others';
  return (
    <ConfirmDialog
      isOpen
      title={isOthers ? t('security.endOthersTitle') : t('security.endTitle')}
      text={isOthers ? t('security.endOthersText') : t('security.endText', { device })}
      confirm={{
        label: t('security.end'),
        tone: 'danger',
        isBusy,
        onConfirm: () => {
          setIsBusy(true);
          void onEnd();
        },
      }}
      cancel={{ label: t('security.keep'), onCancel: onKeep }}
    />
  );
}
