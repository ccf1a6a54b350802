import type { TFunction } from 'i18next';
import { type BagLine, loadBag, removeFromCart, setCartQuantity } from '#data/cart.ts';
import type { LocalDb } from '#data/mirror.ts';
import { save } from '#parts/changes/save.ts';
import { showUndo, undoMs as usualUndoMs } from '#parts/feedback/show-undo.ts';

/** How long a removal from the bag can be undone, in ms. */
const undoMs = 2 * usualUndoMs;

/** Sets a line's quantity. Resolves once the bag shows it, or has refused. */
export async function changeQuantity(
  t: TFunction,
  db: LocalDb,
  line: BagLine,
  quantity: number,
): Promise<void> {
  const { id, sku_id } = line;
  await save(t, setCartQuantity, { id, sku_id, quantity });
  // The screen's own read started before this one, so it has finished, too.
  await loadBag(db);
}

/** Removes lines from the bag; can be undone for `undoMs`. */
export async function removeLines(t: TFunction, db: LocalDb, lines: BagLine[]): Promise<void> {
  const saved: string[] = [];
  for (const { id, sku_id } of lines) {
    const entryId = await save(t, removeFromCart, { cart_ids: [id], sku_id }, { undoMs });
    if (entryId) saved.push(entryId);
  }
  if (saved.length === 0) return;
  const undo = async () => {
    for (const id of saved) await db.takeBack(id);
  };
  showUndo(t, t('bag.deleted'), undo, undoMs);
}
