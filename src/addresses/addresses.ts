import type { TFunction } from 'i18next';
import type { Address } from '#contract/addresses.ts';
import { addressIntents } from '#data/addresses.ts';
import { nudge } from '#data/device.ts';
import type { Op } from '#data/op.ts';
import type { Shelf } from '#data/shelf.ts';
import { giveUp, listUnsent, takeBack } from '#data/unsent.ts';
import { save } from '#shop/save.ts';
import { showToast } from '#ui/toasts.ts';

/** How long a deletion can be taken back. */
const undoMs = 5000;

/** Adds an address, or changes it. Resolves to whether it is kept. */
export async function saveAddress(t: TFunction, shelf: Shelf, address: Address): Promise<boolean> {
  if (!(await save(t, 'address.add', address))) return false;
  await dropRefused(shelf, address.id);
  return true;
}

/** What was refused of an address would hold back what has taken its place. */
async function dropRefused(shelf: Shelf, id: string): Promise<void> {
  const ops = await listUnsent(shelf);
  const isOfIt = ({ kind, payload }: Op) =>
    kind in addressIntents && (payload as { id: string }).id === id;
  await giveUp(shelf, ops.filter(isOfIt));
  nudge();
}

/** Makes an address the one that the checkout begins with. */
export async function makeDefault(t: TFunction, id: string): Promise<void> {
  await save(t, 'address.setDefault', { id });
}

/** Deletes an address; for five seconds it can be had back. */
export async function deleteAddress(t: TFunction, shelf: Shelf, id: string): Promise<void> {
  const saved = await save(t, 'address.del', { id }, { undoMs });
  if (!saved) return;
  showToast({
    text: t('message.deleteSuccess'),
    tone: 'ok',
    durationMs: undoMs,
    action: { label: t('app.undo'), onAct: () => void takeBack(shelf, saved) },
  });
}
