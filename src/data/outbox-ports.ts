import { sync } from '#contract/service.ts';
import { headers } from '#contract/wire.ts';
import { createAcknowledge } from './acknowledge.ts';
import type { CancelPorts } from './cancel.ts';
import type { DrainPorts } from './drain-ports.ts';
import { send } from './http.ts';
import { intentOf } from './intents.ts';
import type { Op } from './op.ts';
import { opStoreOf } from './op-store.ts';
import type { Shelf } from './shelf.ts';
import { uploadPhotos } from './upload.ts';

/** The world as a shopper's outbox meets it on a device. */
export function outboxPorts(shelf: Shelf): DrainPorts & CancelPorts {
  return {
    ops: opStoreOf(shelf),
    knows: ({ kind, v }) => intentOf(kind)?.version === v,
    send: async (op) => {
      const named = { headers: nameOf(shelf, op) };
      const obstacle = await uploadPhotos(shelf, op, named.headers);
      return obstacle ?? (await send(callOf(op), op.payload as never, { key: op.id, ...named }));
    },
    acknowledge: createAcknowledge(shelf),
    fence: ({ id }) => send(sync.void, { id }, { headers: { [headers.shopper]: shelf.owner } }),
    now: Date.now,
    random: Math.random,
  };
}

function callOf({ kind }: Op) {
  const intent = intentOf(kind);
  if (!intent) throw new Error(`no intent is called ${kind}`);
  return intent.call;
}

/** Whose it is, and its place: the server refuses another shopper's, and logs the rest. */
function nameOf({ owner }: Shelf, { lane, seq }: Op): { [name: string]: string } {
  return { [headers.shopper]: owner, [headers.lane]: lane, [headers.seq]: String(seq) };
}
