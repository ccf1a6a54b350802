import type { TFunction } from 'i18next';
import { type BagLine, loadBag } from '#data/cart.ts';
import type { Shelf } from '#data/shelf.ts';
import { takeBack } from '#data/unsent.ts';
import { save } from '#shop/save.ts';
import { showUndo, undoMs } from '#shop/show-undo.ts';

/** Sets how many of a line the shopper wants. Resolves once the bag shows it, or has refused. */
export async function changeQuantity(
  t: TFunction,
  shelf: Shelf,
  line: BagLine,
  quantity: number,
): Promise<void> {
  const { id, sku_id } = line;
  await save(t, 'cart.setQuantity', { id, sku_id, quantity });
  // The screen's own reading began before this one, so it has ended when this one has.
  await loadBag(shelf);
}

/** Takes lines out of the bag; for five seconds they can be had back. */
export async function removeLines(t: TFunction, shelf: Shelf, lines: BagLine[]): Promise<void> {
  const saved: string[] = [];
  for (const { id, sku_id } of lines) {
    const op = await save(t, 'cart.del', { cart_ids: [id], sku_id }, { undoMs });
    if (op) saved.push(op);
  }
  if (saved.length === 0) return;
  const undo = async () => {
    for (const id of saved) await takeBack(shelf, id);
  };
  showUndo(t, t('bag.deleted'), undo);
}
