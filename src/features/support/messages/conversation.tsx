import { Store } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { message } from '#contract/calls/support/messages.ts';
import { loadConversation } from '#data/messages/conversations.ts';
import { keepFresh } from '#data/messages/follow-messages.ts';
import type { KnownMessage } from '#data/messages/message-mutations.ts';
import { loadThread, refreshThread } from '#data/messages/messages.ts';
import { platform } from '#data/messages/sides.ts';
import type { LocalDb } from '#data/mirror.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { useLocalQuery } from '#query/use-local-db.ts';
import { useLocalRead } from '#query/use-local-read.ts';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { Composer } from './composer/composer.tsx';
import { Thread } from './thread/thread.tsx';
import { useEditRefused } from './use-edit-refused.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useSideName } from './use-side-name.ts';

/** One conversation: its messages, and the next one being written. */
export function Conversation({ side }: { side: string }) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useLocalRead({
    key: [message.list.path, side, i18n.language],
    refresh: useCallback((db: LocalDb) => refreshThread(db, side), [side]),
    load: useCallback((db: LocalDb) => loadThread(db, side), [side]),
    keptAt: ({ state }) => state?.at,
  });
  const conversation = useLocalQuery(
    useCallback((db: LocalDb) => loadConversation(db, side), [side]),
  );
  const name = useSideName(side, conversation?.shop);
  const [sent, setSent] = useState(0);
  const { round, edit } = useEditRefused(side, data?.messages);
  useEffect(() => keepFresh(side), [side]);
  useMarkRead(side, data?.messages, conversation?.unread ?? 0);

  const body = () => {
    if (error) return <ReadProblem error={error} onRetry={refetch} />;
    if (!data) return <WaitingThread />;
    const restarted = data.state?.restarted_at;
    return (
      <Thread key={restarted} side={side} name={name} sent={sent} thread={data} onEdit={edit} />
    );
  };
  return (
    <div className="flex h-full flex-col">
      <BackBar
        title={name}
        right={
          side !== platform && (
            <IconLink icon={Store} label={t('service.viewShop')} href={`#/shop/${side}`} />
          )
        }
      />
      <div className="relative flex min-h-0 flex-1 flex-col">{body()}</div>
      {waitsForAnswer(data?.messages.at(-1)) && (
        <div className="px-gutter pb-2">
          <PersonNote />
        </div>
      )}
      <Composer
        round={round}
        side={side}
        name={name}
        onSent={() => setSent((count) => count + 1)}
      />
    </div>
  );
}

/** Whether the newest message is the shopper’s own, and sent. */
const waitsForAnswer = (newest?: KnownMessage): boolean =>
  newest?.is_own === true && newest.entryId === null;

function WaitingThread() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3 p-gutter">
      <Skeleton className="h-16 w-2/3 rounded-lg" />
      <Skeleton className="ms-auto h-16 w-2/3 rounded-lg" />
      <Skeleton className="h-16 w-1/2 rounded-lg" />
    </SkeletonGroup>
  );
}
