import type { TFunction } from 'i18next';
import type { Address } from '#contract/calls/addresses.ts';
import { addAddress, addressMutations, deleteAddress as deleteCall } from '#data/addresses.ts';
import type { LocalDb } from '#data/mirror.ts';
import { discardRefused, save, tellNotSaved } from '#parts/changes/save.ts';
import { showUndo, undoMs } from '#parts/feedback/show-undo.ts';
import type { OutboxEntry } from '#sync/sync.ts';

/** Adds or changes an address. Resolves to whether it is saved. */
export async function saveAddress(t: TFunction, db: LocalDb, address: Address): Promise<boolean> {
  if (!(await save(t, addAddress, address))) return false;
  // Earlier refused changes would block this one.
  await discardRefused(db, await unsentOf(db, address.id));
  return true;
}

async function unsentOf(db: LocalDb, id: string): Promise<OutboxEntry[]> {
  const kinds: string[] = addressMutations.map(({ kind }) => kind);
  return (await db.entries()).filter(
    ({ kind, payload }) => kinds.includes(kind) && (payload as { id: string }).id === id,
  );
}

/** Those whose deletion is being saved. */
const deleting = new Set<string>();

/** Deletes an address, once by a double tap; can be undone as long as its notice is shown. */
export async function deleteAddress(t: TFunction, db: LocalDb, id: string): Promise<void> {
  if (deleting.has(id)) return;
  deleting.add(id);
  try {
    const unsent = await unsentOf(db, id);
    const last = unsent.findLast(({ state }) => state !== 'refused');
    if (last?.kind === deleteCall.kind) return;
    const saved = await save(t, deleteCall, { id }, { undoMs });
    if (!saved) return;
    showUndo(t, t('message.deleteSuccess'), () => db.takeBack(saved), [db, [saved]]);
  } catch (error) {
    tellNotSaved(t, error);
  } finally {
    deleting.delete(id);
  }
}
