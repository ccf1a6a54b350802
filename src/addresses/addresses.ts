import type { TFunction } from 'i18next';
import type { Address } from '#contract/addresses.ts';
import { addressIntents } from '#data/addresses.ts';
import type { Op } from '#data/op.ts';
import type { Shelf } from '#data/shelf.ts';
import { listUnsent, takeBack } from '#data/unsent.ts';
import { dropRefused } from '#shop/drop-refused.ts';
import { save } from '#shop/save.ts';
import { showUndo, undoMs } from '#shop/show-undo.ts';

/** How long a deletion can be taken back. */
/** Adds an address, or changes it. Resolves to whether it is kept. */
export async function saveAddress(t: TFunction, shelf: Shelf, address: Address): Promise<boolean> {
  if (!(await save(t, 'address.add', address))) return false;
  // What was refused of it would hold back what has taken its place.
  await dropRefused(shelf, await unsentOf(shelf, address.id));
  return true;
}

async function unsentOf(shelf: Shelf, id: string): Promise<Op[]> {
  const ops = await listUnsent(shelf);
  return ops.filter(
    ({ kind, payload }) => kind in addressIntents && (payload as { id: string }).id === id,
  );
}

/** Makes an address the one that the checkout begins with. */
export async function makeDefault(t: TFunction, id: string): Promise<void> {
  await save(t, 'address.setDefault', { id });
}

/** Deletes an address; for five seconds it can be had back. */
export async function deleteAddress(t: TFunction, shelf: Shelf, id: string): Promise<void> {
  const saved = await save(t, 'address.del', { id }, { undoMs });
  if (!saved) return;
  showUndo(t, t('message.deleteSuccess'), () => takeBack(shelf, saved));
}
