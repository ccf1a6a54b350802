import { type OrderDetail, order } from '#contract/calls/orders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { reviewable } from '#contract/rules/order-status.ts';
import { fetchInto } from './http/fetch-into.ts';
import { send } from './http/http.ts';
import type { Outcome } from './http/outcome.ts';
import type { LocalDb, MirroredOrder } from './mirror.ts';
import { refundMutations, type WithRefund } from './refunds/refunds.ts';
import { reviewMutations, type WithReviews, withoutReviews } from './reviews.ts';

type MirroredWhole = OrderDetail & Pick<MirroredOrder, 'kept_at'>;

/** An order including unsent reviews and refunds, and when it was read, in ms. */
export type KnownOrder = WithRefund<WithReviews<MirroredOrder>>;
/** An order with everything about it. */
export type WholeOrder = WithRefund<WithReviews<MirroredWhole>>;

/** How many of the newest orders are fetched at a start. */
const newest = 5;
/** How many of the newest orders are on the device; older ones are deleted. */
export const mostKept = 300;

const latest = ({ mirror }: LocalDb) => mirror.orders.orderBy('created_at').reverse();

/** As the server lists them: the orders of one checkout share their time. */
const newestFirst = (a: string, b: string): number => b.length - a.length || (a < b ? 1 : -1);

/** The newest orders on this device; undefined before the first are read. For a live query. */
export async function loadOrders(db: LocalDb): Promise<KnownOrder[] | undefined> {
  const orders = await readOrders(db, () => latest(db).limit(newest).toArray());
  return orders.length > 0 ? orders : undefined;
}

const orderMutations = [...reviewMutations, ...refundMutations];

/** Orders with their unsent reviews and refunds. */
async function readOrders(
  db: LocalDb,
  readRows: () => Promise<MirroredOrder[]>,
): Promise<KnownOrder[]> {
  return (await db.read(orderMutations, readRows, (rows) => rows.map(withoutUnsent))) ?? [];
}

/** An order with everything about it; undefined for any other. For a live query. */
export async function loadOrder(db: LocalDb, id: string): Promise<WholeOrder | undefined> {
  const known = await loadKnownOrder(db, id);
  return known && isWhole(known) ? known : undefined;
}

/** An order, whole or as an earlier build listed it. For a live query. */
export async function loadKnownOrder(db: LocalDb, id: string): Promise<KnownOrder | undefined> {
  const [known] = await loadKnownOrders(db, [id]);
  return known;
}

/** Those of some orders that are on this device. For a live query. */
export function loadKnownOrders(db: LocalDb, ids: string[]): Promise<KnownOrder[]> {
  return readOrders(db, async () =>
    (await db.mirror.orders.bulkGet(ids)).filter((row) => row !== undefined),
  );
}

const withoutUnsent = (row: MirroredOrder): KnownOrder => ({
  ...withoutReviews(row),
  waiting_refund: null,
  waiting_parcels: [],
});

const isWhole = <O extends Partial<OrderDetail>>(row: O): row is O & OrderDetail =>
  row.timeline !== undefined;

/** When the oldest of some orders was read, in ms; undefined without orders. */
export const oldestOf = (orders: KnownOrder[]): number | undefined =>
  orders.map(({ kept_at }) => kept_at).sort((a, b) => a - b)[0];

/** Fetches the newest orders into the mirror, or all that it keeps if it has no others yet. */
export async function refreshKeptOrders(db: LocalDb): Promise<Outcome<KnownOrder[]>> {
  const known = await db.mirror.orders.count();
  return known > newest ? await refreshOrders(db) : await refreshHistory(db);
}

/** Fetches the newest orders into the mirror. */
export async function refreshOrders(db: LocalDb): Promise<Outcome<KnownOrder[]>> {
  return await refreshList(db, () => fetchList({ page_size: newest }));
}

/** All orders on this device, newest first; undefined before the first are read. For a live query. */
export async function loadHistory(db: LocalDb): Promise<KnownOrder[] | undefined> {
  const orders = await readOrders(db, () => db.mirror.orders.toArray());
  return orders.length > 0 ? orders.sort((a, b) => newestFirst(a.id, b.id)) : undefined;
}

