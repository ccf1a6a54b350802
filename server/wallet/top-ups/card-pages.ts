import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { hourMs } from '#contract/rules/durations.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';
import type { ShopperContext } from '../../http/context.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import type { TypedEvent } from '../../services/gateway.ts';
import type { Services } from '../../services/services.ts';
import { lockShopper } from '../../shoppers/shopper.ts';
import { checkTopUpDay } from './day-limit.ts';
import { leaveTopUp } from './settle-top-up.ts';
import { isUnpaid, isUnpaidRow } from './unpaid-pages.ts';

/** How long a page can be paid; gateways allow from half an hour to a day. */
const payableMs = hourMs;

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
 * Lets an open card top-up be paid at a gateway, for an hour from the first call on; as long, it counts
 * towards the day's limit. Returns the end. Throws `top_up_moved`, `day_limit`.
 */
export async function makePayable(
  context: ShopperContext<Transaction>,
  id: string,
  gateway: string,
): Promise<Date> {
  const { db: tx, shopperId, services } = context;
  await lockShopper(tx, shopperId);
  const isIt = eq(topup.id, id);
  const [row] = await tx.select().from(topup).where(isIt).for('update');
  const { stage, amount, payableUntil } = found(row);
  if (stage !== 'audit') throw new Refusal('top_up_moved');
  if (payableUntil) return payableUntil;
  await checkTopUpDay(context, amount);
  const until = new Date(services.now().getTime() + payableMs);
  // The demo's sandbox may have begun it, before the shop had a gateway.
  await tx.update(topup).set({ payableUntil: until, gateway }).where(isIt);
  return until;
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
  if (!isUnpaid(row)) return row;
  const isAsked = row.payableUntil !== null;
  if (isAsked && row.gateway !== services.gateway?.name) return row;
  if (await closeAtGateway(services, row)) return row;
  const asBefore = isAsked ? undefined : isNull(topup.payableUntil);
  await withRetry(() => db.transaction((tx) => leaveTopUp(tx, services, row.id, asBefore)));
  return await findCardTopUp(db, row.shopperId, row.id);
}

/**
 * Closes the page of a top-up, if it has one at the shop's gateway. Resolves to an event if that could
 * not be done, see `Gateway.closePage`.
 */
export async function closeAtGateway(
  { gateway }: Services,
  row: Pick<TopUpRow, 'id' | 'amount' | 'gateway' | 'gatewayRef' | 'payableUntil'>,
): Promise<TypedEvent | undefined> {
  const { id, amount, gatewayRef: ref, payableUntil: until } = row;
  if (row.gateway !== gateway?.name || !until) return undefined;
  if (ref !== '') return await gateway.closePage({ ref });
  // A page may be open although its reply was lost: opening it again finds it.
  const page = await gateway.openPage({ id, amount, until });
  return page && (await gateway.closePage(page));
}

/** Closes the pages of a shopper's other top-ups: one at a time can be paid. */
export async function closeOtherPages(
  db: Database,
  services: Services,
  { id, shopperId }: Pick<TopUpRow, 'id' | 'shopperId'>,
): Promise<void> {
  const others = await db.select().from(topup).where(isOtherPage({ id, shopperId }));
  await Promise.all(others.map((other) => closeCardPage(db, services, other)));
}

/** Whether a row is another top-up of the shopper that may be payable now. */
export const isOtherPage = ({ id, shopperId }: Pick<TopUpRow, 'id' | 'shopperId'>) =>
  and(isUnpaidOf(shopperId), ne(topup.id, id), isNotNull(topup.payableUntil));

const isUnpaidOf = (shopperId: number) => and(eq(topup.shopperId, shopperId), isUnpaidRow);

/** Ends all of a shopper's card top-ups that are not paid. Those that are paid stay. */
export async function closeAllPages(
  db: Database,
  services: Services,
  shopperId: number,
): Promise<void> {
  const all = await db.select().from(topup).where(isUnpaidOf(shopperId));
  for (const one of all) await closeCardPage(db, services, one);
}
