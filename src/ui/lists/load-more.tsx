import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Spinner } from '../status/spinner.tsx';
import { nearestScroller } from './scroller.ts';

export type More = {
  status: 'idle' | 'loading' | 'error' | 'end';
  onLoad: () => void;
  /** How far below the edge the end of the list may be when the next page is requested. */
  offsetPx: number;
};

export type LoadMoreTexts = {
  more: string;
  loading: string;
  end: string;
  failed: string;
  retry: string;
};

export type LoadMoreProps = {
  more: More;
  texts: LoadMoreTexts;
  /** The number of rows shown. */
  count: number;
};

/** The pages that load automatically: few, so that the page's footer stays reachable. */
const automaticLoads = 2;

/** The end of a list: loads a few pages automatically, then by button, and announces the end. */
export function LoadMore({ count, ...props }: LoadMoreProps) {
  const loadsDone = useRef(0);
  // A new element below other rows: the old one would count as moved.
  return <Foot key={count} loadsDone={loadsDone} {...props} />;
}

type FootProps = Pick<LoadMoreProps, 'more' | 'texts'> & { loadsDone: RefObject<number> };

function Foot({ more, texts, loadsDone }: FootProps) {
  const { offsetPx } = more;
  const foot = useRef<HTMLDivElement>(null);
  const isIdle = more.status === 'idle';

  const loadNext = useEffectEvent(() => more.onLoad());

  useEffect(() => {
    const element = foot.current;
    if (!element || !isIdle) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        if (loadsDone.current >= automaticLoads) return;
        loadsDone.current += 1;
        watch.disconnect();
        loadNext();
      },
      { root: nearestScroller(element), rootMargin: `0px 0px ${offsetPx}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isIdle, offsetPx, loadsDone]);

  return (
    <div
      ref={foot}
      className="flex min-h-18 flex-wrap items-center justify-center gap-x-3 gap-y-2 px-gutter py-3 text-sm text-ink-2"
    >
      {isIdle && (
        <Button tone="line" size="small" onClick={more.onLoad}>
          {texts.more}
        </Button>
      )}
      {more.status === 'loading' && (
        <>
          <Spinner />
          {texts.loading}
        </>
      )}
      {more.status === 'end' && texts.end}
      {more.status === 'error' && (
        <>
          <span role="alert">{texts.failed}</span>
          <Button tone="line" size="small" onClick={more.onLoad}>
            {texts.retry}
          </Button>
        </>
      )}
    </div>
  );
}
