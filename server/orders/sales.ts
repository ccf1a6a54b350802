import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** An arbitrary advisory lock key that all servers of a database share. */
const salesLock = 7_226_002;

/**
 * Adds newly paid orders to the sales counts of products and shops, total and per day of payment.
 * Separate from the payment, so that shoppers who buy the same product do not wait for each other.
 */
export async function countSales(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${salesLock}) as locked`,
    );
    if (!locks[0]?.locked) return;
    const { rows } = await tx.execute<{ id: string }>(sql`
      update orders set is_counted = true
        where id in (select id from orders where pay_txn is not null and not is_counted
          order by id limit 500 for update)
        returning id`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const sold = sql`select l.product_id, p.shop_id, sum(l.quantity)::int as quantity
      from order_line l join product p on p.id = l.product_id
      where l.order_id = any(${sql.param(ids)}::bigint[]) group by 1, 2`;
    // In the order of their ids, as everywhere: two writers of several products cannot deadlock.
    await tx.execute(sql`select from product where id in (select product_id from (${sold}) s)
      order by id for no key update`);
    await tx.execute(sql`update product p set sold = p.sold + s.quantity
      from (${sold}) s where p.id = s.product_id`);
    await tx.execute(sql`select from shop where id in (select shop_id from (${sold}) s)
      order by id for no key update`);
    await tx.execute(sql`update shop h set sales = h.sales + s.quantity
      from (select shop_id, sum(quantity)::int as quantity from (${sold}) x group by 1) s
      where h.id = s.shop_id`);
    await tx.execute(sql`insert into shop_day as d (shop_id, day, sold)
      select o.shop_id, (e.at at time zone 'UTC')::date, sum(l.quantity)::int
      from orders o join order_line l on l.order_id = o.id
      join order_event e on e.order_id = o.id and e.move = 'pay'
      where o.id = any(${sql.param(ids)}::bigint[]) group by 1, 2
      on conflict (shop_id, day) do update set sold = d.sold + excluded.sold`);
  });
}
