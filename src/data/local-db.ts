import { createSync } from '#sync/sync.ts';
import { transport } from './http/transport.ts';
import { type LocalDb, Mirror, visitor } from './mirror.ts';
import { mutations } from './mutations.ts';
import { session } from './session.ts';
import { emptyCache } from './worker/caches.ts';

const open = new Map<string, LocalDb>();

/** A shopper's local database, opened on first use and then shared. */
export function openLocalDb(owner: string): LocalDb {
  const known = open.get(owner);
  if (known) return known;
  const db: LocalDb = createSync({
    owner,
    anonymous: visitor,
    mirror: new Mirror(owner),
    mutations,
    transport,
    maySend: () => {
      const { token, shopperId } = session.getState();
      return token !== null && shopperId === owner;
    },
    onDeleted: () => {
      if (open.get(owner) === db) open.delete(owner);
    },
    localOnly: ['drafts'],
    freeRoom: [() => emptyCache('pictures'), () => emptyCache('catalogue')],
  });
  open.set(owner, db);
  return db;
}

/** The local database of the current shopper or visitor. */
export const currentLocalDb = (): LocalDb => openLocalDb(session.getState().shopperId ?? visitor);

/**
 * The local database of a shopper or visitor, for work that was begun a while ago; undefined if the
 * device is another's by now: opening it would bring a deleted one back.
 */
export function openIfCurrent(owner: string): LocalDb | undefined {
  return owner === (session.getState().shopperId ?? visitor) ? openLocalDb(owner) : undefined;
}

/** Deletes everything stored on this device about a shopper. */
export async function deleteLocalDb(owner: string): Promise<void> {
  const db = openLocalDb(owner);
  open.delete(owner);
  await db.delete();
}
