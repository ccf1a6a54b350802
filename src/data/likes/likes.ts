import type { ProductCard } from '#contract/calls/catalogue.ts';
import { likes as calls, type Favourite, type Follow } from '#contract/calls/likes.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { send } from '../http/http.ts';
import type { Outcome } from '../http/outcome.ts';
import { serverTimeOf } from '../http/server-clock.ts';
import type { FollowedShop, LocalDb, MirroredLike, SavedProduct } from '../mirror.ts';
import { mutation } from '../mutation.ts';
import { type Liked, likes } from './like-store.ts';

/** The operations that both mirror tables support. */
interface Table<C> {
  put(row: MirroredLike<C>): PromiseLike<unknown>;
  bulkPut(rows: MirroredLike<C>[]): PromiseLike<unknown>;
  delete(id: string): PromiseLike<unknown>;
  clear(): PromiseLike<unknown>;
  toArray(): PromiseLike<MirroredLike<C>[]>;
}

type Liking<C> = Map<string, Liked<C>>;

/** Adds or removes a favourite; its optimistic data is the product's card. */
export const favouriteProduct = mutation({
  kind: 'taste.favourite',
  version: 1,
  call: calls.favourite,
  apply: (liking: Liking<SavedProduct>, entry) => withToggle(liking, entry),
  write: ({ favourites }, _input, { is_on }, entry) => {
    const card = entry.hint as ProductCard | undefined;
    return writeLike(favourites, entry, is_on, card && { ...card, saved_price: card.price });
  },
  coalesces: (waiting) => waiting.kind === 'taste.favourite',
  label: {
    icon: 'heart',
    text: ({ is_on }) => (is_on ? 'favourite' : 'noFavourite'),
    href: ({ product_id }) => `#/detail/${product_id}`,
    subject: ({ hint }) => ({ name: nameIn(hint) }),
  },
});

/** Follows or unfollows a shop; its optimistic data is the shop's card. */
export const followShop = mutation({
  kind: 'taste.follow',
  version: 1,
  call: calls.follow,
  apply: (liking: Liking<FollowedShop>, entry) => withToggle(liking, entry),
  write: ({ follows }, _input, { is_on, fans }, entry) => {
    const card = entry.hint as FollowedShop | undefined;
    return writeLike(follows, entry, is_on, card && { ...card, fans });
  },
  coalesces: (waiting) => waiting.kind === 'taste.follow',
  label: {
    icon: 'shop',
    text: ({ is_on }) => (is_on ? 'follow' : 'unfollow'),
    href: ({ shop_id }) => `#/shop/${shop_id}`,
    subject: ({ hint }) => ({ name: nameIn(hint) }),
  },
});

export const likeMutations = [favouriteProduct, followShop] as const;

const nameIn = (hint: unknown) => (hint as { name?: string } | undefined)?.name ?? '';

/** Without a card there is nothing to show; the next refresh brings it. */
async function writeLike<C>(
  table: Table<C>,
  entry: OutboxEntry,
  isOn: boolean,
  card: C | undefined,
): Promise<void> {
  const id = idOf(entry);
  if (!isOn) await table.delete(id);
  else if (card) await table.put({ id, card, added_at: timeOf(entry) });
}

/** A likes lane names one product or shop: `follow:7`. */
const idOf = ({ lane }: OutboxEntry) => lane.slice(lane.indexOf(':') + 1);

const timeOf = ({ at }: OutboxEntry) => new Date(serverTimeOf(at)).toISOString();

function withToggle<C>(liking: Liking<C>, entry: OutboxEntry<{ is_on: boolean }>): Liking<C> {
  // A refused toggle has no effect, and `watchLikes` reports it.
  if (entry.state === 'refused') return liking;
  const id = idOf(entry);
  const before = liking.get(id);
  const card = before?.card ?? (entry.hint as C | undefined);
  if (!card) return liking;
  return liking.set(id, {
    added_at: timeOf(entry),
    ...before,
    id,
    card,
    isOn: entry.payload.is_on,
    pending: before?.pending === 'waiting' || entry.nextAt > 0 ? 'waiting' : 'sending',
  });
}

function liking<C>(rows: MirroredLike<C>[]): Liking<C> {
  return new Map(rows.map((row) => [row.id, { ...row, isOn: true, pending: null }]));
}

