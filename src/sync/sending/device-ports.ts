import type { Databases } from '../databases.ts';
import { createAcknowledge } from '../mirror/acknowledge.ts';
import type { Mutation } from '../mutation.ts';
import { entryStoreOf } from '../outbox/entry-store.ts';
import type { Transport } from '../transport.ts';
import type { SyncPorts } from './ports.ts';
import { uploadAttachments } from './upload.ts';

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
