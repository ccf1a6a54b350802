import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { product } from '#contract/calls/catalogue.ts';
import { order } from '#contract/calls/orders.ts';
import { holdMs } from '#contract/rules/order-status.ts';
import { cartLine } from '../../../server/db/schema/catalogue.ts';
import { reserveStock } from '../../../server/orders/stock.ts';
import { expireOrders } from '../../../server/orders/timers.ts';
import type { Goods } from '../../support/goods/goods.ts';
import {
  type Buyer,
  placeOrders,
  purchaseOf,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

async function stockOf(skuId: number): Promise<unknown> {
  const { rows } = await shop.db.execute(sql`select quantity from stock where sku_id = ${skuId}`);
  return rows[0]?.quantity;
}

async function isListed(shopId: number): Promise<boolean | undefined> {
  const { items } = await shop.ok(product.list, { shop_id: String(shopId) });
  return items[0]?.in_stock;
}

const create = (wishes: { skuId: number; quantity?: number }[]) =>
  shop.word(order.create, purchaseOf(ada, wishes), ada);

describe('a bag that was ordered', () => {
  async function bagOf(goods: Goods, quantity = 1) {
    const id = newId();
    await shop.ok(cart.add, { id, sku_id: String(goods.skuId), quantity }, ada);
    const bought = purchaseOf(ada, [goods]);
    return { ...bought, items: bought.items.map((item) => ({ ...item, cart_id: id })) };
  }

  test('is not ordered again by another tab, not even at the same moment', async () => {
    const input = await bagOf(await shop.seedProduct({ stock: 1 }));
    const words = await Promise.all([1, 2].map(() => shop.word(order.create, input, ada)));
    expect(words.sort()).toEqual(['already_ordered', 'ok']);
    expect(await shop.word(order.create, input, ada)).toBe('already_ordered');
  });

  test('is ordered again once its order was cancelled, and the rest of a line at any time', async () => {
    const input = await bagOf(await shop.seedProduct({ stock: 10 }), 2);
    const { order_ids } = await shop.ok(order.create, input, ada);
    expect(await shop.word(order.create, input, ada)).toBe('ok');
    expect(await shop.word(order.create, input, ada)).toBe('already_ordered');
    const orders = (await shop.ok(order.list, { page_size: 2 }, ada)).items;
    for (const { id } of orders) await shop.ok(order.cancel, { order_id: id }, ada);
    expect(orders.map(({ id }) => id)).toContain(order_ids[0]);
    expect(await shop.word(order.create, input, ada)).toBe('ok');
  });

  test('keeps a line that holds other options by now', async () => {
    const [first, other] = [await shop.seedProduct(), await shop.seedProduct()];
    const input = await bagOf(first);
    const [id = ''] = input.items.map(({ cart_id }) => cart_id);
    await shop.db.update(cartLine).set({ skuId: other.skuId }).where(eq(cartLine.id, id));
    expect(await shop.word(order.create, input, ada)).toBe('ok');
    const { items } = await shop.ok(cart.index, {}, ada);
    expect(items.find((line) => line.id === id)?.sku_id).toBe(String(other.skuId));
    const rest = { ...input, items: [{ sku_id: String(other.skuId), quantity: 1, cart_id: id }] };
    expect(await shop.word(order.create, rest, ada)).toBe('ok');
  });

  test('is ordered without a line that was only removed', async () => {
    const input = await bagOf(await shop.seedProduct());
    await shop.ok(cart.del, { cart_ids: input.items.map(({ cart_id }) => cart_id) }, ada);
    expect(await shop.word(order.create, input, ada)).toBe('ok');
  });
});

describe('a purchase', () => {
  test('of a missing product is answered as not found, whatever else is in it', async () => {
    const real = await shop.seedProduct();
    expect(await create([{ skuId: 999_999_999 }])).toBe('not_found');
    expect(await create([real, { skuId: 999_999_999 }])).toBe('not_found');
  });

  test('becomes one order per shop, each with its own number', async () => {
    const one = await shop.seedProduct();
    const same = await shop.seedProduct({ shopId: one.shopId });
    const other = await shop.seedProduct();
    const ids = await placeOrders(shop, ada, [one, same, other, { ...one, quantity: 2 }]);
    const orders = await Promise.all(ids.map((id) => shop.ok(order.detail, { order_id: id }, ada)));
    expect(orders.map(({ shop: { id } }) => Number(id))).toEqual([one.shopId, other.shopId]);
    expect(orders.map(({ lines }) => lines.map((line) => line.quantity))).toEqual([[3, 1], [1]]);
    expect(new Set(orders.map(({ sn }) => sn)).size).toBe(2);
    expect(orders[0]?.sn).toMatch(/^CV-2611-\d{5}$/);
  });

  test('takes from the bag what it buys, and not what was added meanwhile', async () => {
    const { skuId } = await shop.seedProduct({ stock: 9 });
    const [id, sku_id] = [newId(), String(skuId)];
    await shop.ok(cart.add, { id, sku_id, quantity: 5 }, ada);
    const items = [{ sku_id, quantity: 2, cart_id: id }];
    await shop.ok(order.create, { ...purchaseOf(ada, []), items }, ada);
    const { items: left } = await shop.ok(cart.index, {}, ada);
    expect(left.map((line) => [line.id, line.quantity])).toEqual([[id, 3]]);
    await shop.ok(cart.del, { cart_ids: [id] }, ada);
  });

  test('removes its lines from the bag, under any of their ids', async () => {
    const { skuId } = await shop.seedProduct();
    const kept = await shop.seedProduct();
    const [phone, tablet, other] = [newId(), newId(), newId()];
    const line = { sku_id: String(skuId), quantity: 1 };
    await shop.ok(cart.add, { id: phone, ...line }, ada);
    await shop.ok(cart.add, { id: tablet, ...line }, ada);
    await shop.ok(cart.add, { id: other, sku_id: String(kept.skuId), quantity: 1 }, ada);
    const items = [{ ...line, quantity: 2, cart_id: tablet }];
    await shop.ok(order.create, { ...purchaseOf(ada, []), items }, ada);
    const { items: left } = await shop.ok(cart.index, {}, ada);
    expect(left.map(({ id }) => id)).toEqual([other]);
    await shop.ok(cart.del, { cart_ids: [other] }, ada);
  });

  test('is made completely or not at all', async () => {
    const plenty = await shop.seedProduct({ stock: 10 });
    const few = await shop.seedProduct({ stock: 2 });
    const gone = await shop.seedProduct({ stock: 5 });
    await shop.db.execute(`update product set published = false where id = ${gone.productId}`);
    expect(await create([plenty, { ...few, quantity: 3 }])).toBe('not_enough_stock');
    expect(await create([plenty, gone])).toBe('sold_out');
    expect(await create([plenty, { skuId: 999_999 }])).toBe('not_found');
    expect(await stockOf(plenty.skuId)).toBe(10);
    expect(await stockOf(few.skuId)).toBe(2);
  });

  test('of the last unit succeeds once if fifty come at once', async () => {
    const { skuId, shopId } = await shop.seedProduct({ stock: 1 });
    const words = await Promise.all(Array.from({ length: 50 }, () => create([{ skuId }])));
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'sold_out')).toHaveLength(49);
    expect(await stockOf(skuId)).toBe(0);
    expect(await isListed(shopId)).toBe(false);
  });

  test('of the last unit on sale lists the product as sold out, though a withdrawn variant has stock', async () => {
    const { skuId, productId, shopId } = await shop.seedProduct({ stock: 1 });
    await shop.db.execute(sql`with withdrawn as (
      insert into sku (product_id, code, option_values, price, position, active)
      values (${productId}, '', '{old}', 100, 1, false) returning id)
      insert into stock (sku_id, quantity) select id, 5 from withdrawn`);
    expect(await create([{ skuId }])).toBe('ok');
    expect(await isListed(shopId)).toBe(false);
  });

  test('does not deadlock with one that names the same products in reverse', async () => {
    const goods = [
      await shop.seedProduct({ stock: 1000 }),
      await shop.seedProduct({ stock: 1000 }),
      await shop.seedProduct({ stock: 1000 }),
    ];
    const words = await Promise.all(
      Array.from({ length: 30 }, (_, n) => create(n % 2 === 0 ? goods : goods.toReversed())),
    );
    expect(words.filter((word) => word !== 'ok')).toEqual([]);
    for (const { skuId } of goods) expect(await stockOf(skuId)).toBe(970);
  });
});