/** Includes likes just switched off, newest first. */
function sorted<C>(read: Liking<C> | null): Liked<C>[] {
  const all = [...(read?.values() ?? [])];
  return all.sort((a, b) => Date.parse(b.added_at) - Date.parse(a.added_at));
}

async function readFavourites(db: LocalDb): Promise<Liked<SavedProduct>[]> {
  return sorted(
    await db.read([favouriteProduct], () => db.mirror.favourites.toArray(), liking<SavedProduct>),
  );
}

async function readFollows(db: LocalDb): Promise<Liked<FollowedShop>[]> {
  return sorted(
    await db.read([followShop], () => db.mirror.follows.toArray(), liking<FollowedShop>),
  );
}

/** The favourites with their cards, newest first. For a live query. */
export async function loadFavourites(db: LocalDb): Promise<Liked<SavedProduct>[]> {
  return (await readFavourites(db)).filter(({ isOn }) => isOn);
}

/** The followed shops with their cards, newest first. For a live query. */
export async function loadFollows(db: LocalDb): Promise<Liked<FollowedShop>[]> {
  return (await readFollows(db)).filter(({ isOn }) => isOn);
}

/** A toggle that the server refused. */
export interface LikeRefusal {
  /** The name of the product or shop; '' if this device does not know it. */
  name: string;
  /** The server's reason, in the language of the call. */
  reason: string;
}

/**
 * Keeps `likes` in sync with a local database, and reports refused toggles. They are then
 * discarded: they contain no typed text, so nothing else is left to do. Returns a function that
 * stops it.
 */
export function watchLikes(db: LocalDb, onRefused: (refusal: LikeRefusal) => void): () => void {
  likes.setState({ favourites: {}, follows: {} });
  const watched = [
    db.watch(
      () => readFavourites(db),
      (all) => likes.setState({ favourites: byId(all) }),
    ),
    db.watch(
      () => readFollows(db),
      (all) => likes.setState({ follows: byId(all) }),
    ),
    db.watch(
      () => readRefused(db),
      (refused) => {
        for (const entry of refused) onRefused(refusalOf(entry));
        if (refused.length > 0) void db.discard(refused);
      },
    ),
  ];
  return () => {
    for (const stop of watched) stop();
  };
}

const byId = <C>(all: Liked<C>[]) => Object.fromEntries(all.map((it) => [it.id, it]));

const kinds: string[] = likeMutations.map(({ kind }) => kind);

async function readRefused(db: LocalDb): Promise<OutboxEntry[]> {
  return (await db.refused()).filter(({ kind }) => kinds.includes(kind));
}

const refusalOf = ({ hint, refusal }: OutboxEntry): LikeRefusal => ({
  name: nameIn(hint),
  reason: refusal?.msg ?? '',
});

/** Fetches favourites and followed shops into the mirror. */
export async function refreshLikes(db: LocalDb): Promise<Outcome<unknown>[]> {
  return await Promise.all([refreshFavourites(db), refreshFollows(db)]);
}

/** Fetches the favourites into the mirror. */
export async function refreshFavourites(db: LocalDb): Promise<Outcome<unknown>> {
  return await db.refresh({
    tables: [db.mirror.favourites],
    fetch: () => send(calls.favourites, {}),
    write: ({ items }, isHeld) =>
      writeAll(db.mirror.favourites, items.map(savedRow), (id) => isHeld(`favourite:${id}`)),
  });
}

/** Fetches the followed shops into the mirror. */
export async function refreshFollows(db: LocalDb): Promise<Outcome<unknown>> {
  return await db.refresh({
    tables: [db.mirror.follows],
    fetch: () => send(calls.followed, {}),
    write: ({ items }, isHeld) =>
      writeAll(db.mirror.follows, items.map(followedRow), (id) => isHeld(`follow:${id}`)),
  });
}

const savedRow = ({ product, added_at, ...saved }: Favourite): MirroredLike<SavedProduct> =>
  rowOf({ ...product, ...saved }, added_at);

const followedRow = ({ shop, added_at, news }: Follow): MirroredLike<FollowedShop> =>
  rowOf({ ...shop, news }, added_at);

function rowOf<C extends { id: string }>(card: C, added_at: string): MirroredLike<C> {
  return { id: card.id, card, added_at, kept_at: Date.now() };
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
