import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownMessage } from '#data/messages/message-mutations.ts';
import { type Thread as KnownThread, readOlder } from '#data/messages/messages.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { byDay } from '#parts/lists/by-day.ts';
import { useOlder } from '#query/use-older.ts';
import { useSteps } from '#query/use-steps.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Bubble } from './bubble.tsx';
import { Earlier } from './earlier.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ThreadProps {
  side: string;
  name: string;
  thread: KnownThread;
  /** How many messages were written on this screen: each shows the end. */
  sent: number;
  onEdit(message: KnownMessage): void;
}

/** The messages of a conversation by day, from the end: earlier ones are read on scrolling up. */
export function Thread({ side, name, thread, sent, onEdit }: ThreadProps) {
  const { t } = useTranslation();
  const older = useOlder({
    rows: thread.messages.toReversed(),
    first: thread.state?.older ?? null,
    read: (cursor) => readOlder(side, cursor),
  });
  const { shown, more } = useSteps([...older.kept, ...older.read], older);
  const messages = shown.toReversed();
  const newest = messages.at(-1);
  const { scroller, onScroll, hasNew, toEnd } = useThreadScroll(newest, sent);
  const ownNewest = messages.findLast(({ is_own }) => is_own)?.id;

  return (
    <>
      <div
        ref={scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('service.log')}
        aria-busy={more?.status === 'loading'}
        data-scroller
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-gutter [overflow-anchor:none] focus-visible:-outline-offset-4"
      >
        <div className="grid grid-cols-1 gap-4 py-3">
          {more && <Earlier more={more} />}
          {messages.length === 0 && (
            <Empty
              art={<Lighthouse />}
              title={t('service.emptyTitle')}
              text={t('service.emptyText')}
            />
          )}
          <Days messages={messages}>
            {(it) => (
              <Bubble
                message={it}
                name={name}
                isNewestOwn={it.id === ownNewest}
                onEdit={() => onEdit(it)}
              />
            )}
          </Days>
        </div>
      </div>
      {hasNew && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
          <Button
            tone="primary"
            size="small"
            className="pointer-events-auto shadow-2"
            onClick={toEnd}
          >
            <Icon icon={ArrowDown} size="s" />
            {t('service.newMessages')}
          </Button>
        </div>
      )}
    </>
  );
}

interface DaysProps {
  messages: KnownMessage[];
  children(message: KnownMessage): ReactNode;
}

function Days({ messages, children }: DaysProps) {
  const { date } = useFormats();
  return byDay(messages, ({ sent_at }) => date(sent_at)).map(([day, own]) => (
    <section key={day} className="grid grid-cols-1 gap-2.5">
      <h2 className="text-center text-xs font-normal text-ink-3">{day}</h2>
      <ol className="grid grid-cols-1 gap-2.5">
        {own.map((it) => (
          <li key={it.id} className="grid grid-cols-1">
            {children(it)}
          </li>
        ))}
      </ol>
    </section>
  ));
}
