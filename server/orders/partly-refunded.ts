import { type SQL, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { refund } from '../db/schema/refunds.ts';

/** Whether some of an order was refunded. */
export const isPartlyRefunded: SQL = sql`exists (
  select from ${refund} where ${refund.orderId} = ${orders.id} and ${refund.state} = 1)`;
