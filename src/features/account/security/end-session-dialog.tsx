import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '#contract/calls/sessions.ts';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { deviceName } from './device-name.ts';
import { deviceText } from './session-row.tsx';

export type Ending = OpenSession | 'others';

interface EndSessionDialogProps {
  ending: Ending;
  onEnd(): Promise<void>;
  onKeep(): void;
}

/** Asks before another device is logged out. */
export function EndSessionDialog({ ending, onEnd, onKeep }: EndSessionDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);

  function textOf() {
    if (ending === 'others') return t('security.endOthersText');
    return t('security.endText', { device: deviceText(t, deviceName(ending.user_agent)) });
  }

  return (
    <ConfirmDialog
      isOpen
      title={ending === 'others' ? t('security.endOthersTitle') : t('security.endTitle')}
      text={textOf()}
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
