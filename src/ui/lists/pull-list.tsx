import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { LiveRegion } from '../status/live-region.tsx';
import type { PullHead, PullHeadTexts } from './pull-head.tsx';
import { usePull } from './use-pull.ts';

export type PullListTexts = PullHeadTexts & {
  /** The button that refreshes like pulling does. */
  refresh: string;
  refreshed: string;
};

export type PullListProps = {
  children: ReactNode;
  texts: PullListTexts;
  /** Settles when the list is fresh, or when the refresh has failed and reported it elsewhere. */
  onRefresh: () => Promise<unknown>;
  /** The pull distance that triggers a refresh. */
  headPx: number;
  className?: string | undefined;
};

/** A list with pull-to-refresh. It scrolls with the nearest scroller. */
export function PullList(props: PullListProps) {
  const { children, texts, headPx, className } = props;
  const root = useRef<HTMLDivElement>(null);
  const gap = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');

  // Without it, the list's button still refreshes.
  const [Head, setHead] = useState<typeof PullHead>();
  useEffect(() => {
    import('./pull-head.tsx').then(
      (part) => startTransition(() => setHead(() => part.PullHead)),
      () => undefined,
    );
  }, []);

  const { phase, refresh, handlers } = usePull(
    { root, gap, body },
    {
      headPx,
      async onRefresh() {
        await props.onRefresh();
        setSaid(texts.refreshed);
      },
    },
  );

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
      <button type="button" onClick={() => void refresh()} className="pull-refresh">
        {texts.refresh}
      </button>
      <div ref={gap} aria-hidden="true" className="pull-gap">
        {Head && (
          <Head phase={phase} texts={texts} headPx={headPx} root={root} handlers={handlers} />
        )}
      </div>
      <div ref={body} className="pull-body">
        {children}
      </div>
    </div>
  );
}
