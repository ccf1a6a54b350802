import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { notice } from '../../../server/db/schema/notices.ts';
import { orderEvent, orders } from '../../../server/db/schema/orders.ts';
import { carryDemo } from '../../../server/demo/operator/carrier.ts';
import { demoCarrier, demoParcel } from '../../../server/demo/operator/parcel.ts';
import { shipDemoOrders } from '../../../server/demo/operator/shipper.ts';
import { shipOrder } from '../../../server/orders/parcels.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let other: TestApp;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop({ config: { demo: true, demoOperator: true } });
  other = await shop.openAnother();
  ada = await registerBuyer(shop);
});

afterAll(() => shop.close());

async function paidOrder(buyer: Buyer = ada): Promise<string> {
  const [id = ''] = await placeOrders(shop, buyer, [await shop.seedProduct()]);
  await payOrders(shop, buyer, [id]);
  return id;
}

const read = (id: string, buyer: Buyer = ada) => shop.ok(order.detail, { order_id: id }, buyer);

async function eventsOf(id: string, buyer: Buyer = ada): Promise<string[]> {
  const { parcel_events } = await read(id, buyer);
  return parcel_events.map(({ event }) => event);
}

async function pass(seconds: number): Promise<void> {
  shop.clock.advance({ seconds });
  await keepHouse(shop);
}

const all = ['delivered', 'out_for_delivery', 'customs', 'departed', 'accepted'];

describe('in the demo', () => {
  test('every shopper’s paid order ships after some seconds, and arrives within minutes', async () => {
    const eve = await registerBuyer(shop);
    const unpaid = await placeOrders(shop, ada, [await shop.seedProduct()]);
    const [first, second] = [await paidOrder(), await paidOrder(eve)];
    await pass(14);
    expect(await read(first)).toMatchObject({ status: orderStatus.paid, carrier: '' });
    await pass(1);
    const shipped = [await read(first), await read(second, eve)];
    expect(shipped).toMatchObject(
      Array(2).fill({ status: orderStatus.shipped, parcel_events: [] }),
    );
    const numbers = shipped.map(({ carrier, tracking_no }) => `${carrier} ${tracking_no}`);
    expect(new Set(numbers).size).toBe(2);
    expect(numbers[0]).toMatch(/^Monsoon Post MP( \d{1,4}){3}$/);
    const many = Array.from({ length: 20_000 }, (_, id) => demoParcel({ id }).trackingNo);
    expect(new Set(many).size).toBe(many.length);
    expect((await read(unpaid[0] ?? '')).status).toBe(orderStatus.unpaid);

    await pass(20);
    expect(await eventsOf(first)).toEqual(['accepted']);
    await pass(17);
    expect(await eventsOf(first)).toEqual(['accepted']);
    await pass(1);
    expect(await eventsOf(first)).toEqual(['departed', 'accepted']);
    for (let n = 0; n < 5; n += 1) await pass(20);
    expect(await eventsOf(first)).toEqual(all);
    expect(await eventsOf(second, eve)).toEqual(all);
    const { items } = await shop.ok(order.list, {}, ada);
    expect(items.find(({ id }) => id === first)?.parcel_events).toEqual(
      (await read(first)).parcel_events,
    );
  });

  test('a parcel that an operator shipped or renumbered is left alone', async () => {
    const [own, renumbered] = [await paidOrder(), await paidOrder()];
    const tracking = { trackingNo: 'MP 1', trackingUrl: 'https://carrier.example/MP1' };
    const parcel = { carrier: demoCarrier, ...tracking };
    await shop.db.transaction((tx) => shipOrder(tx, Number(own), parcel, shop.clock.now()));
    await pass(15);
    await shop.db
      .update(orders)
      .set(parcel)
      .where(eq(orders.id, Number(renumbered)));
    for (let n = 0; n < 7; n += 1) await pass(20);
    expect([await eventsOf(own), await eventsOf(renumbered)]).toEqual([[], []]);
    expect((await read(own)).tracking_url).toBe(tracking.trackingUrl);
  });

  test('an order that is cancelled while it is shipped is one or the other', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await paidOrder());
    shop.clock.advance({ seconds: 15 });
    /** From the last on, as shipping begins with the first. */
    const cancelAll = async () => {
      const words: string[] = [];
      for (const order_id of ids.toReversed()) {
        words.unshift(await shop.word(order.cancel, { order_id, reason: 'too_slow' }, ada));
      }
      return words;
    };
    const [words] = await Promise.all([
      cancelAll(),
      shipDemoOrders(shop.services),
      shipDemoOrders(other.services),
    ]);
    const ends = await Promise.all(ids.map(async (id) => (await read(id)).status));
    const expected = words.map((word) =>
      word === 'ok' ? orderStatus.refunded : orderStatus.shipped,
    );
    expect(ends).toEqual(expected);
    expect(words.filter((word) => word !== 'ok' && word !== 'order_moved')).toEqual([]);
    expect(await shop.invariants()).toEqual([]);
  });

  test('two servers ship an order once, and report each event once', async () => {
    const id = await paidOrder();
    const both = async (act: typeof shipDemoOrders) => {
      shop.clock.advance({ seconds: 20 });
      await Promise.all([act(shop.services), act(other.services), act(shop.services)]);
    };
    await both(shipDemoOrders);
    for (let n = 0; n < 6; n += 1) await both(carryDemo);
    const isOfOrder = eq(orderEvent.orderId, Number(id));
    expect(await shop.db.$count(orderEvent, and(isOfOrder, eq(orderEvent.move, 'ship')))).toBe(1);
    expect(await eventsOf(id)).toEqual(all);
    expect(await shop.db.$count(notice, eq(notice.subject, id))).toBe(3 + all.length);
  });
});
