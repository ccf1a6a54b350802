import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { dayMs } from '#contract/rules/durations.ts';
import type { Transaction } from '../db/database.ts';
import { asset, fileContent, privateFile } from '../db/schema/assets.ts';
import { together } from '../db/together.ts';
import { Refusal } from '../http/refusal.ts';
import type { Master } from '../pictures/picture-files.ts';
import {
  type LockedFiles,
  lockFiles,
  type MadeOfFiles,
  nothingMade,
  requireAll,
} from './lock-files.ts';
import { storeContent } from './store-content.ts';

interface Retention {
  now: Date;
  /** Days until the files are deleted; null for those that the caller deletes. */
  keptDays: number | null;
}

/**
 * Makes private files of a shopper's complete uploads, in the transaction that needs them; nothing is
 * published. All private files of an upload share its bytes. Returns their ids in the order of the
 * uploads, without duplicates; each call makes new ones. The uploads stay usable, here and for a
 * picture. Throws `asset_missing` if any is absent.
 */
export async function keepPrivately(
  tx: Transaction,
  shopperId: number,
  files: string[],
  retention: Retention,
): Promise<string[]> {
  const { ids, write } = privateFiles(await lockFiles(tx, shopperId, files), retention);
  await write(tx);
  return ids;
}

/** The same for files that are locked, with the statements still to be run. */
export function privateFiles(locked: LockedFiles, { now, keptDays }: Retention): MadeOfFiles {
  const { shopperId, wanted, own } = locked;
  if (wanted.length === 0) return nothingMade;
  requireAll(locked);
  const ids = wanted.map(() => newId());
  const deleteAt = deletionAfter(now, keptDays);

  async function add(tx: Transaction): Promise<void> {
    // The content of an upload that was published before there was one for both is gone.
    const { rowCount } = await tx.execute(sql`
      insert into ${privateFile} (id, shopper_id, sha256, created_at, delete_at)
      select it.id, shopper_id, sha256, ${now.toISOString()},
        ${deleteAt?.toISOString() ?? null}::timestamptz
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(wanted)}::text[]) as it (id, sha256)
        join ${fileContent} using (sha256) where shopper_id = ${shopperId}
      order by sha256`);
    if (rowCount !== wanted.length) throw new Refusal('asset_missing');
  }

  const touch = (tx: Transaction) => tx.update(asset).set({ at: now }).where(own).execute();
  return { ids, write: (tx) => together([add(tx), touch(tx)]) };
}

/** A picture that was cleaned, and the digest of the file that it was. */
export interface CleanPicture extends Pick<Master, 'master'> {
  sha256: string;
}

/** Stores a picture that a shopper receives. Returns its id. */
export async function keepPicture(
  tx: Transaction,
  shopperId: number,
  { master, sha256 }: CleanPicture,
  { now, keptDays }: Retention,
): Promise<string> {
  const id = newId();
  const deleteAt = deletionAfter(now, keptDays);
  await storeContent(tx, { shopperId, sha256 }, master);
  await tx.insert(privateFile).values({ id, shopperId, sha256, createdAt: now, deleteAt });
  return id;
}

const deletionAfter = (now: Date, keptDays: number | null) =>
  keptDays === null ? null : new Date(now.getTime() + keptDays * dayMs);
