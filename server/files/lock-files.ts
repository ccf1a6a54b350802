import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { asset } from '../db/schema/assets.ts';
import { Refusal } from '../http/refusal.ts';

/** A shopper's complete files, locked until the end of the transaction. */
export interface LockedFiles {
  shopperId: number;
  /** Their names without duplicates, whether they exist or not. */
  wanted: string[];
  /** Selects them. */
  own: SQL | undefined;
  /** Those that exist. */
  rows: { sha256: string; pictureId: string | null }[];
}

/** What a write makes of its files: the ids of the results, and the statements that make them. */
export interface MadeOfFiles {
  ids: string[];
  write(tx: Transaction): Promise<unknown>;
}

export const nothingMade: MadeOfFiles = { ids: [], write: async () => undefined };

/** Locks a shopper's complete files, always in the same order. */
export async function lockFiles(
  tx: Transaction,
  shopperId: number,
  files: string[],
): Promise<LockedFiles> {
  const wanted = [...new Set(files)];
  const own = and(eq(asset.shopperId, shopperId), inArray(asset.sha256, wanted));
  if (wanted.length === 0) return { shopperId, wanted, own, rows: [] };
  const rows = await tx
    .select({ sha256: asset.sha256, pictureId: asset.pictureId })
    .from(asset)
    .where(and(own, isNotNull(asset.pictureId)))
    .orderBy(asc(asset.sha256))
    .for('update');
  return { shopperId, wanted, own, rows };
}

/** Throws `asset_missing` if any of the files does not exist. */
export function requireAll({ rows, wanted }: LockedFiles): void {
  if (rows.length < wanted.length) throw new Refusal('asset_missing');
}
