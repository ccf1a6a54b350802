import { v5 as uuidFrom } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { complaint } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { newComplaint } from '../../support/goods/cases.ts';
import { newMessage } from '../../support/goods/messages.ts';
import {
  addressForm,
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import {
  receivedOrder,
  refundWish,
  returnableGoods,
  settling,
} from '../../support/goods/refunds.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

// The id of a subject that a client makes could be one that the server is about to give a
// transaction: the server's code is public, and its next order has a number that anyone can guess.

/** The namespaces that the server's code has or had. */
const namespaces = [
  '0c1d1d43-5a0e-4f3a-9a5e-7d1f6a2b9c34',
  '6f2d3a52-8a3e-4f0c-9d62-3d3d7a6f5b10',
  '2d0f7d9e-5c57-4d0c-9a3e-b1c54a0f6e21',
];

let shop: TestShop;
let ada: Buyer;
let mallory: Buyer;
let goods: Awaited<ReturnType<typeof returnableGoods>>;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop, 100_000_000);
  mallory = await registerBuyer(shop, 100_000_000);
  goods = await returnableGoods(shop);
});

afterAll(() => shop.close());

/** Gives this id to everything that a client names; returns what passes the refund. */
async function claim(id: string): Promise<() => Promise<unknown>> {
  await shop.ok(address.add, addressForm(id), mallory);
  await shop.ok(cart.add, { id, sku_id: String(goods.skuId), quantity: 1 }, mallory);
  await shop.ok(message.send, newMessage({ id }), mallory);
  // A case, as a suggestion is.
  await shop.ok(complaint.send, await newComplaint(shop, mallory, { id }), mallory);
  const orderId = await receivedOrder(shop, mallory, [goods]);
  const proof = [await storedPhoto({ shop, buyer: mallory })];
  await shop.ok(refund.ask, { ...refundWish(orderId, goods.skuId, proof), id }, mallory);
  return () => settling(shop).pass(id);
}

test('an id that the next payment could have had keeps nobody from paying', async () => {
  const [order_id = ''] = await placeOrders(shop, ada, [goods]);
  const next = Number(order_id);
  for (const namespace of namespaces) await (await claim(uuidFrom(`pay ${next}`, namespace)))();
  await payOrders(shop, ada, [order_id]);
  const { status } = await shop.ok(order.detail, { order_id }, ada);
  expect(status).toBe(1);
  expect(await shop.invariants()).toEqual([]);
});

test('a refund named by a payment is paid back', async () => {
  const [order_id = ''] = await placeOrders(shop, ada, [goods]);
  await payOrders(shop, ada, [order_id]);
  const { payment_id } = await shop.ok(order.detail, { order_id }, ada);
  if (!payment_id) throw new Error('the order has no payment');
  await (await claim(payment_id))();
  expect(await shop.invariants()).toEqual([]);
});
