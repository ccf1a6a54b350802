import { type SQL, sql } from 'drizzle-orm';
import { pictureMaster } from '../db/schema/assets.ts';
import { picture } from '../db/schema/catalogue.ts';

/**
 * The part of a statement, after its `with`, that inserts the pictures which `rows` selects as
 * `id`, `tint` and `master`, skipping existing ones. Their bytes are in the same transaction, so a
 * crash leaves no picture without bytes and no file without a picture.
 */
export const addingPictures = (rows: SQL): SQL => sql`
  added as (
    insert into ${picture} (id, tint) select distinct on (id) id, tint from (${rows}) as it
      order by id on conflict do nothing returning id
  ), filled as (
    insert into ${pictureMaster} (picture_id, bytes)
      select distinct on (id) id, master from (${rows}) as it join added using (id)
  )`;
