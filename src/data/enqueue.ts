import { v7 as newId } from 'uuid';
import { type IntentKind, intentOf, type PayloadOf } from './intents.ts';
import type { NewOp, Op } from './op.ts';
import type { Shelf } from './shelf.ts';

/**
 * Saves an intent of the shopper. Resolves only when it is on the disk, so "saved" may be said
 * then; rejects when it is not (a full disk, for one). Unsent ones of its lane may be absorbed.
 */
export async function enqueue<K extends IntentKind>(
  { outbox }: Shelf,
  kind: K,
  payload: PayloadOf<K>,
  hint?: unknown,
): Promise<string> {
  const { call, version, absorbs } = known(kind);
  const op: NewOp = {
    id: newId(),
    kind,
    v: version,
    lane: call.lane(payload as never),
    payload,
    ...(hint !== undefined && { hint }),
    state: 'waiting',
    tries: 0,
    nextAt: 0,
    at: Date.now(),
  };
  await outbox.transaction('rw', outbox.ops, async () => {
    const lane = await outbox.ops.where('lane').equals(op.lane).reverse().sortBy('seq');
    for (const earlier of lane) {
      if (earlier.state !== 'waiting' || !absorbs?.(earlier)) break;
      await outbox.ops.delete(earlier.seq);
    }
    await outbox.ops.add(op as Op);
  });
  return op.id;
}

function known(kind: IntentKind) {
  const intent = intentOf(kind);
  if (!intent) throw new Error(`no intent is called ${kind}`);
  return intent;
}
