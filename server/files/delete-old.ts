import { lt } from 'drizzle-orm';
import { dayMs } from '#contract/rules/durations.ts';
import type { Database } from '../db/database.ts';
import { asset } from '../db/schema/assets.ts';

const keptMs = 7 * dayMs;

/** Deletes files and chunks that have been idle for a week. */
export async function dropOldAssets(db: Database, now: Date): Promise<void> {
  await db.delete(asset).where(lt(asset.at, new Date(now.getTime() - keptMs)));
}
