import { sql } from 'drizzle-orm';
import type { Shopper, TestShop } from './shop.ts';

const tables = ['orders', 'topup', 'extract', 'support_case', 'message'];

/** From now on the database rejects whatever would be stored for a shopper. */
export async function rejectWritesOf({ db }: TestShop, { id }: Shopper): Promise<void> {
  const reject = `create or replace function reject() returns trigger language plpgsql as
    $$ begin raise exception 'rejected'; end $$`;
  await db.execute(sql.raw(reject));
  for (const table of tables) {
    const trigger = `create trigger reject before insert or update on ${table} for each row
      when (new.shopper_id = ${id}) execute function reject()`;
    await db.execute(sql.raw(trigger));
  }
}
