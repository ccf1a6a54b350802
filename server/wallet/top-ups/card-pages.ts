import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';
import type { Services } from '../../http/context.ts';
import { found } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { leaveTopUp } from './settle-top-up.ts';

/** Stages in which the gateway's page is open, and nothing has been charged. */
const onPage = ['audit', 'challenge'] as const;

const isOnPage = inArray(topup.stage, [...onPage]);

/** A shopper's own top-up by card. Throws `not_found`. */
export async function findCardTopUp(
  db: Queryable,
  shopperId: number,
  id: string,
): Promise<TopUpRow> {
  const isOwn = and(eq(topup.id, id), eq(topup.shopperId, shopperId), eq(topup.method, 'card'));
  const [row] = await db.select().from(topup).where(isOwn);
  return found(row);
}

/**
 * Ends a card top-up whose shopper left before paying: first its page at the gateway, so that it is
 * true that nothing will be charged. One that is paid, or settled, stays as it is. Returns its
 * current row.
 */
export async function closeCardPage(
  db: Database,
  services: Services,
  row: TopUpRow,
): Promise<TopUpRow> {
  const { gateway } = services;
  // Only the gateway that opened a page can close it.
  if (!onPage.some((stage) => stage === row.stage) || row.gateway !== gateway?.name) return row;
  // A page may be open although its reply was lost: opening it again finds it.
  const { id, amount } = row;
  const page = row.gatewayRef === '' ? await gateway.openPage({ id, amount }) : pageOf(row);
  if (!(await gateway.closePage(page))) return row;
  await withRetry(() => db.transaction((tx) => leaveTopUp(tx, services, id)));
  return await findCardTopUp(db, row.shopperId, id);
}

const pageOf = ({ gatewayRef: ref }: TopUpRow) => ({ ref });

/** Closes the shopper's other pages: one at a time can be paid. */
export async function closeOtherPages(
  db: Database,
  services: Services,
  row: TopUpRow,
): Promise<void> {
  const others = await openPages(db, row);
  await Promise.all(others.map((other) => closeCardPage(db, services, other)));
}

function openPages(db: Database, { id, shopperId }: TopUpRow): Promise<TopUpRow[]> {
  const isOther = and(eq(topup.shopperId, shopperId), eq(topup.method, 'card'), ne(topup.id, id));
  return db
    .select()
    .from(topup)
    .where(and(isOther, isOnPage, ne(topup.gatewayRef, '')));
}
