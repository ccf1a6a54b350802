import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { shopper } from '../../../server/db/schema/accounts.ts';
import { demoAccount } from '../../../server/demo/account.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ config: { demo: true } });
});

afterAll(() => shop.close());

const link = 'https://carrier.example/MP1';

async function shippedOrder(buyer: Buyer): Promise<string> {
  const [id = ''] = await placeOrders(shop, buyer, [await shop.seedProduct()]);
  await payOrders(shop, buyer, [id]);
  await shop.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (!locked) throw new Error('It is gone');
    const parcel = { carrier: 'Monsoon Post', trackingNo: 'MP 1', trackingUrl: link };
    await moveOrder(tx, locked, 'ship', shop.clock.now(), parcel);
  });
  return id;
}

async function eventsOf(buyer: Buyer, id: string): Promise<string[]> {
  const { parcel_events } = await shop.ok(order.detail, { order_id: id }, buyer);
  return parcel_events.map(({ event }) => event);
}

async function pass(seconds: number): Promise<void> {
  shop.clock.advance({ seconds });
  await keepHouse(shop);
}

test('the parcels of the demo’s shopper move, and no others', async () => {
  const buyer = await registerBuyer(shop);
  const other = await registerBuyer(shop);
  const { account } = demoAccount;
  await shop.db
    .update(shopper)
    .set({ account })
    .where(eq(shopper.id, Number(buyer.id)));
  const id = await shippedOrder(buyer);
  const others = await shippedOrder(other);
  await pass(1);
  expect(await eventsOf(buyer, id)).toEqual(['accepted']);
  await pass(119);
  expect(await eventsOf(buyer, id)).toEqual(['accepted']);
  await pass(1);
  expect(await eventsOf(buyer, id)).toEqual(['departed', 'accepted']);
  for (let n = 0; n < 5; n += 1) await pass(120);
  const all = ['delivered', 'out_for_delivery', 'customs', 'departed', 'accepted'];
  expect(await eventsOf(buyer, id)).toEqual(all);
  expect(await eventsOf(other, others)).toEqual([]);

  const { parcel_events, tracking_url } = await shop.ok(order.detail, { order_id: id }, buyer);
  expect(tracking_url).toBe(link);
  expect(parcel_events[0]?.at).toBe(new Date(shop.clock.now().getTime() - 240_000).toISOString());
  const { items } = await shop.ok(order.list, {}, buyer);
  expect(items[0]?.parcel_events).toEqual(parcel_events);
});
