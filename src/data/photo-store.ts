import type { Photo } from './photos.ts';
import type { Shelf } from './shelf.ts';

type Outbox = Shelf['outbox'];

/** So much may wait in one outbox, in bytes: beyond it a browser may soon delete all there is. */
export const mostKeptBytes = 40_000_000;

/** Keeps photos, in the transaction that adds the operation which names them. Throws beyond the bound. */
export async function keepPhotos(outbox: Outbox, photos: Photo[]): Promise<void> {
  const sizes = await photoSizes(outbox);
  for (const { id, bytes } of photos) sizes.set(id, bytes.length);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > mostKeptBytes) throw new Error('too many photos wait here already');
  await outbox.photos.bulkPut(photos.map((photo) => ({ ...photo, size: photo.bytes.length })));
}

/** The photos of an outbox with their sizes in bytes. None of them is read. */
export async function photoSizes({ photos }: Outbox): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await photos
    .orderBy('size')
    .eachKey((size, { primaryKey }) => void sizes.set(primaryKey, Number(size)));
  return sizes;
}

/**
 * Deletes photos that no operation names any more. In one step with the reading of these: another
 * tab may be adding one.
 */
export async function sweepPhotos({ outbox }: Shelf): Promise<void> {
  const { ops, photos } = outbox;
  if ((await photos.count()) === 0) return;
  await outbox.transaction('rw', ops, photos, async () => {
    const named = new Set((await ops.toArray()).flatMap((op) => op.photos ?? []));
    const kept = await photos.toCollection().primaryKeys();
    await photos.bulkDelete(kept.filter((id) => !named.has(id)));
  });
}
