import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePush } from '#platform/push/use-push.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Row } from '#ui/lists/row.tsx';
import { ChoicesSheet } from './choices-sheet.tsx';

/** What this device is told, and the choices by kind, which hold on every device. */
export function NotificationsCard() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card isFlat>
      <PushSwitch />
      <Row
        icon={Bell}
        title={t('notification.choices')}
        text={t('notification.choicesText')}
        onPress={() => setOpen(true)}
      />
      <ChoicesSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

/** The order updates switch; renders nothing if unavailable. */
function PushSwitch() {
  const { t } = useTranslation();
  const { state, isBusy, turn } = usePush();
  if (state === 'impossible') return null;
  return (
    <Switch
      className="px-4"
      label={t('push.title')}
      hint={state === 'blocked' ? t('push.blocked') : t('push.hint')}
      isOn={state === 'on'}
      isDisabled={isBusy || state === undefined || state === 'blocked'}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}
