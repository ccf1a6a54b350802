import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EmbeddedRead } from '#contract/rendering.ts';
import { noteResponseAge } from '#query/response-age.ts';

type WantedRead = Omit<EmbeddedRead, 'data'>;

/** What a first page is stored as in an infinite query. */
const asPages = (page: unknown) => ({ pages: [page], pageParams: [undefined] });

/** The query key of a read; the counterpart of `readOf`. */
function keyOf({ path, isPaged, input = {} }: WantedRead, lang: string): QueryKey {
  return isPaged ? [path, 'pages', input, lang] : [path, input, lang];
}

/** The read of a query key; undefined for other queries, such as lazily loaded parts. */
function readOf(key: QueryKey): WantedRead | undefined {
  const [path, ...rest] = key;
  if (typeof path !== 'string' || !path.startsWith('/api/')) return undefined;
  const isPaged = rest[0] === 'pages';
  const input = Object(isPaged ? rest[1] : rest[0]);
  const isEmpty = Object.keys(input).length === 0;
  return { path, isPaged: isPaged || undefined, input: isEmpty ? undefined : input };
}

/** The reads that the screens of a rendering asked for and did not get. */
export function missingReads(queries: QueryClient): WantedRead[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && isWanted(options))
    .flatMap(({ queryKey }) => readOf(queryKey) ?? []);
}

/** A query that waits for something else is not part of the first picture. */
const isWanted = (options: object) => !('enabled' in options) || options.enabled !== false;

/** Gives the screens answers to their reads, as of `at`, in ms since the epoch. */
export function addReads(
  queries: QueryClient,
  reads: EmbeddedRead[],
  lang: string,
  at?: number,
): void {
  for (const { data, ...read } of reads) {
    const key = keyOf(read, lang);
    const value = read.isPaged ? asPages(data) : data;
    queries.setQueryData(key, value, at === undefined ? {} : { updatedAt: at });
    // Of a list in pages, each page has an age of its own.
    if (at !== undefined) noteResponseAge(keyOf({ ...read, isPaged: undefined }, lang), at);
  }
}
