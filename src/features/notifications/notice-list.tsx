import { useTranslation } from 'react-i18next';
import { notification } from '#contract/calls/notifications.ts';
import { limits } from '#contract/rules/limits.ts';
import type { NoticeKind } from '#contract/rules/notice-kinds.ts';
import { send } from '#data/http/http.ts';
import type { NoticesView } from '#data/notices/notice-mutations.ts';
import { DayGroups } from '#parts/lists/day-groups.tsx';
import { useListTexts } from '#parts/lists/refreshable-list.tsx';
import { useOlder } from '#query/use-older.ts';
import { useSteps } from '#query/use-steps.ts';
import { PullList } from '#ui/lists/pull-list.tsx';
import { BecalmedBoat } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { NoticeRow } from './notice-row.tsx';

interface NoticeListProps {
  notices: NoticesView;
  kind: NoticeKind | 'all';
  onRefresh(): Promise<unknown>;
}

const readOlder = (cursor: string) => send(notification.list, { cursor });

/** The notifications of a kind: those on the device, then older ones page by page. */
export function NoticeList({ notices, kind, onRefresh }: NoticeListProps) {
  const { t } = useTranslation();
  const texts = useListTexts();
  const older = useOlder(notices.state.older, readOlder);
  const known = new Set(notices.items.map(({ id }) => id));
  const all = [...notices.items, ...older.items.filter(({ id }) => !known.has(id))];
  const found = all.filter((it) => kind === 'all' || it.kind === kind);
  const { shown, isEnd, more } = useSteps(found, older);
  return (
    <PullList
      texts={{ ...texts, loaded: (count) => t('notification.loaded', { count }) }}
      headPx={limits.pullHeadPx}
      count={shown.length}
      onRefresh={onRefresh}
      more={more}
    >
      <DayGroups items={shown} row={(notice) => <NoticeRow notice={notice} />} />
      {found.length === 0 && isEnd && <NoNotices isNew={all.length === 0} />}
    </PullList>
  );
}

function NoNotices({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  if (!isNew) return <Empty title={t('notification.noneTitle')} />;
  return (
    <Empty
      art={<BecalmedBoat />}
      title={t('notification.emptyTitle')}
      text={t('notification.emptyText')}
    />
  );
}
