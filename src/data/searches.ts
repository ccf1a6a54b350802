import type { Search, Shelf } from './shelf.ts';

const mostKept = 10;

/** What was searched for on this device, newest first. */
export async function loadSearches({ mirror }: Shelf): Promise<Search[]> {
  return await mirror.searches.orderBy('at').reverse().limit(mostKept).toArray();
}

/** Notes a search; the same words again only move to the front. */
export async function noteSearch({ mirror }: Shelf, text: string): Promise<void> {
  await mirror.transaction('rw', mirror.searches, async () => {
    await mirror.searches.put({ key: text.toLowerCase(), text, at: Date.now() });
    const old = await mirror.searches.orderBy('at').reverse().offset(mostKept).primaryKeys();
    await mirror.searches.bulkDelete(old);
  });
}

/** Forgets searches. */
export async function dropSearches({ mirror }: Shelf, searches: Search[]): Promise<void> {
  await mirror.searches.bulkDelete(searches.map(({ key }) => key));
}

/** Puts forgotten searches back where they were. */
export async function restoreSearches({ mirror }: Shelf, searches: Search[]): Promise<void> {
  await mirror.searches.bulkPut(searches);
}
