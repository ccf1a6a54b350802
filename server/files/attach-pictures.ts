import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { asset, fileContent } from '../db/schema/assets.ts';
import { addingPictures } from '../pictures/add-pictures.ts';
import {
  type LockedFiles,
  lockFiles,
  type MadeOfFiles,
  nothingMade,
  requireAll,
} from './lock-files.ts';

/**
 * Turns a shopper's complete files into pictures, in the transaction that publishes them. Returns
 * their ids in the order of the files, without duplicates. Throws `asset_missing` if any is absent.
 */
export async function usePictures(
  tx: Transaction,
  shopperId: number,
  files: string[],
  now: Date,
): Promise<string[]> {
  const { ids, write } = publicPictures(await lockFiles(tx, shopperId, files), now);
  await write(tx);
  return ids;
}

/** The same for files that are locked, with the statement still to be run. */
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
