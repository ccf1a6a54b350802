import { useTranslation } from 'react-i18next';
import type { NoticeTotals } from '#contract/calls/notifications.ts';
import type { NoticeKind } from '#contract/rules/notice-kinds.ts';
import { Tabs } from '#ui/bars/tabs.tsx';

interface KindTabsProps {
  kinds: NoticeTotals[];
  kind: NoticeKind | 'all';
  onKind(kind: NoticeKind | 'all'): void;
}

/** All notifications or one kind, each with its number of unread ones. */
export function KindTabs({ kinds, kind, onKind }: KindTabsProps) {
  const { t } = useTranslation();
  const counted = kinds.map((each) => ({
    value: each.kind,
    label: t(`notification.kind.${each.kind}`),
    count: each.unread || undefined,
  }));
  const isKind = (value: string): value is NoticeKind => kinds.some((each) => each.kind === value);
  return (
    <div className="sticky top-14 z-10 -mx-gutter bg-bg px-gutter">
      <Tabs
        label={t('notification.filter')}
        items={[{ value: 'all', label: t('notification.all') }, ...counted]}
        value={kind}
        onChange={(value) => onKind(isKind(value) ? value : 'all')}
      />
    </div>
  );
}
