import type { TFunction } from 'i18next';
import { loadBag, removeFromCart, setCartQuantity } from '#data/cart.ts';
import { forgetLastRequest } from '#data/http/duplicate-guard.ts';
import { currentLocalDb } from '#data/local-db.ts';
import { save } from '../../changes/save.ts';
import { showUndo } from '../../feedback/show-undo.ts';
import { type Addition, addToBag } from '../add-to-bag.ts';

/** Adds a SKU to the bag; can be undone for a while. */
export async function addWithUndo(t: TFunction, addition: Addition): Promise<void> {
  const entryId = await addToBag(t, addition);
  if (entryId) showUndo(t, t('detail.added'), () => takeOut(t, addition, entryId));
}

/** Takes out what was added and leaves what was in the bag before. */
async function takeOut(t: TFunction, { sku, quantity }: Addition, entryId: string): Promise<void> {
  const db = currentLocalDb();
  // Taken back, it had no effect, so it may be repeated at once.
  if (await db.takeBack(entryId)) return forgetLastRequest(sessionStorage);
  const line = (await loadBag(db)).find(({ sku_id }) => sku_id === sku.id);
  if (!line) return;
  const { id, sku_id } = line;
  const rest = line.quantity - quantity;
  if (rest > 0) await save(t, setCartQuantity, { id, sku_id, quantity: rest });
  else await save(t, removeFromCart, { cart_ids: [id], sku_id });
}
