import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import {
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatus,
  shopperMovesFrom,
} from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { found, Refusal } from '../../../server/http/refusal.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import {
  type Buyer,
  placeOrders,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { refundWish } from '../../support/goods/refunds.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let skuId: number;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
  ({ skuId } = await shop.seedProduct({ stock: 10_000 }));
});

afterAll(() => shop.close());

async function askRefund(id: string): Promise<string> {
  const wish = refundWish(id, skuId, [await storedPhoto({ shop, buyer: ada })], {
    is_received: false,
  });
  const word = await shop.word(refund.ask, wish, ada);
  return word === 'refund_over' ? 'order_moved' : word;
}

const statuses = Object.values(orderStatus);
const moves = Object.keys(orderMoves) as OrderMove[];

async function orderIn(status: OrderStatus): Promise<string> {
  const [id = ''] = await placeOrders(shop, ada, [{ skuId }]);
  await put(id, status);
  return id;
}

async function put(id: string, status: OrderStatus): Promise<void> {
  await shop.db
    .update(orders)
    .set({ status, beforeStatus: orderStatus.received })
    .where(eq(orders.id, Number(id)));
}

async function stateOf(id: string) {
  const { rows } = await shop.db.execute<{ status: OrderStatus; rev: number; events: number }>(
    sql`select status, rev, (select count(*)::int from order_event where order_id = o.id) as events
      from orders o where id = ${id}`,
  );
  return found(rows[0]);
}

/** Refunds that leave something lead back to the status before. */
function endOf(name: OrderMove): OrderStatus {
  const { to } = orderMoves[name];
  return to === 'before' ? orderStatus.received : to;
}

async function tryMove(id: string, name: OrderMove): Promise<string> {
  try {
    return await shop.db.transaction(async (tx) => {
      const [locked] = await lockOrders(tx, [Number(id)]);
      await moveOrder(tx, found(locked), name, shop.clock.now());
      return 'ok';
    });
  } catch (error) {
    if (error instanceof Refusal) return error.word;
    throw error;
  }
}

describe('an order', () => {
  test.each(statuses)(
    'in status %d allows the transitions of the table and no other',
    async (status) => {
      const id = await orderIn(status);
      for (const name of moves) {
        await put(id, status);
        const before = await stateOf(id);
        const isAllowed = (orderMoves[name].from as readonly OrderStatus[]).includes(status);
        expect(await tryMove(id, name), name).toBe(isAllowed ? 'ok' : 'order_moved');
        const after = isAllowed
          ? { status: endOf(name), rev: before.rev + 1, events: before.events + 1 }
          : before;
        expect(await stateOf(id), name).toEqual(after);
      }
    },
  );

  test.each(statuses)(
    'in status %d lets the shopper make the transitions of that status',
    async (status) => {
      const attempts = {
        pay: async (id: string) => {
          await put(id, orderStatus.unpaid);
          const ticket = await ticketFor(shop, ada, [id]);
          await put(id, status);
          return await shop.word(order.pay, { order_ids: [id], ticket }, ada);
        },
        cancel: (id: string) => shop.word(order.cancel, { order_id: id }, ada),
        cancelPaid: (id: string) => shop.word(order.cancel, { order_id: id, reason: 'other' }, ada),
        confirm: (id: string) => shop.word(order.confirm, { order_id: id }, ada),
        askRefund,
      };
      for (const [name, attempt] of Object.entries(attempts)) {
        const isOffered = shopperMovesFrom(status).some((offered) => offered === name);
        const word = await attempt(await orderIn(status));
        expect(word, name).toBe(isOffered ? 'ok' : 'order_moved');
      }
    },
  );

  test('is confirmed once by two taps', async () => {
    const order_id = await orderIn(orderStatus.shipped);
    const words = await Promise.all(
      Array.from({ length: 10 }, () => shop.word(order.confirm, { order_id }, ada)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'order_moved')).toHaveLength(9);
  });
});

test('paging a list neither skips nor repeats an order', async () => {
  const eve = await registerBuyer(shop);
  const made: string[] = [];
  for (let n = 0; n < 23; n += 1) made.push(...(await placeOrders(shop, eve, [{ skuId }])));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { page_size: 5, ...(cursor !== undefined && { cursor }) };
    const page = await shop.ok(order.list, input, eve);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(made.toReversed());
});
