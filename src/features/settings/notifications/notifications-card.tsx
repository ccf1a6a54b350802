import { Bell, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useInstallWay } from '#platform/install/install.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { usePush } from '#platform/push/use-push.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Row } from '#ui/lists/row.tsx';
import { ChoicesSheet } from './choices-sheet.tsx';

const loadSteps = async () => (await import('#platform/install/install-steps.tsx')).InstallSteps;

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

/** The order updates switch, if they are possible here or in the installed app. */
function PushSwitch() {
  const { t } = useTranslation();
  const { state, isBusy, turn } = usePush(useTell());
  if (state === 'impossible') return <InstallFirst />;
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

/** On an iPhone only an app on the home screen may be sent order updates: how to put it there. */
function InstallFirst() {
  const { t } = useTranslation();
  const way = useInstallWay();
  const steps = useLazyOverlay(loadSteps);
  if (way?.kind !== 'steps') return null;
  return (
    <>
      <Row
        icon={MonitorSmartphone}
        title={t('push.title')}
        text={t('push.afterInstall')}
        onPress={steps.open}
      />
      {steps.Part && <steps.Part onClose={steps.close} />}
    </>
  );
}
