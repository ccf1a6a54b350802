import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { PictureSaver } from '../pictures/picture-saver.ts';
import { Spinner } from '../status/spinner.tsx';
import { AddedRows } from './added-rows.tsx';
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
  loaded: (added: number) => string;
};

export type LoadMoreProps = {
  more: More;
  texts: LoadMoreTexts;
  /** The number of rows shown, for announcing how many were added. */
  count: number;
};

/**
 * The pages that load automatically: few, so that the page's footer stays reachable, and none where
 * data is saved.
 */
const automaticLoads = 2;

/** The end of a list: loads a few pages automatically, then by button, and announces them. */
export function LoadMore({ count, more, texts }: LoadMoreProps) {
  const loadsDone = useRef(0);
  const before = useRef(count);
  useEffect(() => {
    // A refresh begins again.
    if (count < before.current) loadsDone.current = 0;
    before.current = count;
  }, [count]);
  return (
    <>
      <AddedRows count={count} isLoading={more.status === 'loading'} loaded={texts.loaded} />
      {/* A new element below other rows: the old one would count as moved. */}
      <Foot key={count} loadsDone={loadsDone} more={more} texts={texts} />
    </>
  );
}

type FootProps = Pick<LoadMoreProps, 'more' | 'texts'> & { loadsDone: RefObject<number> };

function Foot({ more, texts, loadsDone }: FootProps) {
  const { offsetPx } = more;
  const foot = useRef<HTMLDivElement>(null);
  const isIdle = more.status === 'idle';
  const isSaving = use(PictureSaver) !== null;

  const loadNext = useEffectEvent(() => more.onLoad());

  useEffect(() => {
    const element = foot.current;
    if (!element || !isIdle || isSaving) return;
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
  }, [isIdle, isSaving, offsetPx, loadsDone]);

  return (
    <div
      ref={foot}
      aria-busy={more.status === 'loading'}
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
