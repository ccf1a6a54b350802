import type { InputOf } from '#contract/endpoint.ts';
import { arrived } from '#contract/order-status.ts';
import { type OrderDetail, order } from '#contract/orders.ts';
import { send } from './http.ts';
import type { Outcome } from './outcome.ts';
import { readWithOps, refreshLanes } from './refresh.ts';
import { foldReviews, reviewIntents, type WithReviews } from './reviews.ts';
import type { MirroredOrder, Shelf } from './shelf.ts';

type MirroredWhole = OrderDetail & Pick<MirroredOrder, 'kept_at' | 'is_behind'>;

/** An order as the shopper means it, and when it was read, in ms. */
export type KnownOrder = WithReviews<MirroredOrder>;
/** One that was read whole. */
export type WholeOrder = WithReviews<MirroredWhole>;

/** So many of the newest are fetched at a start, each whole where something happened to it. */
const newest = 5;
/** The oldest are forgotten first. */
const mostKept = 50;

const newestFirst = ({ mirror }: Shelf) => mirror.orders.orderBy('created_at').reverse();

/** The newest orders that this device knows of; undefined for none. For a live query. */
export async function loadOrders(shelf: Shelf): Promise<KnownOrder[] | undefined> {
  const read = () => newestFirst(shelf).limit(newest).toArray();
  const { rows, ops } = await readWithOps(shelf, reviewIntents, read);
  return rows.length > 0 ? rows.map((row) => foldReviews(row, ops)) : undefined;
}

/** An order that was read whole; undefined for another. For a live query. */
export async function loadOrder(shelf: Shelf, id: string): Promise<WholeOrder | undefined> {
  const known = await loadKnownOrder(shelf, id);
  return known && isWhole(known) ? known : undefined;
}

/** An order as far as it is known, whole or not. For a live query. */
export async function loadKnownOrder(shelf: Shelf, id: string): Promise<KnownOrder | undefined> {
  const read = () => shelf.mirror.orders.get(id);
  const { rows: row, ops } = await readWithOps(shelf, reviewIntents, read);
  return row && foldReviews(row, ops);
}

const isWhole = <O extends Partial<OrderDetail>>(row: O): row is O & OrderDetail =>
  row.timeline !== undefined;

/** Of when the oldest of some orders is, in ms; undefined for none. */
export const oldestOf = (orders: KnownOrder[]): number | undefined =>
  orders.map(({ kept_at }) => kept_at).sort((a, b) => a - b)[0];

/** Fetches the newest orders into the mirror, and those of them whole that have moved since. */
export async function refreshOrders(shelf: Shelf): Promise<Outcome<KnownOrder[]>> {
  return await refreshList(shelf, {
    fetch: () => fetchList({ page_size: newest }),
    isWanted: (row) => !isWhole(row),
  });
}

/** What this device knows of that has arrived, newest first; undefined where it knows no order. */
export async function loadArrived(shelf: Shelf): Promise<KnownOrder[] | undefined> {
  const { rows, ops } = await readWithOps(shelf, reviewIntents, () => newestFirst(shelf).toArray());
  if (rows.length === 0) return undefined;
  return rows.filter(({ status }) => arrived.includes(status)).map((row) => foldReviews(row, ops));
}

/** Fetches the newest of what has arrived into the mirror. */
export async function refreshArrived(shelf: Shelf): Promise<Outcome<KnownOrder[]>> {
  const fetch = async (): Promise<Outcome<MirroredOrder[]>> => {
    const all: MirroredOrder[] = [];
    for (const status of arrived) {
      const outcome = await fetchList({ status });
      if (outcome.kind !== 'delivered') return outcome;
      all.push(...outcome.data);
    }
    return { kind: 'delivered', data: all };
  };
  return await refreshList(shelf, { fetch, isWanted: () => false });
}

async function fetchList(input: InputOf<typeof order.list>): Promise<Outcome<MirroredOrder[]>> {
  const outcome = await send(order.list, input);
  if (outcome.kind !== 'delivered') return outcome;
  return { ...outcome, data: outcome.data.items.map(dated) };
}

interface ListRefresh {
  fetch(): Promise<Outcome<MirroredOrder[]>>;
  /** Whether an order is to be read whole, besides those that have moved. */
  isWanted(row: MirroredOrder): boolean;
}

async function refreshList(
  shelf: Shelf,
  { fetch, isWanted }: ListRefresh,
): Promise<Outcome<KnownOrder[]>> {
  let wanted: string[] = [];
  const outcome = await fetchInto(shelf, fetch, async (items) => {
    const known = await shelf.mirror.orders.bulkGet(items.map(({ id }) => id));
    const rows = items.map((item, index): MirroredOrder => ({ ...known[index], ...item }));
    // One that has moved stays as it was until it is read whole: half of each would be untrue.
    const isHalf = (row: MirroredOrder, index: number) =>
      isWhole(row) && (row.is_behind || row.status !== known[index]?.status);
    wanted = rows.filter((row, n) => isWanted(row) || isHalf(row, n)).map(({ id }) => id);
    const kept = rows.filter((row, n) => !isHalf(row, n));
    await keep(shelf, kept);
  });
  if (outcome.kind !== 'delivered') return outcome;
  for (const id of wanted) await refreshOrder(shelf, id);
  const ops = await waitingOf(shelf);
  return { ...outcome, data: outcome.data.map((row) => foldReviews(row, ops)) };
}

/** Fetches an order whole into the mirror. */
export async function refreshOrder(shelf: Shelf, id: string): Promise<Outcome<WholeOrder>> {
  const fetch = async () => {
    const outcome = await send(order.detail, { order_id: id });
    return outcome.kind === 'delivered' ? { ...outcome, data: dated(outcome.data) } : outcome;
  };
  const outcome = await fetchInto(shelf, fetch, (whole) => keep(shelf, [whole]));
  if (outcome.kind !== 'delivered') return outcome;
  return { ...outcome, data: foldReviews(outcome.data, await waitingOf(shelf)) };
}

const dated = <O>(told: O) => ({ ...told, kept_at: Date.now() });

/** The reviews that wait. Never fails: what the shop has told is shown even where none can be read. */
async function waitingOf(shelf: Shelf) {
  const reading = readWithOps(shelf, reviewIntents, async () => undefined);
  return (await reading.catch(() => ({ ops: [] }))).ops;
}

/** Never fails: what cannot be kept is shown all the same. */
async function fetchInto<T>(
  shelf: Shelf,
  fetch: () => Promise<Outcome<T>>,
  write: (told: T) => Promise<void>,
): Promise<Outcome<T>> {
  let told: Outcome<T> | undefined;
  const noted = async () => {
    told = await fetch();
    return told;
  };
  return await refreshLanes(shelf, { fetch: noted, write }).catch(async () => told ?? fetch());
}

async function keep(shelf: Shelf, rows: MirroredOrder[]): Promise<void> {
  const { orders } = shelf.mirror;
  await orders.bulkPut(rows);
  await orders.bulkDelete(await newestFirst(shelf).offset(mostKept).primaryKeys());
}
