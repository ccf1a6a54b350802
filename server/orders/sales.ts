import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';

/** An arbitrary advisory lock key that all servers of a database share. */
const salesLock = 7_226_002;

/** Orders, and refunds, per call. */
const batch = 500;

/**
 * Adds newly paid orders to the sales counts of products and shops, total and per day of payment,
 * and takes the units of refunds out of them. Separate from the payment, so that shoppers who buy
 * the same product do not wait for each other.
 */
export async function countSales(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${salesLock}) as locked`,
    );
    if (!locks[0]?.locked) return;
    const paid = await markCounted(
      tx,
      sql`
      update orders set is_counted = true
        where id in (select id from orders where pay_txn is not null and not is_counted
          order by id limit ${batch} for update)
        returning id::text`,
    );
    await addUnits(
      tx,
      sql`select order_id, product_id, quantity from order_line
      where order_id = any(${sql.param(paid)}::bigint[])`,
      paid.length,
    );
    // A refund of an order that is not counted yet waits for it.
    const refunded = await markCounted(
      tx,
      sql`
      update refund set is_counted = true
        where id in (select r.id from refund r join orders o on o.id = r.order_id
          where r.state = 1 and not r.is_counted and o.is_counted
          order by r.id limit ${batch} for update of r)
        returning id::text`,
    );
    await addUnits(
      tx,
      sql`select order_id, product_id, -r.quantity as quantity
      from refund_line r join order_line l using (order_id, position)
      where refund_id = any(${sql.param(refunded)}::uuid[])`,
      refunded.length,
    );
  });
}

async function markCounted(tx: Transaction, marking: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(marking);
  return rows.map(({ id }) => id);
}

/** Adds units (`order_id`, `product_id`, `quantity`) to all counts. */
async function addUnits(tx: Transaction, units: SQL, count: number): Promise<void> {
  if (count === 0) return;
  const sold = sql`select u.product_id, p.shop_id, sum(u.quantity)::int as quantity
    from (${units}) u join product p on p.id = u.product_id group by 1, 2`;
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
  // An insert checks its row before the conflict: a negative one is only added to a row that exists.
  const days = sql`select o.shop_id, (e.at at time zone 'UTC')::date as day, sum(u.quantity)::int as sold
    from (${units}) u join orders o on o.id = u.order_id
    join order_event e on e.order_id = o.id and e.move = 'pay' group by 1, 2`;
  await tx.execute(sql`insert into shop_day (shop_id, day, sold)
    select shop_id, day, 0 from (${days}) d on conflict do nothing`);
  await tx.execute(sql`update shop_day d set sold = greatest(d.sold + x.sold, 0)
    from (${days}) x where d.shop_id = x.shop_id and d.day = x.day`);
}
