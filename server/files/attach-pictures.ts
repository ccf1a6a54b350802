import { sql } from 'drizzle-orm';
import { asset, fileContent } from '../db/schema/assets.ts';
import { addingPictures } from '../pictures/add-pictures.ts';
import { type LockedFiles, type MadeOfFiles, nothingMade, requireAll } from './lock-files.ts';

/**
 * The pictures that a shopper's locked files become: their ids in the order of the files, without
 * duplicates, and the statement that publishes them. Throws `asset_missing` if any file is absent.
 */
export function publicPictures(locked: LockedFiles, now: Date): MadeOfFiles {
  const { rows, own, wanted } = locked;
  if (wanted.length === 0) return nothingMade;
  requireAll(locked);
  const idOf = new Map(rows.map(({ sha256, pictureId }) => [sha256, pictureId]));
  const masters = sql`select picture_id as id, tint, bytes as master
    from ${asset} join ${fileContent} using (shopper_id, sha256) where ${own} and not is_published`;
  return {
    ids: [...new Set(wanted.flatMap((file) => idOf.get(file) ?? []))],
    // Each part of the statement sees the files as they were before it.
    write: (tx) =>
      tx.execute(sql`with ${addingPictures(masters)}
        update ${asset} set is_published = true, at = ${now.toISOString()}::timestamptz where ${own}`),
  };
}
