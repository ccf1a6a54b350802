import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { holdMs } from '#contract/rules/order-status.ts';
import { expireOrders } from '../../../server/orders/timers.ts';
import { type Buyer, purchaseOf, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
  const { items } = await shop.ok(cart.index, {}, ada);
  const cart_ids = items.map(({ id }) => id);
  if (cart_ids.length > 0) await shop.ok(cart.del, { cart_ids }, ada);
});

afterAll(() => shop.close());

/** Orders one quantity each, out of the bag. */
async function buyFromBag(wishes: { skuId: number; quantity: number; inBag?: number }[]) {
  const items = wishes.map(({ skuId, quantity, inBag = quantity }) => ({
    line: { id: newId(), sku_id: String(skuId), quantity: inBag },
    quantity,
  }));
  for (const { line } of items) await shop.ok(cart.add, line, ada);
  const bought = items.map(({ line, quantity }) => ({
    sku_id: line.sku_id,
    quantity,
    cart_id: line.id,
  }));
  const { order_ids } = await shop.ok(order.create, { ...purchaseOf(ada, []), items: bought }, ada);
  return order_ids;
}

async function expire() {
  shop.clock.advance({ ms: holdMs });
  await expireOrders(shop.db, shop.clock.now());
}

async function bag() {
  const { items } = await shop.ok(cart.index, {}, ada);
  return items.map(({ sku_id, quantity, returned_at }) => [
    Number(sku_id),
    quantity,
    returned_at !== undefined,
  ]);
}

test('an order that is not paid in time goes back into the bag, once', async () => {
  const one = await shop.seedProduct();
  const other = await shop.seedProduct();
  await buyFromBag([
    { skuId: other.skuId, quantity: 2 },
    { skuId: one.skuId, quantity: 3 },
  ]);
  expect(await bag()).toEqual([]);
  await expire();
  expect(await bag()).toEqual([
    [one.skuId, 3, true],
    [other.skuId, 2, true],
  ]);
  await expire();
  expect(await bag()).toHaveLength(2);
});

test('what came back is added to what the bag holds, up to the stock', async () => {
  const rest = await shop.seedProduct();
  const few = await shop.seedProduct({ stock: 5 });
  await buyFromBag([
    { skuId: rest.skuId, quantity: 2, inBag: 3 },
    { skuId: few.skuId, quantity: 3 },
  ]);
  const again = { id: newId(), sku_id: String(few.skuId), quantity: 2 };
  await shop.ok(cart.add, again, ada);
  await shop.db.execute(sql`update stock set quantity = 1 where sku_id = ${few.skuId}`);
  await expire();
  expect(await bag()).toEqual([
    [rest.skuId, 3, true],
    [few.skuId, 4, true],
  ]);
});

test('what came back replaces what was saved for later meanwhile', async () => {
  const { skuId } = await shop.seedProduct();
  const other = await shop.seedProduct();
  await buyFromBag([
    { skuId, quantity: 2, inBag: 5 },
    { skuId: other.skuId, quantity: 1 },
  ]);
  const [{ id = '' } = {}] = (await shop.ok(cart.index, {}, ada)).items;
  await shop.ok(cart.saveForLater, { id, sku_id: String(skuId), is_saved: true }, ada);
  await expire();
  const { items, total_num } = await shop.ok(cart.index, {}, ada);
  expect(items.map(({ saved_at }) => saved_at)).toEqual([undefined, undefined]);
  expect(total_num).toBe(3);
  expect(await bag()).toEqual([
    [skuId, 2, true],
    [other.skuId, 1, true],
  ]);
});

test('an order leaves alone what was saved for later while it was prepared', async () => {
  const { skuId } = await shop.seedProduct();
  const line = { id: newId(), sku_id: String(skuId), quantity: 2 };
  await shop.ok(cart.add, line, ada);
  const { id, sku_id } = line;
  await shop.ok(cart.saveForLater, { id, sku_id, is_saved: true }, ada);
  const items = [{ sku_id, quantity: 2, cart_id: id }];
  const { order_ids } = await shop.ok(order.create, { ...purchaseOf(ada, []), items }, ada);
  expect((await shop.ok(cart.index, {}, ada)).items).toMatchObject([{ id, quantity: 2 }]);
  await shop.ok(order.cancel, { order_id: order_ids[0] ?? '' }, ada);
});

