import type { Databases } from '../databases.ts';
import { createAcknowledge } from '../mirror/acknowledge.ts';
import type { Mutation } from '../mutation.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { type EntryStore, entryStoreOf } from '../outbox/entry-store.ts';
import type { Outcome } from '../outcome.ts';
import type { Transport } from '../transport.ts';
import { type Paused, uploadAttachments } from './upload.ts';

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

/** The ports of an outbox on a real device. */
export function devicePorts(
  databases: Databases,
  mutationOf: (kind: string) => Mutation | undefined,
  transport: Transport,
): SyncPorts {
  const { owner, outbox } = databases;
  return {
    entries: entryStoreOf(outbox),
    knows: ({ kind, v }) => {
      const mutation = mutationOf(kind);
      return mutation?.version === v || mutation?.earlier?.includes(v) === true;
    },
    send: async (entry) => {
      const mutation = mutationOf(entry.kind);
      if (!mutation) throw new Error(`unknown mutation kind ${entry.kind}`);
      const info = { owner, key: entry.id, lane: entry.lane, seq: entry.seq };
      const obstacle = await uploadAttachments(outbox, entry, transport, info);
      // A refused upload is not stored under the entry's key; at the first try nothing else was sent.
      if (obstacle?.kind === 'refused') return { ...obstacle, isFinal: entry.tries === 1 };
      return obstacle ?? (await transport.send(mutation.call, entry.payload as never, info));
    },
    acknowledge: createAcknowledge(databases, mutationOf),
    voidKey: ({ id }) => transport.voidKey(id, owner),
    now: () => Date.now(),
    random: () => Math.random(),
  };
}
