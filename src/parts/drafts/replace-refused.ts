import type { LocalDb } from '#data/mirror.ts';
import { type PhotoForm, unsentOf } from '#data/photo-form.ts';
import { discardRefused } from '../changes/save.ts';

/**
 * Queues a form by `save`, and then discards refused entries about the same thing, which it
 * corrects. Resolves to whether it is on this device.
 */
export async function replaceRefused(
  db: LocalDb,
  form: PhotoForm,
  save: () => Promise<string | undefined>,
): Promise<boolean> {
  const unsent = await unsentOf(db, form);
  if (!(await save())) return false;
  // In the same lane they would block it.
  await discardRefused(
    db,
    unsent.filter(({ state }) => state === 'refused'),
  );
  return true;
}