test('a line is marked as returned until the shopper changes it', async () => {
  const { skuId } = await shop.seedProduct();
  await buyFromBag([{ skuId, quantity: 2 }]);
  await expire();
  const { items } = await shop.ok(cart.index, {}, ada);
  const [line] = items;
  expect(Date.parse(line?.returned_at ?? '')).toBe(shop.clock.now().getTime());
  const change = { id: line?.id ?? '', sku_id: String(skuId), quantity: 1 };
  await shop.ok(cart.setQuantity, change, ada);
  expect(await bag()).toEqual([[skuId, 1, false]]);
});

test('a line that returns is compared with the price of its order', async () => {
  const { skuId } = await shop.seedProduct({ price: 900 });
  await buyFromBag([{ skuId, quantity: 1 }]);
  await shop.db.execute(sql`update sku set price = 1100 where id = ${skuId}`);
  await expire();
  const { items } = await shop.ok(cart.index, {}, ada);
  expect(items).toMatchObject([{ price: 1100, added_price: 900 }]);
});

test('what is off sale, or does not fit into a full bag, stays out', async () => {
  const gone = await shop.seedProduct();
  const [withdrawn = ''] = await buyFromBag([{ skuId: gone.skuId, quantity: 1 }]);
  await shop.db.execute(sql`update product set published = false where id = ${gone.productId}`);
  await expire();
  expect(await bag()).toEqual([]);
  expect(await shop.ok(order.detail, { order_id: withdrawn }, ada)).toMatchObject({ status: -1 });

  const { skuId } = await shop.seedProduct();
  await buyFromBag([{ skuId, quantity: 1 }]);
  await shop.db.execute(sql`
    with kinds as (
      insert into sku (product_id, price, option_values)
      select ${gone.productId}, 100, array['full ' || n] from generate_series(1, ${bounds.maxCartLines}) n
      returning id
    )
    insert into cart_line (id, shopper_id, sku_id, quantity, added_price)
    select gen_random_uuid(), ${Number(ada.id)}, id, 1, 100 from kinds`);
  await expire();
  const lines = await bag();
  expect(lines).toHaveLength(bounds.maxCartLines);
  expect(lines.map(([sku]) => sku)).not.toContain(skuId);
});

test('an order that the shopper cancels stays out of the bag', async () => {
  const { skuId } = await shop.seedProduct();
  const [order_id = ''] = await buyFromBag([{ skuId, quantity: 2 }]);
  await shop.ok(order.cancel, { order_id }, ada);
  expect(await bag()).toEqual([]);
});

test('orders expire once, and no writer deadlocks, while their shopper buys and adds', async () => {
  const goods = [await shop.seedProduct({ stock: 500 }), await shop.seedProduct({ stock: 500 })];
  const wishes = goods.map(({ skuId }) => ({ skuId, quantity: 1 }));
  for (let n = 0; n < 8; n += 1) await buyFromBag(wishes);
  shop.clock.advance({ ms: holdMs });
  const now = shop.clock.now();
  const release = () => expireOrders(shop.db, now);
  const buying = Array.from({ length: 8 }, (_, n) =>
    shop.word(order.create, purchaseOf(ada, n % 2 ? wishes : wishes.toReversed()), ada),
  );
  const adding = goods.map(({ skuId }) =>
    shop.word(cart.add, { id: newId(), sku_id: String(skuId), quantity: 1 }, ada),
  );
  await Promise.all([release(), release()]);
  expect(await Promise.all([...buying, ...adding])).toEqual(Array(10).fill('ok'));
  await release();
  expect((await bag()).map(([, quantity]) => quantity)).toEqual([9, 9]);
});

test('a quote names the balance that is there to pay it', async () => {
  const { skuId } = await shop.seedProduct({ price: 2500 });
  const grace = await registerBuyer(shop, 1999);
  const quote = await shop.ok(order.quote, purchaseOf(grace, [{ skuId }]), grace);
  expect([quote.total, quote.available]).toEqual([2500, 1999]);
  await shop.credit(grace, 501);
  const later = await shop.ok(order.quote, purchaseOf(grace, [{ skuId }]), grace);
  expect(later.available).toBe(2500);
});
