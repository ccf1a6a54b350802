import type { TFunction } from 'i18next';
import { forgetLastRequest } from '#data/http/duplicate-guard.ts';
import { favouriteProduct } from '#data/likes/likes.ts';
import type { LocalDb, SavedProduct } from '#data/mirror.ts';
import { save } from '#parts/changes/save.ts';
import { showUndo, undoMs } from '#parts/feedback/show-undo.ts';

/** Removes a favourite; can be undone for `undoMs`, with its date and its saved price. */
export async function removeFavourite(
  t: TFunction,
  db: LocalDb,
  product: SavedProduct,
): Promise<void> {
  const set = (is_on: boolean, options = {}) =>
    save(t, favouriteProduct, { product_id: product.id, is_on }, { hint: product, ...options });
  const entryId = await set(false, { undoMs });
  if (!entryId) return;
  const undo = async () => {
    // "Send now" ends its wait.
    // Taken back, it had no effect, so it may be repeated at once.
    if (await db.takeBack(entryId)) forgetLastRequest(sessionStorage);
    else await set(true);
  };
  showUndo(t, t('favourites.removed'), undo, [db, [entryId]]);
}
