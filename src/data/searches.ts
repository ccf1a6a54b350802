import { recentRows } from './recent.ts';
import type { Search, Shelf } from './shelf.ts';

const searches = recentRows<Search>({
  table: 'searches',
  keyOf: ({ key }) => key,
  mostKept: 10,
});

/** What was searched for on this device, at most ten, newest first. */
export const loadSearches = searches.load;

/** Notes a search; the same words again only move to the front. */
export const noteSearch = (shelf: Shelf, text: string): Promise<void> =>
  searches.note(shelf, { key: text.toLowerCase(), text });

/** Forgets searches. */
export const dropSearches = searches.drop;

/** Puts forgotten searches back where they were. */
export const restoreSearches = searches.restore;
