import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { readCursor, WholeNumber, writeCursor } from '../catalogue/cursor.ts';
import type { extract, topup } from '../db/schema/wallet.ts';

const Place = z.tuple([WholeNumber, z.uuid()]);

/** The cursor of a page of records: its last row's time, in ms, and id. */
export const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  writeCursor([createdAt.getTime(), id]);

/** The rows below a cursor, newest first. Throws `invalid_input` for a wrong one. */
export function after(
  table: typeof topup | typeof extract,
  cursor: string | undefined,
): SQL | undefined {
  if (!cursor) return undefined;
  const [at, id] = readCursor(cursor, Place);
  const time = sql`to_timestamp(${at}::double precision / 1000)`;
  return sql`(${table.createdAt}, ${table.id}) < (${time}, ${id}::uuid)`;
}
