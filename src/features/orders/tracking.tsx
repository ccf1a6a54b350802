import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#platform/share/share.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

interface TrackingProps {
  carrier: string;
  number: string;
}

/** The parcel's tracking number, with a copy button. */
export function Tracking({ carrier, number }: TrackingProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-[8rem]">
        <span className="block text-sm text-ink-2">{carrier}</span>
        <span className="font-mono">{number}</span>
      </p>
      <Button tone="soft" size="small" onClick={() => void copyText(t, number)}>
        <Icon icon={Copy} size="s" /> {t('order.copy')}
      </Button>
    </div>
  );
}
