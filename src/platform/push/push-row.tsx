import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowCard } from '#ui/lists/row-card.tsx';
import { usePush } from './use-push.ts';

/** Offers order updates before the browser's own prompt; renders nothing if unavailable. */
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
