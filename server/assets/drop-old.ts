import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { asset } from '../db/schema/assets.ts';

const keptMs = 7 * 24 * 3600 * 1000;

/** Drops files, and parts of files, that nobody has spoken of for a week. */
export async function dropOldAssets(db: Database, now: Date): Promise<void> {
  await db.delete(asset).where(lt(asset.at, new Date(now.getTime() - keptMs)));
}
