import { and, count, eq, exists, isNotNull, isNull, not, or } from 'drizzle-orm';
import type { AssetState } from '#contract/calls/assets.ts';
import { lockShopper } from '../accounts/shopper.ts';
import type { Transaction } from '../db/database.ts';
import { asset, assetPart, privateFile } from '../db/schema/assets.ts';
import { Refusal } from '../http/refusal.ts';
import type { Part } from './read-chunk.ts';

/** A file and its owner. */
export interface AssetKey {
  shopperId: number;
  sha256: string;
}

type AssetRow = Omit<typeof asset.$inferSelect, 'master'>;

/** The most files of one shopper that may be incomplete or unused. */
const mostUnused = 40;

export const isAsset = ({ shopperId, sha256 }: AssetKey) =>
  and(eq(asset.shopperId, shopperId), eq(asset.sha256, sha256));

const isPartOf = ({ shopperId, sha256 }: AssetKey) =>
  and(eq(assetPart.shopperId, shopperId), eq(assetPart.sha256, sha256));

/**
 * Appends a chunk if it begins where the last one ended, and returns the file's progress.
 * Concurrent chunks run one after the other. Throws `assets_full`.
 */
export async function appendChunk(
  tx: Transaction,
  key: AssetKey,
  part: Part,
  now: Date,
): Promise<AssetState> {
  const isAsked = part.from === undefined;
  const row = (await lockAsset(tx, key)) ?? (isAsked ? undefined : await begin(tx, key, part, now));
  if (!row) return { received: 0, is_whole: false };
  const isWhole = row.pictureId !== null;
  // A name has one length: bytes received under another length are worthless.
  const kept = row.size === part.total ? row.received : 0;
  const received = isWhole ? row.size : kept;
  if (isWhole || part.from !== received) {
    await tx.update(asset).set({ at: now }).where(isAsset(key));
    return { received, is_whole: isWhole };
  }
  if (received === 0) await forgetParts(tx, key);
  await tx.insert(assetPart).values({ ...key, position: received, bytes: part.bytes });
  const next = received + part.bytes.length;
  await tx.update(asset).set({ size: part.total, received: next, at: now }).where(isAsset(key));
  return { received: next, is_whole: false };
}

/** Deletes the chunks of a file. */
export async function forgetParts(tx: Transaction, key: AssetKey): Promise<void> {
  await tx.delete(assetPart).where(isPartOf(key));
}

async function lockAsset(tx: Transaction, key: AssetKey): Promise<AssetRow | undefined> {
  const { shopperId, sha256, size, received, pictureId, tint, at } = asset;
  const [row] = await tx
    .select({ shopperId, sha256, size, received, pictureId, tint, at })
    .from(asset)
    .where(isAsset(key))
    .for('update');
  return row;
}

async function begin(tx: Transaction, key: AssetKey, { total }: Part, now: Date) {
  await lockShopper(tx, key.shopperId);
  // Another request may have begun it while this one waited.
  const begun = await lockAsset(tx, key);
  if (begun) return begun;
  const [waiting] = await tx
    .select({ files: count() })
    .from(asset)
    .where(
      and(
        eq(asset.shopperId, key.shopperId),
        or(isNull(asset.pictureId), isNotNull(asset.master)),
        not(isKeptPrivately(tx)),
      ),
    );
  if ((waiting?.files ?? 0) >= mostUnused) throw new Refusal('assets_full');
  await tx.insert(asset).values({ ...key, size: total, at: now });
  return await lockAsset(tx, key);
}

/** A private file is a copy: its upload keeps its bytes, but does not count as unused. */
const isKeptPrivately = (tx: Transaction) =>
  exists(
    tx
      .select({ id: privateFile.id })
      .from(privateFile)
      .where(and(eq(privateFile.shopperId, asset.shopperId), eq(privateFile.sha256, asset.sha256))),
  );
