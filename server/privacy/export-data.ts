import { type SQL, sql } from 'drizzle-orm';
import type { privacy } from '#contract/calls/profile.ts';
import type { HandlersOf } from '../http/context.ts';

type Handlers = HandlersOf<typeof privacy>;
type Row = { [column: string]: unknown };

/** Every row of a table that names the shopper, without its secrets and what only the shop needs. */
const own =
  (table: string, without: string[] = [], order = '1') =>
  (shopperId: number) =>
    sql`select to_jsonb(it) - 'shopper_id' - ${sql.param(without)}::text[] as row
    from ${sql.identifier(table)} it where shopper_id = ${shopperId} order by ${sql.raw(order)}`;

/** Rows of a table that belong to the shopper's orders. */
const ofOrders =
  (table: string, without: string[] = []) =>
  (shopperId: number) =>
    sql`select to_jsonb(it) - ${sql.param(without)}::text[] as row from ${sql.identifier(table)} it
    join orders on orders.id = it.order_id where orders.shopper_id = ${shopperId}
    order by it.order_id`;

/** The parts of the export, by the table that they come from. */
export const exported: { [table: string]: (shopperId: number) => SQL } = {
  shopper: (id) => sql`select to_jsonb(it) - '{password_hash}'::text[] as row
    from shopper it where id = ${id}`,
  session: own('session', ['token_hash', 'device_hash']),
  known_device: own('known_device', ['hash']),
  security_event: own('security_event', ['is_told', 'mail_at', 'mail_tries'], 'id'),
  passkey: own('passkey', ['credential_id', 'public_key', 'counter', 'transports']),
  address: own('address'),
  cart_line: own('cart_line'),
  favourite: own('favourite'),
  follow: own('follow'),
  orders: own('orders', ['pay_txn', 'is_counted', 'rev'], 'id'),
  order_line: ofOrders('order_line', ['cart_id']),
  order_event: ofOrders('order_event'),
  parcel_event: ofOrders('parcel_event'),
  refund: ofOrders('refund', ['warnings']),
  refund_line: ofOrders('refund_line'),
  support_case: own('support_case', [], 'created_at'),
  message: own('message', [], 'sent_at'),
  review: own('review', [], 'id'),
  topup: own('topup', ['approved_by'], 'created_at'),
  extract: own('extract', ['approved_by'], 'created_at'),
  payee: own('payee', ['number_sealed'], 'created_at'),
  deposit_address: own('deposit_address', [], 'id'),
  entry: (id) => sql`select jsonb_build_object('seq', entry.seq, 'at', txn.at, 'kind', txn.kind,
      'amount', entry.amount, 'balance_after', entry.posted_after, 'reason', txn.reason) as row
    from account join entry on entry.account_id = account.id join txn on txn.id = entry.txn_id
    where account.shopper_id = ${id} and account.kind = 'user' order by entry.seq`,
  notice: own('notice', ['is_pushed'], 'id'),
  notice_choice: own('notice_choice'),
  former_text: own('former_text', [], 'id'),
  private_file: own('private_file', ['sha256'], 'created_at'),
};

/** All of the shopper's data, as of one moment. */
export const exportData: Handlers['export'] = async ({ db, shopperId, services }) => {
  const data = await db.transaction(
    async (tx) => {
      const parts: { [table: string]: Row[] } = {};
      for (const [table, query] of Object.entries(exported)) {
        const { rows } = await tx.execute<{ row: Row }>(query(shopperId));
        parts[table] = rows.map(({ row }) => row);
      }
      return parts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const files = (data['private_file'] ?? []).map(({ id }) => String(id));
  return { made_at: services.now().toISOString(), data, files };
};
