import { v7 as newId } from 'uuid';
import { type IntentKind, intentOf, type PayloadOf } from './intents.ts';
import type { NewOp, Op } from './op.ts';
import { keepPhotos } from './photo-store.ts';
import type { Photo } from './photos.ts';
import { withRoom } from './room.ts';
import type { Shelf } from './shelf.ts';

export interface EnqueueOptions {
  /** What a screen needs to show it before the server has answered. */
  hint?: unknown;
  /** How long it may be taken back, in ms: it is not sent before, and absorbs nothing. */
  undoMs?: number;
  /** What it names, kept and lost with it: the shop has them before it is sent. */
  photos?: Photo[];
}

/**
 * Saves an intent of the shopper. Resolves to its id only when it is on the disk, so "saved" may
 * be said then; rejects when it is not: the disk is full, and stays so when all that can be fetched
 * again has gone, or more than 40 MB of photos would wait. It may absorb unsent ones of its lane.
 */
export async function enqueue<K extends IntentKind>(
  shelf: Shelf,
  kind: K,
  payload: PayloadOf<K>,
  { hint, undoMs = 0, photos = [] }: EnqueueOptions = {},
): Promise<string> {
  const { call, version, absorbs } = known(kind);
  const op: NewOp = {
    id: newId(),
    kind,
    v: version,
    lane: call.lane(payload as never),
    payload,
    ...(hint !== undefined && { hint }),
    ...(photos.length > 0 && { photos: [...new Set(photos.map(({ id }) => id))] }),
    state: 'waiting',
    tries: 0,
    nextAt: undoMs > 0 ? Date.now() + undoMs : 0,
    at: Date.now(),
  };
  const { outbox } = shelf;
  const add = () => outbox.ops.add({ ...op } as Op);
  const replace = () =>
    outbox.transaction('rw', outbox.ops, async () => {
      const lane = await outbox.ops.where('lane').equals(op.lane).reverse().sortBy('seq');
      const needed = lane.findIndex((it) => it.state !== 'waiting' || !absorbs?.(it));
      const needless = lane.slice(0, needed < 0 ? lane.length : needed);
      await Promise.all([outbox.ops.bulkDelete(needless.map(({ seq }) => seq)), add()]);
    });
  const write = absorbs && undoMs === 0 ? replace : add;
  const writeAll = () =>
    outbox.transaction('rw', outbox.ops, outbox.photos, async () => {
      await keepPhotos(outbox, photos);
      await write();
    });
  await withRoom<unknown>(shelf, photos.length > 0 ? writeAll : write);
  return op.id;
}

function known(kind: IntentKind) {
  const intent = intentOf(kind);
  if (!intent) throw new Error(`no intent is called ${kind}`);
  return intent;
}
