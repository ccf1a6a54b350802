import { useTranslation } from 'react-i18next';
import { usePush } from '#platform/push/use-push.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/fields/switch.tsx';

/** The order updates switch; renders nothing if unavailable. */
export function PushCard() {
  const { t } = useTranslation();
  const { state, isBusy, turn } = usePush();
  if (state === undefined || state === 'impossible') return null;
  return (
    <Card isFlat>
      <Switch
        className="px-4"
        label={t('push.title')}
        hint={state === 'blocked' ? t('push.blocked') : t('push.hint')}
        isOn={state === 'on'}
        isDisabled={isBusy || state === 'blocked'}
        onChange={(isOn) => void turn(isOn)}
      />
    </Card>
  );
}
