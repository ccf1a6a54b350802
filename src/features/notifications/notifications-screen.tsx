import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notification } from '#contract/calls/notifications.ts';
import type { NoticeKind } from '#contract/rules/notice-kinds.ts';
import { readNotices } from '#data/notices/notice-mutations.ts';
import { loadNotices, refreshNotices } from '#data/notices/notices.ts';
import { save } from '#parts/changes/save.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useLocalRead } from '#query/use-local-read.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { NoticeList } from './notice-list.tsx';

/** What happened to the shopper's orders, parcels and wallet, newest first. */
export function NotificationsScreen() {
  const { t, i18n } = useTranslation();
  const [kind, setKind] = useState<NoticeKind | 'all'>('all');
  const { data, error, refetch } = useLocalRead({
    key: [notification.list.path, i18n.language],
    refresh: refreshNotices,
    load: loadNotices,
    keptAt: ({ state }) => state.at,
  });
  const unread = data?.state.kinds.reduce((sum, each) => sum + each.unread, 0) ?? 0;

  const readAll = () => save(t, readNotices, { up_to: data?.state.rev ?? 0 });

  const body = () => {
    if (error) return <ReadProblem error={error} onRetry={refetch} />;
    if (!data) return <WaitingNotices />;
    return (
      <>
        <KindTabs kinds={data.state.kinds} kind={kind} onKind={setKind} />
        <NoticeList
          key={`${kind} ${data.state.older}`}
          notices={data}
          kind={kind}
          onRefresh={() => refetch()}
        />
      </>
    );
  };
  return (
    <BackScreen
      title={t('title.notification')}
      right={
        unread > 0 && (
          <IconButton
            icon={CheckCheck}
            label={t('notification.markAll')}
            onClick={() => void readAll()}
          />
        )
      }
      className="grid grid-cols-1 gap-4"
    >
      {body()}
    </BackScreen>
  );
}

function WaitingNotices() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
      <Skeleton className="h-11.5 rounded-lg" />
      <Skeleton className="h-[1lh] w-28" />
      <Skeleton className="h-60 rounded-lg" />
    </SkeletonGroup>
  );
}
