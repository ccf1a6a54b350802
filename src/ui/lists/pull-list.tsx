import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { LiveRegion } from '../status/live-region.tsx';
import { LoadMore, type LoadMoreTexts, type More } from './load-more.tsx';
import { PullHead, type PullHeadTexts } from './pull-head.tsx';
import { usePull } from './use-pull.ts';

export type PullListTexts = PullHeadTexts &
  LoadMoreTexts & {
    /** The button that refreshes like pulling does. */
    refresh: string;
    refreshed: string;
    loaded: (added: number) => string;
  };

export type PullListProps = {
  children: ReactNode;
  texts: PullListTexts;
  /** Settles when the list is fresh, or when the refresh has failed and reported it elsewhere. */
  onRefresh: () => Promise<unknown>;
  /** The number of rows shown, for announcing how many were added. */
  count: number;
  /** Omitted for a list without a second page. */
  more?: More | undefined;
  /** The pull distance that triggers a refresh. */
  headPx: number;
  className?: string | undefined;
};

/**
 * A list with pull-to-refresh and loading of further pages. It scrolls with the nearest scroller.
 */
export function PullList(props: PullListProps) {
  const { children, texts, count, more, headPx, className } = props;
  const root = useRef<HTMLDivElement>(null);
  const gap = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState('');

  const { phase, refresh } = usePull(
    { root, gap, body },
    {
      headPx,
      async onRefresh() {
        await props.onRefresh();
        setRound((now) => now + 1);
        setSaid(texts.refreshed);
      },
    },
  );

  const countBefore = useRef(count);
  const isLoading = more?.status === 'loading';
  useEffect(() => {
    if (isLoading) return;
    const before = countBefore.current;
    countBefore.current = count;
    // A refresh announces itself, and the first rows are not news.
    const isNews = before > 0 && count > before && phase !== 'refreshing';
    if (isNews) setSaid(texts.loaded(count - before));
  }, [isLoading, phase, count, texts]);

  return (
    <div
      ref={root}
      aria-busy={phase === 'refreshing'}
      className={classNames(
        'relative',
        phase === 'pulling' || phase === 'ready' ? 'select-none' : 'pull-settles',
        className,
      )}
    >
      <LiveRegion text={phase === 'refreshing' ? texts.refreshing : said} />
      <button
        type="button"
        onClick={() => void refresh()}
        className="sr-only z-10 min-h-tap rounded-md bg-surface px-4 font-semibold text-primary shadow-2 focus:not-sr-only focus:absolute focus:start-gutter focus:top-1"
      >
        {texts.refresh}
      </button>
      <PullHead phase={phase} texts={texts} headPx={headPx} gap={gap} />
      <div ref={body} className="pull-body">
        {children}
        {more && <LoadMore key={round} more={more} texts={texts} count={count} />}
      </div>
    </div>
  );
}
