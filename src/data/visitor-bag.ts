import type { Op } from './op.ts';
import { withRoom } from './room.ts';
import { openShelf, type Shelf, visitor } from './shelf.ts';

/**
 * Gives what a visitor put in the bag, and liked, to the account that logged in. The ids stay, so
 * neither a crash in the middle nor another tab does anything twice. Returns how many lines joined
 * the bag.
 */
export async function adoptVisitorBag(account: Shelf): Promise<number> {
  const { outbox } = openShelf(visitor);
  const ops = await outbox.ops.orderBy('seq').toArray();
  if (ops.length === 0) return 0;
  await withRoom(account, () => adopt(account, ops));
  await outbox.ops.bulkDelete(ops.map(({ seq }) => seq));
  return new Set(ops.filter((op) => op.kind === 'cart.add').map((op) => op.lane)).size;
}

async function adopt({ outbox }: Shelf, ops: Op[]): Promise<void> {
  await outbox.transaction('rw', outbox.ops, async () => {
    const ids = ops.map(({ id }) => id);
    const known = await outbox.ops.where('id').anyOf(ids).toArray();
    const isNew = ({ id }: Op) => !known.some((op) => op.id === id);
    await outbox.ops.bulkAdd(ops.filter(isNew).map(({ seq, ...op }) => op as Op));
  });
}
