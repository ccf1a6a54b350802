import type { TFunction } from 'i18next';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '#contract/calls/sessions.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Tag } from '#ui/status/tag.tsx';
import { type DeviceName, deviceName } from './device-name.ts';

interface SessionRowProps {
  session: OpenSession;
  onEnd(): void;
}

/** One logged-in device. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const name = deviceName(session.user_agent);
  const device = deviceText(t, name);
  return (
    <li
      ref={handOnFocus}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-2.5"
    >
      <Icon icon={name?.isPhone ? Smartphone : MonitorSmartphone} className="text-primary" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {device}
          {session.is_this && <Tag tone="primary">{t('security.thisDevice')}</Tag>}
        </span>
        <span className="block text-sm text-ink-3">
          {t('security.since', { time: moment(session.created_at) })}
        </span>
        <span className="block text-sm text-ink-3">
          {t('security.until', { time: moment(session.expires_at) })}
        </span>
      </span>
      {!session.is_this && (
        <Button
          tone="line"
          size="small"
          data-control="session"
          aria-label={t('security.endOne', { device })}
          onClick={onEnd}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

/** A device's display name. */
export function deviceText(t: TFunction, name: DeviceName | undefined): string {
  if (!name) return t('security.unknownDevice');
  const { browser, system } = name;
  return t('security.device', { browser, system });
}
