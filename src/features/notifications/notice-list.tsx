import { useTranslation } from 'react-i18next';
import { notification } from '#contract/calls/notifications.ts';
import * as limits from '#contract/rules/limits.ts';
import type { NoticeKind } from '#contract/rules/notice-kinds.ts';
import { send } from '#data/http/http.ts';
import type { NoticesView } from '#data/notices/notice-mutations.ts';
import { DayGroups } from '#parts/lists/day-groups.tsx';
import { useListTexts } from '#parts/lists/list-texts.ts';
import { useOlder } from '#query/use-older.ts';
import { useSteps } from '#query/use-steps.ts';
import { LoadMore } from '#ui/lists/load-more.tsx';
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
  const texts = {
    ...useListTexts(),
    loaded: (count: number) => t('notification.loaded', { count }),
  };
  const { items: rows, state } = notices;
  const older = useOlder({ rows, first: state.older, read: readOlder });
  const all = [...older.kept, ...older.read];
  const found = all.filter((it) => kind === 'all' || it.kind === kind);
  const { shown, isEnd, more } = useSteps(found, older);
  return (
    <PullList texts={texts} headPx={limits.pullHeadPx} onRefresh={onRefresh}>
      <DayGroups items={shown} row={(notice) => <NoticeRow notice={notice} />} />
      {found.length === 0 && isEnd && <NoNotices isNew={all.length === 0} />}
      {more && <LoadMore more={more} texts={texts} count={shown.length} />}
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
