import type { OutboxEntry } from '../outbox/entry.ts';
import type { EntryStore } from '../outbox/entry-store.ts';
import type { Outcome } from '../outcome.ts';
import type { Transport } from '../transport.ts';

/** In progress, and continues on its next turn; not a failure. */
export interface Paused {
  kind: 'paused';
}

/** Everything sending needs from its environment; tests and simulations supply their own. */
export interface SyncPorts {
  entries: EntryStore;
  /** Whether this build knows the entry's kind and version. An unknown one waits. */
  knows(entry: OutboxEntry): boolean;
  /** Sends an entry once, under its own key and on behalf of its owner. */
  send(entry: OutboxEntry): Promise<Outcome<unknown> | Paused>;
  /** Writes the server's reply into the mirror. Idempotent. */
  acknowledge(entry: OutboxEntry, reply: unknown): Promise<void>;
  /** Ensures that an entry never takes effect, unless it already has. */
  voidKey(entry: OutboxEntry): ReturnType<Transport['voidKey']>;
  /** Ms since the epoch, by a clock that may be wrong or jump. */
  now(): number;
  /** From 0 to just below 1. */
  random(): number;
}
