import { and, eq } from 'drizzle-orm';
import { asset } from '../db/schema/assets.ts';

/** A file and its owner. */
export interface AssetKey {
  shopperId: number;
  sha256: string;
}

/** Selects the upload of a file. */
export const isAsset = ({ shopperId, sha256 }: AssetKey) =>
  and(eq(asset.shopperId, shopperId), eq(asset.sha256, sha256));
