import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { asset, assetPart } from '../db/schema/assets.ts';
import { Refusal } from '../http/refusal.ts';
import { withRetry } from '../http/retry.ts';
import { type Master, UnreadablePicture } from '../pictures/picture-files.ts';
import { type Pictures, pictureId } from '../pictures/pictures.ts';
import { forgetParts } from './append-chunk.ts';
import { type AssetKey, isAsset } from './asset-key.ts';
import { storeContent } from './store-content.ts';

interface Workplace {
  db: Database;
  pictures: Pick<Pictures, 'clean'>;
  now: Date;
}

/**
 * Completes a file whose chunks have all arrived: checks its hash and cleans the picture. Locks no
 * row meanwhile, since concurrent runs reach the same result. A file that fails is deleted, and
 * `asset_broken` or `picture_unreadable` thrown.
 */
export async function finishUpload({ db, pictures, now }: Workplace, key: AssetKey): Promise<void> {
  const bytes = await joinParts(db, key);
  if (!bytes) return;
  if (createHash('sha256').update(bytes).digest('hex') !== key.sha256) {
    await forget(db, key);
    throw new Refusal('asset_broken');
  }
  try {
    await keep(db, key, await pictures.clean(bytes), now);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    await forget(db, key);
    throw new Refusal('picture_unreadable');
  }
}

/** The bytes of a file that has arrived but is not complete yet; undefined for any other. */
async function joinParts(db: Database, key: AssetKey): Promise<Buffer | undefined> {
  const [row] = await db
    .select({
      size: asset.size,
      bytes: sql<Buffer | null>`string_agg(${assetPart.bytes}, '' order by ${assetPart.position})`,
    })
    .from(asset)
    .innerJoin(
      assetPart,
      and(eq(assetPart.shopperId, asset.shopperId), eq(assetPart.sha256, asset.sha256)),
    )
    .where(and(isAsset(key), isNull(asset.pictureId)))
    .groupBy(asset.shopperId, asset.sha256);
  return row?.bytes?.length === row?.size ? (row?.bytes ?? undefined) : undefined;
}

const isUnfinished = (key: AssetKey) => and(isAsset(key), isNull(asset.pictureId));

async function keep(db: Database, key: AssetKey, { master, tint }: Master, now: Date) {
  await withRetry(() =>
    db.transaction(async (tx) => {
      const made = { pictureId: pictureId(master), tint, at: now };
      const { rowCount } = await tx.update(asset).set(made).where(isUnfinished(key));
      if (rowCount !== 1) return;
      await storeContent(tx, key, master);
      await forgetParts(tx, key);
    }),
  );
}

async function forget(db: Database, key: AssetKey): Promise<void> {
  await withRetry(() => db.delete(asset).where(isUnfinished(key)));
}
