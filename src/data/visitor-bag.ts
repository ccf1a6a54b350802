import type { Op } from './op.ts';
import { openShelf, type Shelf, visitor } from './shelf.ts';

/**
 * Gives what a visitor put in the bag, and liked, to the account that logged in. The ids stay, so
 * a crash in the middle does nothing twice. Returns how many lines joined the bag.
 */
export async function adoptVisitorBag(account: Shelf): Promise<number> {
  const { outbox } = openShelf(visitor);
  const ops = await outbox.ops.orderBy('seq').toArray();
  for (const { seq, ...op } of ops) {
    const isAdopted = (await account.outbox.ops.where('id').equals(op.id).count()) > 0;
    if (!isAdopted) await account.outbox.ops.add(op as Op);
    await outbox.ops.delete(seq);
  }
  return new Set(ops.filter((op) => op.kind === 'cart.add').map((op) => op.lane)).size;
}
