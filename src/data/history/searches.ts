import type { LocalDb, Search } from '../mirror.ts';
import { recentRows } from './recent.ts';

const searches = recentRows<Search>({
  table: 'searches',
  keyOf: ({ key }) => key,
  mostKept: 10,
});

/**
 * The searches made on this device, at most ten, newest first; none where the browser keeps nothing, as
 * with blocked cookies.
 */
export const loadSearches = (db: LocalDb): Promise<Search[]> =>
  searches.load(db).catch((): Search[] => []);

/** Records a search, if the browser keeps anything; a repeated one only moves to the front. */
export const noteSearch = (db: LocalDb, text: string): Promise<void> =>
  searches.note(db, { key: text.toLowerCase(), text }).catch(() => undefined);

/** Deletes searches. */
export const dropSearches = searches.drop;

/** Restores deleted searches to their place. */
export const restoreSearches = searches.restore;
