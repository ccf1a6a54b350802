import type { LocalDb } from '#data/mirror.ts';
import { type PhotoForm, unsentOf } from '#data/photo-form.ts';
import { discardRefused } from '../changes/save.ts';

/**
 * Queues a form by `save`, and then discards refused entries about the same thing, which it
 * corrects. Resolves to its id once it is on this device, and to undefined if it is not.
 */
export async function replaceRefused(
  db: LocalDb,
  form: PhotoForm,
  save: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const unsent = await unsentOf(db, form);
  const entryId = await save();
  if (entryId === undefined) return undefined;
  // In the same lane they would block it.
  await discardRefused(
    db,
    unsent.filter(({ state }) => state === 'refused'),
  );
  return entryId;
}
