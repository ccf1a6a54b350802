import type { TFunction } from 'i18next';
import { v7 as newId } from 'uuid';
import type { ProductDetail, Sku } from '#contract/calls/catalogue.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import {
  addToCart,
  changeCartOptions,
  loadBag,
  removeFromCart,
  saveForLater,
  setCartQuantity,
} from '#data/cart.ts';
import { forgetLastRequest } from '#data/http/duplicate-guard.ts';
import type { LocalDb } from '#data/mirror.ts';
import { save } from '#parts/changes/save.ts';
import { showUndo, undoMs as usualUndoMs } from '#parts/feedback/show-undo.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** How long a removal from the bag can be undone, in ms. */
const undoMs = 2 * usualUndoMs;

/** Lines that get other options while the screen may still show the former: id → the line then. */
const changing = new Map<string, Promise<BagLine | undefined>>();

/** What a line of the screen is by now; undefined if it has joined another line. */
async function lineNow(line: BagLine): Promise<BagLine | undefined> {
  return changing.has(line.id) ? await changing.get(line.id) : line;
}

/** Sets a line's quantity. Resolves once the bag shows it, or has refused. */
export async function changeQuantity(
  t: TFunction,
  db: LocalDb,
  line: BagLine,
  quantity: number,
): Promise<void> {
  const now = await lineNow(line);
  if (!now) return;
  await save(t, setCartQuantity, { id: now.id, sku_id: now.sku_id, quantity });
  // The screen's own read started before this one, so it has finished, too.
  await loadBag(db);
}

interface NewOptions {
  line: BagLine;
  product: ProductDetail;
  sku: Sku;
  /** The new options in words. */
  specification: string;
}

/**
 * Gives a line other options of its product. If the bag has a line with these already, both become
 * one, which is said. Resolves once the bag shows it, or has refused.
 */
export async function changeOptions(t: TFunction, db: LocalDb, change: NewOptions): Promise<void> {
  const { id } = change.line;
  const stored = storeOptions(t, db, change);
  changing.set(id, stored);
  try {
    if (!(await stored)) showToast({ text: t('bag.optionsMerged'), tone: 'ok' });
    await loadBag(db);
  } finally {
    changing.delete(id);
  }
}

/** Resolves to the line as it then is; undefined if it has joined another one. */
async function storeOptions(
  t: TFunction,
  db: LocalDb,
  { line, product, sku, specification }: NewOptions,
): Promise<BagLine | undefined> {
  const { id, quantity, sku_id: from_sku_id } = line;
  const { pending, entries, at: _, limited_from: __, returned_at: ___, ...known } = line;
  const { price, stock } = sku;
  const picture = sku.picture ?? product.pictures[0] ?? null;
  const hint = {
    ...known,
    sku_id: sku.id,
    specification,
    picture,
    price,
    added_price: price,
    stock,
  };
  const isMerged = (await loadBag(db)).some(({ sku_id }) => sku_id === sku.id);
  const input = { id, sku_id: sku.id, quantity, from_sku_id };
  if (!(await save(t, changeCartOptions, input, { hint }))) return line;
  return isMerged ? undefined : { ...hint, pending, entries };
}

/** Saves a line for later; can be undone for a while. */
export async function saveLineForLater(t: TFunction, line: BagLine): Promise<void> {
  const now = await lineNow(line);
  if (!now || !(await move(t, now, true))) return;
  showUndo(t, t('bag.savedForLater'), () => move(t, now, false));
}

/** Moves a line that was saved for later back into the bag. */
export async function moveToBag(t: TFunction, line: BagLine): Promise<void> {
  if (await move(t, line, false)) showToast({ text: t('bag.movedToBag'), tone: 'ok' });
}

const move = (t: TFunction, { id, sku_id }: BagLine, is_saved: boolean) =>
  save(t, saveForLater, { id, sku_id, is_saved });

/**
 * Removes lines, all from the bag or all saved for later; can be undone for `undoMs`. Resolves once
 * the screen no longer shows them.
 */
export async function removeLines(t: TFunction, db: LocalDb, lines: BagLine[]): Promise<void> {
  const saved = new Map<string, BagLine>();
  for (const shown of lines) {
    const line = await lineNow(shown);
    if (!line) continue;
    const { id, sku_id } = line;
    const entryId = await save(t, removeFromCart, { cart_ids: [id], sku_id }, { undoMs });
    if (entryId) saved.set(entryId, line);
  }
  if (saved.size === 0) return;
  const undo = async () => {
    for (const [entryId, line] of saved) {
      // "Send now" ends its wait.
      // Taken back, it had no effect, so it may be repeated at once.
      if (await db.takeBack(entryId)) forgetLastRequest(sessionStorage);
      else await addAgain(t, line);
    }
  };
  const isSaved = lines.some(({ saved_at }) => saved_at);
  const text = isSaved ? t('message.deleteSuccess') : t('bag.deleted');
  showUndo(t, text, undo, [db, [...saved.keys()]], undoMs);
  await loadBag(db);
}

async function addAgain(t: TFunction, line: BagLine): Promise<void> {
  const { pending: _, entries: __, at: ___, returned_at: ____, saved_at, ...hint } = line;
  const { sku_id, quantity } = line;
  const id = newId();
  await save(t, addToCart, { id, sku_id, quantity }, { hint: { ...hint, id } });
  if (saved_at) await move(t, { ...line, id }, true);
}
