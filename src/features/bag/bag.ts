import type { TFunction } from 'i18next';
import { v7 as newId } from 'uuid';
import { addToCart, type BagLine, loadBag, removeFromCart, setCartQuantity } from '#data/cart.ts';
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
  const saved = new Map<string, BagLine>();
  for (const line of lines) {
    const { id, sku_id } = line;
    const entryId = await save(t, removeFromCart, { cart_ids: [id], sku_id }, { undoMs });
    if (entryId) saved.set(entryId, line);
  }
  if (saved.size === 0) return;
  const undo = async () => {
    for (const [entryId, line] of saved) {
      // A notice that is held stays longer than the removal waits.
      if (!(await db.takeBack(entryId))) await addAgain(t, line);
    }
  };
  showUndo(t, t('bag.deleted'), undo, undoMs);
}

async function addAgain(t: TFunction, line: BagLine): Promise<void> {
  const { pending: _pending, entries: _entries, at: _at, ...hint } = line;
  const { sku_id, quantity } = line;
  const id = newId();
  await save(t, addToCart, { id, sku_id, quantity }, { hint: { ...hint, id } });
}
