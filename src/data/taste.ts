import { liveQuery } from 'dexie';
import type { ProductCard, ShopCard } from '#contract/catalogue.ts';
import { taste } from '#contract/taste.ts';
import { send } from './http.ts';
import { intent } from './intent.ts';
import { type Liked, likes } from './likes.ts';
import type { Op } from './op.ts';
import type { Outcome } from './outcome.ts';
import { readWithOps, refreshLanes } from './refresh.ts';
import { type MirroredLike, openShelf, type Shelf, visitor } from './shelf.ts';
import { giveUp } from './unsent.ts';

/** What both tables of the mirror can do. */
interface Table<C> {
  put(row: MirroredLike<C>): PromiseLike<unknown>;
  bulkPut(rows: MirroredLike<C>[]): PromiseLike<unknown>;
  delete(id: string): PromiseLike<unknown>;
  clear(): PromiseLike<unknown>;
  toArray(): PromiseLike<MirroredLike<C>[]>;
}

const favouriteIntents = {
  'taste.favourite': intent({
    call: taste.favourite,
    version: 1,
    write: ({ favourites }, _payload, { is_on }, op) =>
      writeLike(favourites, op, is_on, op.hint as ProductCard | undefined),
    absorbs: (waiting) => waiting.kind === 'taste.favourite',
  }),
};

const followIntents = {
  'taste.follow': intent({
    call: taste.follow,
    version: 1,
    write: ({ follows }, _payload, { is_on, fans }, op) => {
      const card = op.hint as ShopCard | undefined;
      return writeLike(follows, op, is_on, card && { ...card, fans });
    },
    absorbs: (waiting) => waiting.kind === 'taste.follow',
  }),
};

export const tasteIntents = { ...favouriteIntents, ...followIntents };

/** Without a card there is nothing to show; the next refresh brings it. */
async function writeLike<C>(
  table: Table<C>,
  op: Op,
  isOn: boolean,
  card: C | undefined,
): Promise<void> {
  const id = idOf(op);
  if (!isOn) await table.delete(id);
  else if (card) await table.put({ id, card, added_at: timeOf(op) });
}

/** A lane of taste is one product or shop: `follow:7`. */
const idOf = ({ lane }: Op) => lane.slice(lane.indexOf(':') + 1);

const timeOf = ({ at }: Op) => new Date(at).toISOString();

/** The server's likes with the toggles that it has not answered on top, newest first. */
export function foldTaste<C>(rows: MirroredLike<C>[], ops: Op[]): Liked<C>[] {
  const likes = new Map<string, Liked<C>>();
  for (const row of rows) likes.set(row.id, { ...row, isOn: true, pending: null });
  for (const op of ops) foldOp(likes, op);
  return [...likes.values()].sort((a, b) => Date.parse(b.added_at) - Date.parse(a.added_at));
}

function foldOp<C>(likes: Map<string, Liked<C>>, op: Op): void {
  // What was refused has no effect, and `watchTaste` says so.
  if (op.state === 'refused') return;
  const id = idOf(op);
  const before = likes.get(id);
  const card = before?.card ?? (op.hint as C | undefined);
  if (!card) return;
  likes.set(id, {
    id,
    card,
    added_at: before?.added_at ?? timeOf(op),
    isOn: (op.payload as { is_on: boolean }).is_on,
    pending: before?.pending === 'waiting' || op.nextAt > 0 ? 'waiting' : 'sending',
  });
}

async function readFavourites(shelf: Shelf): Promise<Liked<ProductCard>[]> {
  const read = () => shelf.mirror.favourites.toArray();
  const { rows, ops } = await readWithOps(shelf, favouriteIntents, read);
  return foldTaste(rows, ops);
}

async function readFollows(shelf: Shelf): Promise<Liked<ShopCard>[]> {
  const read = () => shelf.mirror.follows.toArray();
  const { rows, ops } = await readWithOps(shelf, followIntents, read);
  return foldTaste(rows, ops);
}

/** The favourites of a shelf with their cards, newest first, for a live query. */
export async function loadFavourites(shelf: Shelf): Promise<Liked<ProductCard>[]> {
  return (await readFavourites(shelf)).filter(({ isOn }) => isOn);
}

/** The followed shops of a shelf with their cards, newest first, for a live query. */
export async function loadFollows(shelf: Shelf): Promise<Liked<ShopCard>[]> {
  return (await readFollows(shelf)).filter(({ isOn }) => isOn);
}

/** A toggle that the server did not take. */
export interface TasteRefusal {
  /** Of the product or the shop; '' where the device does not know it. */
  name: string;
  /** The server's reason, in the language of the call. */
  reason: string;
}

/**
 * Keeps `likes` in step with a shelf, and hands on what was refused. That is given up with it: a
 * toggle holds nothing that was typed, so to be told is all that is left. Returns what stops it.
 */
export function watchTaste(shelf: Shelf, onRefused: (refusal: TasteRefusal) => void): () => void {
  likes.setState({ favourites: {}, follows: {} });
  const watched = [
    liveQuery(() => readFavourites(shelf)).subscribe((all) =>
      likes.setState({ favourites: byId(all) }),
    ),
    liveQuery(() => readFollows(shelf)).subscribe((all) => likes.setState({ follows: byId(all) })),
    liveQuery(() => readRefused(shelf)).subscribe((ops) => {
      for (const op of ops) onRefused(refusalOf(op));
      if (ops.length > 0) void giveUp(shelf, ops);
    }),
  ];
  return () => {
    for (const subscription of watched) subscription.unsubscribe();
  };
}

const byId = <C>(all: Liked<C>[]) => Object.fromEntries(all.map((it) => [it.id, it]));

function readRefused({ outbox }: Shelf): Promise<Op[]> {
  return outbox.ops.filter((op) => op.state === 'refused' && op.kind in tasteIntents).toArray();
}

function refusalOf({ hint, refusal }: Op): TasteRefusal {
  const card = hint as Pick<ShopCard, 'name'> | undefined;
  return { name: card?.name ?? '', reason: refusal?.msg ?? '' };
}

/** Forgets a visitor's toggle: no account has been told of it. */
export async function forgetWish(lane: string): Promise<void> {
  await openShelf(visitor).outbox.ops.where('lane').equals(lane).delete();
}

/** Fetches favourites and followed shops and writes them into the mirror. */
export async function refreshTaste(shelf: Shelf): Promise<Outcome<unknown>[]> {
  const { favourites, follows } = shelf.mirror;
  return await Promise.all([
    refreshLanes(shelf, {
      fetch: () => send(taste.favourites, {}),
      write: ({ items }, isHeld) => {
        const rows = items.map(({ product, added_at }) => rowOf(product, added_at));
        return writeAll(favourites, rows, (id) => isHeld(`favourite:${id}`));
      },
    }),
    refreshLanes(shelf, {
      fetch: () => send(taste.followed, {}),
      write: ({ items }, isHeld) => {
        const rows = items.map(({ shop, added_at }) => rowOf(shop, added_at));
        return writeAll(follows, rows, (id) => isHeld(`follow:${id}`));
      },
    }),
  ]);
}

function rowOf<C extends { id: string }>(card: C, added_at: string): MirroredLike<C> {
  return { id: card.id, card, added_at };
}

async function writeAll<C>(
  table: Table<C>,
  rows: MirroredLike<C>[],
  isHeld: (id: string) => boolean,
): Promise<void> {
  const held = (await table.toArray()).filter(({ id }) => isHeld(id));
  await table.clear();
  await table.bulkPut([...rows.filter(({ id }) => !isHeld(id)), ...held]);
}
