import { v7 as newId } from 'uuid';
import type { Op } from './op.ts';
import type { Shelf } from './shelf.ts';

/** How many of the shopper's changes the server has not taken yet. */
export function countUnsent({ outbox }: Shelf): Promise<number> {
  return outbox.ops.count();
}

/** How many of them the server has refused. */
export function countRefused({ outbox }: Shelf): Promise<number> {
  return outbox.ops.filter((op) => op.state === 'refused').count();
}

/** Lets every change be sent at the next moment, the time to take it back cut short. */
export async function endWaits({ outbox }: Shelf): Promise<void> {
  await outbox.ops.filter((op) => op.state !== 'refused').modify({ nextAt: 0 });
}

/** The network is back: what rests after a failed try is due at once. */
export async function endRests({ outbox }: Shelf): Promise<void> {
  await outbox.ops.filter((op) => op.state === 'attempted').modify({ nextAt: 0 });
}

/** The shopper's changes that the server has not taken yet, the oldest first. */
export function listUnsent({ outbox }: Shelf): Promise<Op[]> {
  return outbox.ops.orderBy('seq').toArray();
}

/** Takes back an intent that was never sent. False: it is on its way, or done. */
export async function takeBack({ outbox }: Shelf, id: string): Promise<boolean> {
  const taken = await outbox.ops
    .where('id')
    .equals(id)
    .filter((op) => op.state === 'waiting')
    .delete();
  return taken > 0;
}

/** Gives up refused intents: the shopper has read why. */
export async function giveUp({ outbox }: Shelf, ops: Op[]): Promise<void> {
  const refused = ops.filter((op) => op.state === 'refused');
  await outbox.ops.bulkDelete(refused.map((op) => op.seq));
}

/** Lets refused intents be sent once more, in their old place. The refused key stays refused. */
export async function retryRefused({ outbox }: Shelf, ops: Op[]): Promise<void> {
  const ids = ops.map(({ id }) => id);
  await outbox.ops
    .where('id')
    .anyOf(ids)
    .filter((op) => op.state === 'refused')
    .modify((op) => {
      Object.assign(op, { id: newId(), state: 'waiting', tries: 0, nextAt: 0 });
      delete op.refusal;
    });
}