/** Fetches the newest `mostKept` orders into the mirror. */
export async function refreshHistory(db: LocalDb): Promise<Outcome<KnownOrder[]>> {
  const fetch = async (): Promise<Outcome<MirroredOrder[]>> => {
    const all: MirroredOrder[] = [];
    for (let cursor: string | undefined; ; cursor = all.at(-1)?.id) {
      const page_size = bounds.maxPageSize;
      const outcome = await fetchList({ page_size, ...(cursor && { cursor }) });
      if (outcome.kind !== 'delivered') return outcome;
      all.push(...outcome.data);
      if (outcome.data.length < page_size || all.length >= mostKept)
        return { ...outcome, data: all };
    }
  };
  return await refreshList(db, fetch);
}

/** The delivered orders on this device, newest first; undefined if it knows no order. */
export async function loadArrived(db: LocalDb): Promise<KnownOrder[] | undefined> {
  const orders = await readOrders(db, () => latest(db).toArray());
  if (orders.length === 0) return undefined;
  return orders.filter(({ status }) => reviewable.includes(status));
}

/** Fetches the newest delivered orders into the mirror. */
export async function refreshArrived(db: LocalDb): Promise<Outcome<KnownOrder[]>> {
  const fetch = async (): Promise<Outcome<MirroredOrder[]>> => {
    const all: MirroredOrder[] = [];
    for (const status of reviewable) {
      const outcome = await fetchList({ status });
      if (outcome.kind !== 'delivered') return outcome;
      all.push(...outcome.data);
    }
    return { kind: 'delivered', data: all };
  };
  return await refreshList(db, fetch);
}

async function fetchList(input: InputOf<typeof order.list>): Promise<Outcome<MirroredOrder[]>> {
  const outcome = await send(order.list, input);
  if (outcome.kind !== 'delivered') return outcome;
  return { ...outcome, data: outcome.data.items.map(dated) };
}

async function refreshList(
  db: LocalDb,
  fetch: () => Promise<Outcome<MirroredOrder[]>>,
): Promise<Outcome<KnownOrder[]>> {
  const outcome = await fetchInto(db, [db.mirror.orders], fetch, (orders) => keep(db, orders));
  if (outcome.kind !== 'delivered') return outcome;
  return { ...outcome, data: await withUnsent(db, outcome.data) };
}

/** Fetches one order into the mirror. */
export async function refreshOrder(db: LocalDb, id: string): Promise<Outcome<WholeOrder>> {
  const fetch = async () => {
    const outcome = await send(order.detail, { order_id: id });
    return outcome.kind === 'delivered' ? { ...outcome, data: dated(outcome.data) } : outcome;
  };
  const outcome = await fetchInto(db, [db.mirror.orders], fetch, (whole) => keep(db, [whole]));
  if (outcome.kind !== 'delivered') return outcome;
  const [known] = await withUnsent(db, [outcome.data]);
  return { ...outcome, data: known as WholeOrder };
}

/** A page of the orders that are older than the mirrored ones, in the order of the list. */
export async function readOlderOrders(
  input: InputOf<typeof order.list> & { cursor: string },
): Promise<Outcome<{ items: KnownOrder[]; next_cursor: string | null }>> {
  const outcome = await send(order.list, { ...input, page_size: bounds.maxPageSize });
  if (outcome.kind !== 'delivered') return outcome;
  const { items, next_cursor } = outcome.data;
  return { ...outcome, data: { items: items.map(dated).map(withoutUnsent), next_cursor } };
}

const dated = <O>(told: O) => ({ ...told, kept_at: Date.now() });

/** Never fails: what the server sent is shown even if the outbox cannot be read. */
function withUnsent(db: LocalDb, fetched: MirroredOrder[]): Promise<KnownOrder[]> {
  return readOrders(db, async () => fetched).catch(() => fetched.map(withoutUnsent));
}

async function keep(db: LocalDb, rows: MirroredOrder[]): Promise<void> {
  const { orders } = db.mirror;
  await orders.bulkPut(rows);
  const ids = await orders.toCollection().primaryKeys();
  await orders.bulkDelete(ids.sort(newestFirst).slice(mostKept));
}
