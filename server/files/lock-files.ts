import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { asset } from '../db/schema/assets.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Locks a shopper's complete files, always in the same order. Returns their rows, the condition
 * that selects them, and their names without duplicates. Throws `asset_missing` if any is absent.
 */
export async function lockFiles(tx: Transaction, shopperId: number, files: string[]) {
  const wanted = [...new Set(files)];
  const own = and(eq(asset.shopperId, shopperId), inArray(asset.sha256, wanted));
  const rows = await tx
    .select({ sha256: asset.sha256, pictureId: asset.pictureId })
    .from(asset)
    .where(and(own, isNotNull(asset.pictureId)))
    .orderBy(asc(asset.sha256))
    .for('update');
  if (rows.length < wanted.length) throw new Refusal('asset_missing');
  return { rows, own, wanted };
}
