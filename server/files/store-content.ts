import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { fileContent, privateFile } from '../db/schema/assets.ts';
import type { Master } from '../pictures/picture-files.ts';
import type { AssetKey } from './asset-key.ts';

/** Every cleaned picture is stored in this format. */
const type = 'image/webp' as const;

/** Joins private files with their content. */
export const hasContent = and(
  eq(fileContent.shopperId, privateFile.shopperId),
  eq(fileContent.sha256, privateFile.sha256),
);

/**
 * Stores the clean bytes of a file for all of its uses. They replace those of an earlier upload of
 * the same file, whose picture may have been encoded otherwise.
 */
export async function storeContent(
  tx: Transaction,
  key: AssetKey,
  bytes: Master['master'],
): Promise<void> {
  await tx
    .insert(fileContent)
    .values({ ...key, bytes, type })
    .onConflictDoUpdate({
      target: [fileContent.shopperId, fileContent.sha256],
      set: { bytes, type },
    });
}
