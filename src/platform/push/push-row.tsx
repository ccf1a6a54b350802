import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowCard } from '#ui/lists/row-card.tsx';
import type { ToastRequest } from '#ui/overlays/toasts.ts';
import { usePush } from './use-push.ts';

interface PushRowProps {
  /** Says whether they are on now. */
  tell(request: ToastRequest): void;
}

/** Offers order updates before the browser's own prompt; renders nothing if unavailable. */
export function PushRow({ tell }: PushRowProps) {
  const { t } = useTranslation();
  const { state, turn } = usePush(tell);
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
