import { useState } from 'react';
import * as limits from '#contract/rules/limits.ts';
import type { More } from '#ui/lists/load-more.tsx';
import type { Older } from './use-older.ts';

/** How many rows are drawn at once. */
const step = 20;

/**
 * A list that is drawn in steps: the rows on the device, then older pages. `found` are the rows to
 * draw of both.
 */
export function useSteps<R>(found: R[], older: Pick<Older<unknown>, 'next' | 'status' | 'load'>) {
  const [most, setMost] = useState(step);
  const shown = found.slice(0, most);
  const isAllShown = shown.length === found.length;
  const isEnd = isAllShown && older.next === null;

  function showMore() {
    setMost((before) => before + step);
    if (isAllShown) void older.load();
  }

  const more: More = {
    status: isEnd ? 'end' : isAllShown ? older.status : 'idle',
    onLoad: showMore,
    offsetPx: limits.loadMoreOffsetPx,
  };
  return { shown, isEnd, more: shown.length > 0 || !isEnd ? more : undefined };
}
