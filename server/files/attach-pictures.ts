import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { asset } from '../db/schema/assets.ts';
import { Refusal } from '../http/refusal.ts';
import { addPictures } from '../pictures/add-pictures.ts';

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
  const wanted = [...new Set(files)];
  const own = and(eq(asset.shopperId, shopperId), inArray(asset.sha256, wanted));
  const rows = await tx
    .select({ sha256: asset.sha256, pictureId: asset.pictureId })
    .from(asset)
    .where(and(own, isNotNull(asset.pictureId)))
    .orderBy(asc(asset.sha256))
    .for('update');
  if (rows.length < wanted.length) throw new Refusal('asset_missing');
  await addPictures(
    tx,
    sql`select picture_id as id, tint, master from ${asset} where ${own} and master is not null`,
  );
  await tx.update(asset).set({ master: null, at: now }).where(own);
  const idOf = new Map(rows.map(({ sha256, pictureId }) => [sha256, pictureId]));
  return [...new Set(wanted.flatMap((file) => idOf.get(file) ?? []))];
}
