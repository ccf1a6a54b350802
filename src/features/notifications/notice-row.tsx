import {
  Flag,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Package,
  RotateCcw,
  Ship,
  Wallet,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#contract/calls/notifications.ts';
import type { NoticeKind } from '#contract/rules/notice-kinds.ts';
import { readNotices } from '#data/notices/notice-mutations.ts';
import { save } from '#parts/changes/save.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Money } from '#parts/money/money.tsx';
import { Row } from '#ui/lists/row.tsx';

const icons: { [K in NoticeKind]: LucideIcon } = {
  order: Package,
  parcel: Ship,
  refund: RotateCcw,
  complaint: Flag,
  message: MessageCircle,
  wallet: Wallet,
  news: Megaphone,
};

/** One notification. A tap opens what it is about, and marks it as read. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { id, kind, title, text, amount, path, at, is_read } = notice;
  const { t } = useTranslation();
  const { clock } = useFormats();
  return (
    <Row
      icon={icons[kind]}
      title={is_read ? title : <Unread label={t('notification.unread')}>{title}</Unread>}
      text={[clock(at), text].filter(Boolean).join(' · ')}
      trailing={amount !== null && <Money minor={amount} size="s" tone="ink" />}
      href={`#${path}`}
      onPress={is_read ? undefined : () => void save(t, readNotices, { ids: [id] })}
    />
  );
}

function Unread({ label, children }: { label: string; children: string }) {
  return (
    <b>
      <span
        role="img"
        aria-label={label}
        className="me-2 inline-block size-2 rounded-full bg-primary align-middle"
      />
      {children}
    </b>
  );
}
