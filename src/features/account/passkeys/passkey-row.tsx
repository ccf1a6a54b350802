import { FingerprintPattern } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contract/calls/security.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { deviceName } from '../security/device-name.ts';
import { deviceText } from '../security/session-row.tsx';

interface PasskeyRowProps {
  item: Passkey;
  onRemove(): void;
}

/** A passkey, named by the browser that it was added in. */
export function PasskeyRow({ item, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const device = deviceText(t, deviceName(item.user_agent));
  const lines = [
    t('passkey.added', { time: moment(item.added_at) }),
    item.used_at ? t('passkey.used', { time: moment(item.used_at) }) : t('passkey.unused'),
    !item.is_usable && t('passkey.elsewhere'),
  ].filter((line) => line !== false);
  return (
    <li
      ref={handOnFocus}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-2.5"
    >
      <Icon icon={FingerprintPattern} className="text-primary" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block">{device}</span>
        {lines.map((line) => (
          <span key={line} className="block text-sm text-ink-3">
            {line}
          </span>
        ))}
      </span>
      <Button
        tone="line"
        size="small"
        data-control="passkey"
        aria-label={t('passkey.removeOne', { device })}
        onClick={onRemove}
      >
        {t('passkey.remove')}
      </Button>
    </li>
  );
}
