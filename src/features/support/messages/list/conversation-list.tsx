import { useTranslation } from 'react-i18next';
import { message } from '#contract/calls/support/messages.ts';
import { loadConversations, refreshConversations } from '#data/messages/conversations.ts';
import { platform } from '#data/messages/sides.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { useLocalRead } from '#query/use-local-read.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ConversationRow, PlatformRow } from './conversation-row.tsx';

/** The shopper's conversations; one with the platform can always be begun. */
export function ConversationList() {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useLocalRead({
    key: [message.conversations.path, i18n.language],
    refresh: refreshConversations,
    load: loadConversations,
    keptAt: ({ at }) => at,
  });
  const body = () => {
    if (error) return <ReadProblem error={error} onRetry={refetch} />;
    if (!data) return <WaitingList />;
    const { items } = data;
    const isNew = !items.some(({ side }) => side === platform);
    return (
      <RefreshableList onRefresh={() => refetch()}>
        <Card isFlat as="div">
          <ul className="divide-y divide-line">
            {isNew && (
              <li>
                <PlatformRow />
              </li>
            )}
            {items.map((it) => (
              <li key={it.side}>
                <ConversationRow conversation={it} />
              </li>
            ))}
          </ul>
        </Card>
        <p className="px-1 pt-3 text-sm text-ink-3">{t('service.hint')}</p>
      </RefreshableList>
    );
  };
  return <BackScreen title={t('title.service')}>{body()}</BackScreen>;
}

function WaitingList() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')}>
      <Skeleton className="h-60 rounded-lg" />
    </SkeletonGroup>
  );
}
