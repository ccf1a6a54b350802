import { useState } from 'react';
import type { Outcome } from '#data/http/outcome.ts';
import type { More } from '#ui/lists/load-more.tsx';
import { addPage, type Joined, joinPages, type Page, type Row, replaceRow } from './older-pages.ts';

/** Reads the page after a cursor. */
export type ReadOlder<R> = (cursor: string) => Promise<Outcome<Page<R>>>;

interface Listed<R> {
  /** The rows on the device, newest first, unfiltered. */
  rows: R[];
  /** The cursor of the rows older than those; null without any. */
  first: string | null;
  read: ReadOlder<R>;
}

/** A list, and how to get its next page. */
export interface Older<R> extends Joined<R> {
  status: Exclude<More['status'], 'end'>;
  load(): Promise<void>;
  /** Shows a newer version of a row that is not on the device. */
  replace(row: R): void;
}

/**
 * A list of the rows on the device and of older ones, fetched page by page and not stored. If the
 * device's rows have no gap, no row is missing or twice, whatever it fetches or drops meanwhile.
 */
export function useOlder<R extends Row>({ rows, first, read }: Listed<R>): Older<R> {
  const [before, setBefore] = useState<Joined<R>>();
  const [status, setStatus] = useState<Older<R>['status']>('idle');
  const joined = joinPages(rows, first, before);

  async function load() {
    if (joined.next === null) return;
    setStatus('loading');
    const outcome = await read(joined.next);
    if (outcome.kind !== 'delivered') {
      setStatus('error');
      return;
    }
    // A row may have been replaced meanwhile.
    setBefore((now) => addPage(now?.next === joined.next ? now : joined, outcome.data));
    setStatus('idle');
  }

  return {
    ...joined,
    status,
    load,
    replace: (row) => setBefore((now) => now && replaceRow(now, row)),
  };
}
