import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { maxMinor } from '#contract/rules/money.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { askRefund, receivedOrder, returnableGoods } from '../../support/goods/refunds.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop({ config: { demo: true, demoOperator: true } });
  ada = await registerBuyer(shop);
});

afterAll(() => shop.close());

const stageOf = async (order_id: string, buyer: Buyer) =>
  (await shop.ok(order.detail, { order_id }, buyer)).refunds[0]?.stage;

async function pass(seconds: number): Promise<void> {
  shop.clock.advance({ seconds });
  await keepHouse(shop);
}

test('the demo passes refunds, and receives the parcels of returns, after some seconds', async () => {
  const goods = await returnableGoods(shop);
  const [first, second] = [
    await receivedOrder(shop, ada, [goods]),
    await receivedOrder(shop, ada, [goods]),
  ];
  const stages = () => Promise.all([first, second].map((id) => stageOf(id, ada)));
  await askRefund(shop, ada, first, { ...goods, amount: 1300 });
  const { id } = await askRefund(shop, ada, second, { ...goods, type: 'return', amount: 1300 });
  await pass(7);
  expect(await stages()).toEqual(['review', 'to_send']);
  await pass(1);
  expect(await stages()).toEqual(['passed', 'to_send']);
  await shop.ok(refund.sendParcel, { id, carrier: 'Post', parcel_no: 'RR 1' }, ada);
  await pass(8);
  expect(await stages()).toEqual(['passed', 'review']);
  await pass(8);
  expect(await stages()).toEqual(['passed', 'passed']);
  const { status } = await shop.ok(order.detail, { order_id: second }, ada);
  expect(status).toBe(orderStatus.refunded);
  expect(await shop.invariants()).toEqual([]);
});

test('a refund that does not fit into its wallet keeps no other waiting', async () => {
  const goods = await returnableGoods(shop);
  const rich = await registerBuyer(shop, 1300);
  const orders = [
    [rich, await receivedOrder(shop, rich, [goods])],
    [ada, await receivedOrder(shop, ada, [goods])],
  ] as const;
  for (const [buyer, id] of orders) await askRefund(shop, buyer, id, { ...goods, amount: 1300 });
  await shop.credit(rich, maxMinor);
  await expect(pass(8)).rejects.toThrow('settleDemoRefunds');
  expect(await Promise.all(orders.map(([buyer, id]) => stageOf(id, buyer)))).toEqual([
    'review',
    'passed',
  ]);
});
