import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { asset } from '../db/schema/assets.ts';
import { addPictures } from '../pictures/add-pictures.ts';
import { lockFiles } from './lock-files.ts';

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
  if (files.length === 0) return [];
  const { rows, own, wanted } = await lockFiles(tx, shopperId, files);
  await addPictures(
    tx,
    sql`select picture_id as id, tint, master from ${asset} where ${own} and master is not null`,
  );
  await tx.update(asset).set({ master: null, at: now }).where(own);
  const idOf = new Map(rows.map(({ sha256, pictureId }) => [sha256, pictureId]));
  return [...new Set(wanted.flatMap((file) => idOf.get(file) ?? []))];
}
