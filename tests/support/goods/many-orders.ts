import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';

/** Copies an order this many times, each a second newer than the one before it. */
export async function copyOrder(db: Database, id: string, copies: number): Promise<void> {
  const changed = sql`to_jsonb(one) || jsonb_build_object('sn', one.sn || n,
    'id', nextval(pg_get_serial_sequence('orders', 'id')),
    'created_at', one.created_at + n * interval '1 second')`;
  await db.execute(sql`
    insert into orders select copy.* from orders one, generate_series(1, ${copies}::int) n,
      jsonb_populate_record(null::orders, ${changed}) copy where one.id = ${Number(id)}`);
  await db.execute(sql`
    insert into order_line select copy.* from order_line one, orders own, orders,
      jsonb_populate_record(null::order_line, to_jsonb(one) || jsonb_build_object(
        'order_id', orders.id)) copy
    where own.id = ${Number(id)} and one.order_id = own.id and orders.sn like own.sn || '_%'`);
}
