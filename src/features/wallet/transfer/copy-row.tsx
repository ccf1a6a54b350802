import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#platform/share/share.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';

interface CopyRowProps {
  name: string;
  value: string;
}

/** A value to enter in another app, with a copy button. */
export function CopyRow({ name, value }: CopyRowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2">
      <dl className="min-w-0 flex-1">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd translate="no" className="font-semibold wrap-anywhere tabular">
          {value}
        </dd>
      </dl>
      <IconButton
        icon={Copy}
        label={t('wallet.topUp.copy', { what: name })}
        onClick={() => void copyText(t, value)}
      />
    </div>
  );
}
