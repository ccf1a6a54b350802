import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { pictureMaster } from '../db/schema/assets.ts';
import { picture } from '../db/schema/catalogue.ts';

/**
 * Inserts the pictures that `rows` selects as `id`, `tint` and `master`, skipping existing ones.
 * Their bytes are in the same transaction, so a crash leaves no picture without bytes and no file
 * without a picture.
 */
export async function addPictures(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`with ${addingPictures(rows)} select`);
}

/** The same as a part of a statement: what follows its `with`. */
export const addingPictures = (rows: SQL): SQL => sql`
  added as (
    insert into ${picture} (id, tint) select distinct on (id) id, tint from (${rows}) as it
      order by id on conflict do nothing returning id
  ), filled as (
    insert into ${pictureMaster} (picture_id, bytes)
      select distinct on (id) id, master from (${rows}) as it join added using (id)
  )`;
