import { type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { dayMs } from '#contract/rules/durations.ts';
import type { Transaction } from '../db/database.ts';
import { asset, pictureMaster, privateFile } from '../db/schema/assets.ts';
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

interface Retention {
  now: Date;
  /** Days until the files are deleted; null for those that the caller deletes. */
  keptDays: number | null;
}

/** Every cleaned picture is stored in this format. */
const masterType = 'image/webp' as const;

/**
 * Copies a shopper's complete files into private files, in the transaction that needs them; nothing
 * is published. Returns their ids in the order of the files, without duplicates; each call makes
 * new ones. The uploads stay usable, here and for a picture. Throws `asset_missing` if any is
 * absent.
 */
export async function keepPrivately(
  tx: Transaction,
  shopperId: number,
  files: string[],
  retention: Retention,
): Promise<string[]> {
  const { ids, write } = privateCopies(await lockFiles(tx, shopperId, files), retention);
  await write(tx);
  return ids;
}

/** The same for files that are locked, with the statements still to be run. */
export function privateCopies(locked: LockedFiles, { now, keptDays }: Retention): MadeOfFiles {
  const { shopperId, wanted, own } = locked;
  if (wanted.length === 0) return nothingMade;
  requireAll(locked);
  const ids = wanted.map(() => newId());
  const deleteAt = deletionAfter(now, keptDays);

  async function copy(tx: Transaction): Promise<void> {
    const { rowCount } = await tx.execute(sql`
      insert into ${privateFile} (id, shopper_id, sha256, bytes, type, created_at, delete_at)
      select it.id, ${shopperId}, it.sha256, bytes, ${masterType}, ${now.toISOString()},
        ${deleteAt?.toISOString() ?? null}::timestamptz
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(wanted)}::text[]) as it (id, sha256)
        join ${asset} on ${asset.shopperId} = ${shopperId} and ${asset.sha256} = it.sha256
        cross join lateral (select ${cleanBytes} as bytes) as clean
      where bytes is not null`);
    if (rowCount !== wanted.length) throw new Refusal('asset_missing');
  }

  const touch = (tx: Transaction) => tx.update(asset).set({ at: now }).where(own).execute();
  return { ids, write: (tx) => together([copy(tx), touch(tx)]) };
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
  await tx.insert(privateFile).values({
    ...{ id, shopperId, sha256, bytes: master, type: masterType },
    ...{ createdAt: now, deleteAt },
  });
  return id;
}

const deletionAfter = (now: Date, keptDays: number | null) =>
  keptDays === null ? null : new Date(now.getTime() + keptDays * dayMs);

/** An upload gives its bytes away when it is published: then an earlier use may still have them. */
const cleanBytes: SQL = sql`coalesce(${asset.master},
  (select ${privateFile.bytes} from ${privateFile} where ${privateFile.shopperId} = ${asset.shopperId}
    and ${privateFile.sha256} = ${asset.sha256} limit 1),
  (select ${pictureMaster.bytes} from ${pictureMaster}
    where ${pictureMaster.pictureId} = ${asset.pictureId}))`;
