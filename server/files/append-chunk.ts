import { and, eq } from 'drizzle-orm';
import type { AssetState } from '#contract/calls/assets.ts';
import type { Transaction } from '../db/database.ts';
import { asset, assetPart } from '../db/schema/assets.ts';
import { lockShopper } from '../shoppers/shopper.ts';
import { type AssetKey, isAsset } from './asset-key.ts';
import { checkRoom } from './check-room.ts';
import type { Part } from './read-chunk.ts';

interface Rules {
  now: Date;
  /** What the files of one shopper may take together. */
  mostBytes: number;
}

type AssetRow = typeof asset.$inferSelect;

const isPartOf = ({ shopperId, sha256 }: AssetKey) =>
  and(eq(assetPart.shopperId, shopperId), eq(assetPart.sha256, sha256));

/**
 * Appends a chunk if it begins where the last one ended, and returns the file's progress.
 * Concurrent chunks run one after the other. Throws `assets_full`, and `files_full` for the first
 * chunk of a file that would lift the shopper's bytes above `mostBytes`.
 */
export async function appendChunk(
  tx: Transaction,
  key: AssetKey,
  part: Part,
  { now, mostBytes }: Rules,
): Promise<AssetState> {
  const isAsked = part.from === undefined;
  const row =
    (await lockAsset(tx, key)) ??
    (isAsked ? undefined : await begin(tx, key, part, { now, mostBytes }));
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
  const [row] = await tx.select().from(asset).where(isAsset(key)).for('update');
  return row;
}

async function begin(tx: Transaction, key: AssetKey, { total }: Part, { now, mostBytes }: Rules) {
  await lockShopper(tx, key.shopperId);
  // Another request may have begun it while this one waited.
  const begun = await lockAsset(tx, key);
  if (begun) return begun;
  await checkRoom(tx, key, total, mostBytes);
  await tx.insert(asset).values({ ...key, size: total, at: now });
  return await lockAsset(tx, key);
}
