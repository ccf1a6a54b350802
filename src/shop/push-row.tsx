import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { usePush } from './use-push.ts';

/** Offers news of an order, before the browser asks in its own words; else it is not there. */
export function PushRow() {
  const { t } = useTranslation();
  const { state, turn } = usePush();
  if (state !== 'off') return null;
  return (
    <Card isFlat>
      <Row
        icon={BellRing}
        title={t('push.offer')}
        text={t('push.offerText')}
        onPress={() => void turn(true)}
      />
    </Card>
  );
}
