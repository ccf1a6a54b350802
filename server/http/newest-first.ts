import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { readCursor, WholeNumber, writeCursor } from './cursor.ts';

interface Dated {
  createdAt: AnyColumn;
  id: AnyColumn;
}

const Place = z.tuple([WholeNumber, z.uuid()]);

/** The order of a list of records by time. */
export const newestFirst = ({ createdAt, id }: Dated) => [desc(createdAt), desc(id)];

/** The cursor of a page of such a list: its last row's time, in ms, and id. */
export const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  writeCursor([createdAt.getTime(), id]);

/** The rows after a cursor; all of them without one. Throws `invalid_input` for a wrong cursor. */
export function after({ createdAt, id }: Dated, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const [at, lastId] = readCursor(cursor, Place);
  const time = sql`to_timestamp(${at}::double precision / 1000)`;
  return sql`(${createdAt}, ${id}) < (${time}, ${lastId}::uuid)`;
}
