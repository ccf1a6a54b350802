import { and, eq, exists, isNull, not, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { asset, fileContent, privateFile } from '../db/schema/assets.ts';
import { Refusal } from '../http/refusal.ts';
import type { AssetKey } from './asset-key.ts';

/** The most files of one shopper that may be incomplete or unused. */
const mostUnused = 40;

const bytesPerMb = 1_000_000;

/**
 * Checks that a shopper may upload another file of `size` bytes. Throws `assets_full` if too many of
 * theirs wait to be used, and `files_full` if it would lift the bytes of all above `most`.
 */
export async function checkRoom(
  tx: Transaction,
  key: AssetKey,
  size: number,
  most: number,
): Promise<void> {
  if ((await countUnused(tx, key)) >= mostUnused) throw new Refusal('assets_full');
  const used = await sumBytes(tx, key);
  if (used + size > most) throw new Refusal('files_full', { most: Math.floor(most / bytesPerMb) });
}

async function countUnused(tx: Transaction, { shopperId }: AssetKey): Promise<number> {
  const isUnused = or(isNull(asset.pictureId), not(asset.isPublished));
  const isOwn = eq(asset.shopperId, shopperId);
  return await tx.$count(asset, and(isOwn, isUnused, not(isKeptPrivately(tx))));
}

const isKeptPrivately = (tx: Transaction) =>
  exists(
    tx
      .select({ id: privateFile.id })
      .from(privateFile)
      .where(and(eq(privateFile.shopperId, asset.shopperId), eq(privateFile.sha256, asset.sha256))),
  );

/** What is stored, and what was announced, without the file that the upload is to replace. */
async function sumBytes(tx: Transaction, { shopperId, sha256 }: AssetKey): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select coalesce(sum(size), 0) as bytes from (
      select octet_length(bytes) as size from ${fileContent}
        where shopper_id = ${shopperId} and sha256 <> ${sha256}
      union all
      select size from ${asset} where shopper_id = ${shopperId} and picture_id is null
    ) as it`);
  return Number(rows[0]?.bytes);
}
