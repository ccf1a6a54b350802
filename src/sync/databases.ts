import type Dexie from 'dexie';
import type { Table } from 'dexie';
import type { OutboxDb } from './outbox/outbox-db.ts';

/** An entry whose reply is already in the mirror, though the entry may still be in the outbox. */
export interface Acknowledgement {
  n: number;
  /** The entry's id; unique. */
  id: string;
  /** In ms since the epoch. */
  at: number;
}

/** The app's own database of the server's latest data. The engine keeps its notes in one table. */
export type MirrorDb = Dexie & { acknowledged: Table<Acknowledgement, number> };

/** One owner's two databases. */
export interface Databases<M extends MirrorDb = MirrorDb> {
  owner: string;
  outbox: OutboxDb;
  mirror: M;
  /** Mirror tables that cannot be fetched again; a full disk does not clear them. */
  localOnly: readonly string[];
  /** Frees space on a full disk by clearing refillable caches, the least valuable first. */
  freeRoom: readonly (() => Promise<unknown>)[];
}
