/** Anything with an id can be listed. */
export interface Row {
  id: string;
}

/** A page of a list, newest first. */
export interface Page<R> {
  items: R[];
  /** The cursor of the next page; null after the last. */
  next_cursor: string | null;
}

/** A list without gaps: `kept`, then `read`. */
export interface Joined<R> {
  /** The rows on the device, then those that it has dropped since the first page was read. */
  kept: R[];
  /** The rows of older pages that `kept` lacks. */
  read: R[];
  /** The cursor of the next page; null after the last. */
  next: string | null;
}

/**
 * Joins the rows that are on the device now with what was joined when the last page was read, newest
 * first. `first` is the cursor of the pages after the device's oldest row, or of a newer row. If the
 * rows no longer meet the pages, because the device has more or only newer rows, the pages are read
 * again from there: a gap between them would never be filled.
 */
export function joinPages<R extends Row>(
  rows: R[],
  first: string | null,
  before: Joined<R> | undefined,
): Joined<R> {
  if (!before) return { kept: rows, read: [], next: first };
  const { kept, read, next } = before;
  const oldest = rows.at(-1)?.id;
  const end = [...kept, ...read].findIndex(({ id }) => id === oldest);
  if (oldest !== undefined && end < 0) return { kept: rows, read: [], next: first };
  const isNew = notAmong(rows);
  return {
    kept: [...rows, ...kept.slice(end + 1).filter(isNew)],
    read: read.slice(Math.max(0, end + 1 - kept.length)).filter(isNew),
    next,
  };
}

/** Adds a page, which may repeat rows that the device has. */
export function addPage<R extends Row>(joined: Joined<R>, page: Page<R>): Joined<R> {
  const { kept, read } = joined;
  const isNew = notAmong([...kept, ...read]);
  return { kept, read: [...read, ...page.items.filter(isNew)], next: page.next_cursor };
}

/** The same list with a newer version of a row. */
export function replaceRow<R extends Row>({ kept, read, next }: Joined<R>, row: R): Joined<R> {
  const newer = (it: R) => (it.id === row.id ? row : it);
  return { kept: kept.map(newer), read: read.map(newer), next };
}

function notAmong(rows: Row[]): (row: Row) => boolean {
  const known = new Set(rows.map(({ id }) => id));
  return ({ id }) => !known.has(id);
}
