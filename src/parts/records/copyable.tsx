import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#platform/share/share.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';

interface CopyableProps {
  label: string;
  value: string;
}

/** An id, hash or address in full, with a button that copies it. */
export function Copyable({ label, value }: CopyableProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-2">{label}</span>
        <span translate="no" className="font-mono text-sm wrap-anywhere">
          {value}
        </span>
      </p>
      <IconButton
        icon={Copy}
        label={t('wallet.record.copyOf', { name: label })}
        onClick={() => void copyText(t, value)}
      />
    </div>
  );
}
