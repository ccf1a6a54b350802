import { useState } from 'react';
import type { Outcome } from '#data/http/outcome.ts';
import type { More } from '#ui/lists/load-more.tsx';

/** One page of records. */
export type ReadOlder<R> = (
  cursor: string,
) => Promise<Outcome<{ items: R[]; next_cursor: string | null }>>;

/** Older records, and how to get the next page of them. */
export interface Older<R> {
  items: R[];
  status: Exclude<More['status'], 'end'>;
  /** The cursor of the next page; null after the last. */
  next: string | null;
  load(): Promise<void>;
}

/** Records older than those on the device, fetched page by page and not stored. */
export function useOlder<R>(first: string | null, read: ReadOlder<R>): Older<R> {
  const [items, setItems] = useState<R[]>([]);
  const [next, setNext] = useState(first);
  const [status, setStatus] = useState<Older<R>['status']>('idle');

  async function load() {
    if (next === null) return;
    setStatus('loading');
    const outcome = await read(next);
    if (outcome.kind !== 'delivered') {
      setStatus('error');
      return;
    }
    setItems((before) => [...before, ...outcome.data.items]);
    setNext(outcome.data.next_cursor);
    setStatus('idle');
  }

  return { items, status, next, load };
}
