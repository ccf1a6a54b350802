import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowCard } from '#ui/row-card.tsx';
import { usePush } from './use-push.ts';

/** Offers news of an order, before the browser asks in its own words; else it is not there. */
export function PushRow() {
  const { t } = useTranslation();
  const { state, turn } = usePush();
  if (state !== 'off') return null;
  return (
    <RowCard
      icon={BellRing}
      title={t('push.offer')}
      text={t('push.offerText')}
      onPress={() => void turn(true)}
    />
  );
}
