import { type OrderDetail, order } from '#contract/orders.ts';
import { send } from './http.ts';
import type { Outcome } from './outcome.ts';
import { withRoom } from './room.ts';
import type { MirroredOrder, Shelf } from './shelf.ts';

/** An order that was read whole, and when, in ms. */
export type WholeOrder = OrderDetail & { kept_at: number };

/** So many of the newest are fetched at a start, each whole where something happened to it. */
const newest = 5;
/** The oldest are forgotten first. */
const mostKept = 50;

const newestFirst = ({ mirror }: Shelf) => mirror.orders.orderBy('created_at').reverse();

/** The newest orders that this device knows of; undefined for none. For a live query. */
export async function loadOrders(shelf: Shelf): Promise<MirroredOrder[] | undefined> {
  const rows = await newestFirst(shelf).limit(newest).toArray();
  return rows.length > 0 ? rows : undefined;
}

/** An order that was read whole; undefined for another. For a live query. */
export async function loadOrder({ mirror }: Shelf, id: string): Promise<WholeOrder | undefined> {
  const row = await mirror.orders.get(id);
  return row && isWhole(row) ? row : undefined;
}

const isWhole = (row: MirroredOrder): row is WholeOrder => row.timeline !== undefined;

/** Of when the oldest of some orders is, in ms; undefined for none. */
export const oldestOf = (orders: MirroredOrder[]): number | undefined =>
  orders.map(({ kept_at }) => kept_at).sort((a, b) => a - b)[0];

/** Fetches the newest orders into the mirror, and those of them whole that have moved since. */
export async function refreshOrders(shelf: Shelf): Promise<Outcome<MirroredOrder[]>> {
  const outcome = await send(order.list, { page_size: newest });
  if (outcome.kind !== 'delivered') return outcome;
  const { items } = outcome.data;
  const known = await shelf.mirror.orders.bulkGet(items.map(({ id }) => id)).catch(() => []);
  const rows = items.map((item, index) => ({ ...known[index], ...item, kept_at: Date.now() }));
  // One that has moved stays as it was until it is read whole: half of each would be untrue.
  const isHalf = (row: MirroredOrder, index: number) =>
    isWhole(row) && row.status !== known[index]?.status;
  await keep(
    shelf,
    rows.filter((row, index) => !isHalf(row, index)),
  );
  const wanted = rows.filter((row, index) => !isWhole(row) || isHalf(row, index));
  for (const { id } of wanted) await refreshOrder(shelf, id);
  return { ...outcome, data: rows };
}

/** Fetches an order whole into the mirror. */
export async function refreshOrder(shelf: Shelf, id: string): Promise<Outcome<WholeOrder>> {
  const outcome = await send(order.detail, { order_id: id });
  if (outcome.kind !== 'delivered') return outcome;
  const whole = { ...outcome.data, kept_at: Date.now() };
  await keep(shelf, [whole]);
  return { ...outcome, data: whole };
}

/** Never fails: what cannot be kept is shown all the same. */
async function keep(shelf: Shelf, rows: MirroredOrder[]): Promise<void> {
  const { mirror } = shelf;
  const write = () =>
    mirror.transaction('rw', mirror.orders, async () => {
      await mirror.orders.bulkPut(rows);
      await mirror.orders.bulkDelete(await newestFirst(shelf).offset(mostKept).primaryKeys());
    });
  await withRoom(shelf, write).catch(() => undefined);
}
