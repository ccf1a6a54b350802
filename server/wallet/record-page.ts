import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RecordQuery } from '#contract/calls/wallet.ts';
import { readCursor, WholeNumber, writeCursor } from '../catalogue/cursor.ts';
import type { extract, topup } from '../db/schema/wallet.ts';

const Place = z.tuple([WholeNumber, z.uuid()]);

/** The cursor of a page of records: its last row's time, in ms, and id. */
export const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  writeCursor([createdAt.getTime(), id]);

/** A shopper's records of a page. Throws `invalid_input` for a wrong cursor. */
export function recordsOf(
  table: typeof topup | typeof extract,
  shopperId: number,
  { status, cursor }: Pick<RecordQuery, 'status' | 'cursor'>,
): SQL | undefined {
  const isOwn = eq(table.shopperId, shopperId);
  const isWanted = status === undefined ? undefined : eq(table.state, status);
  return and(isOwn, isWanted, after(table, cursor));
}

/** The order of a page. */
export const newestFirst = (table: typeof topup | typeof extract) => [
  desc(table.createdAt),
  desc(table.id),
];

function after(table: typeof topup | typeof extract, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const [at, id] = readCursor(cursor, Place);
  const time = sql`to_timestamp(${at}::double precision / 1000)`;
  return sql`(${table.createdAt}, ${table.id}) < (${time}, ${id}::uuid)`;
}