describe('reserved stock', () => {
  test('is returned once when the order is cancelled', async () => {
    const { skuId, shopId } = await shop.seedProduct({ stock: 2 });
    const [order_id = ''] = await placeOrders(shop, ada, [{ skuId, quantity: 2 }]);
    expect(await stockOf(skuId)).toBe(0);
    expect(await isListed(shopId)).toBe(false);
    const words = await Promise.all(
      Array.from({ length: 10 }, () => shop.word(order.cancel, { order_id }, ada)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'order_moved')).toHaveLength(9);
    expect(await stockOf(skuId)).toBe(2);
    expect(await isListed(shopId)).toBe(true);
  });

  test('is returned half an hour after the order, and not before', async () => {
    const { skuId } = await shop.seedProduct({ stock: 5 });
    const [order_id = ''] = await placeOrders(shop, ada, [{ skuId, quantity: 3 }]);
    shop.clock.advance({ ms: holdMs - 1 });
    await expireOrders(shop.db, shop.clock.now());
    expect(await stockOf(skuId)).toBe(2);
    shop.clock.advance({ ms: 1 });
    expect(await expireOrders(shop.db, shop.clock.now())).toBeGreaterThan(0);
    expect(await stockOf(skuId)).toBe(5);
    const detail = await shop.ok(order.detail, { order_id }, ada);
    expect(detail).toMatchObject({ status: -1, expires_at: null });
    expect(detail.timeline.map(({ move }) => move)).toEqual(['expire', 'create']);
    expect(await expireOrders(shop.db, shop.clock.now())).toBe(0);
  });

  test('is returned once if servers release while shoppers cancel and buy', async () => {
    const goods: Goods[] = [];
    for (let n = 0; n < 3; n += 1) goods.push(await shop.seedProduct({ stock: 300 }));
    const turned = goods.toReversed();
    const ids: string[] = [];
    for (const wish of Array.from({ length: 12 }, () => turned).flat()) {
      ids.push(...(await placeOrders(shop, ada, [wish])));
    }
    shop.clock.advance({ ms: holdMs });
    const release = () => expireOrders(shop.db, shop.clock.now());
    const buying = Array.from({ length: 12 }, () => create(goods));
    const cancelling = ids.slice(-12).map((order_id) => shop.call(order.cancel, { order_id }, ada));
    await Promise.all([release(), release(), ...cancelling, ...buying]);
    await release();
    expect((await Promise.all(buying)).filter((word) => word !== 'ok')).toEqual([]);
    for (const { skuId } of goods) expect(await stockOf(skuId)).toBe(288);
  });
});

test('two purchases that empty two variants of one product at once unlist it', async () => {
  const one = await shop.seedProduct({ stock: 1 });
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into sku (product_id, price, option_values) values (${one.productId}, 100, '{b}')
    returning id`);
  const other = Number(rows[0]?.id);
  await shop.db.execute(sql`insert into stock (sku_id, quantity) values (${other}, 1)`);
  let second: Promise<void> = Promise.resolve();
  await shop.db.transaction(async (first) => {
    await reserveStock(first, [{ skuId: one.skuId, quantity: 1 }]);
    second = shop.db.transaction((tx) => reserveStock(tx, [{ skuId: other, quantity: 1 }]));
    await expect.poll(waiting).toBe(1);
  });
  await second;
  expect(await isListed(one.shopId)).toBe(false);
});

/** How many transactions of this shop wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await shop.db.execute(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return Number(rows[0]?.n);
}
