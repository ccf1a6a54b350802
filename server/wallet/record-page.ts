import { and, eq, type SQL } from 'drizzle-orm';
import type { RecordQuery } from '#contract/calls/wallet/wallet.ts';
import type { extract, topup } from '../db/schema/wallet.ts';
import { after } from '../http/newest-first.ts';

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
