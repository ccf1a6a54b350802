import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#shop/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface TrackingProps {
  carrier: string;
  number: string;
}

/** The parcel's number at its carrier, to be copied. */
export function Tracking({ carrier, number }: TrackingProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0">
        <span className="block text-sm text-ink-2">{carrier}</span>
        <span className="font-mono">{number}</span>
      </p>
      <Button tone="soft" size="small" onClick={() => void copyText(t, number)}>
        <Icon icon={Copy} size="s" /> {t('order.copy')}
      </Button>
    </div>
  );
}
