import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { product } from '#contract/calls/catalogue.ts';
import { order } from '#contract/calls/orders.ts';
import { sync } from '#contract/calls/service.ts';
import { sessions } from '#contract/calls/sessions.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { digestTables } from '../../support/database/tables.ts';
import {
  addressForm,
  type Buyer,
  payPassword,
  placeOrders,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

/** What a shopper owns, by the ids that calls take. */
interface Belongings {
  addressId: string;
  lineId: string;
  unpaidId: string;
  shippedId: string;
  sessionId: string;
}

let shop: TestShop;
let stage: Stage;
let mallory: Buyer;
let own: Belongings;
let foreign: Belongings;

const missing: Belongings = {
  addressId: newId(),
  lineId: newId(),
  unpaidId: '999999999999999999',
  shippedId: '999999999999999998',
  sessionId: '0123456789abcdef',
};

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
  mallory = await registerBuyer(shop);
  own = await belongingsOf(mallory);
  foreign = await belongingsOf(stage.buyer);
});

afterAll(() => shop.close());

async function belongingsOf(buyer: Buyer): Promise<Belongings> {
  const line = { id: newId(), sku_id: String(stage.goods.skuId), quantity: 3 };
  await shop.ok(cart.add, line, buyer);
  const [unpaidId = ''] = await placeOrders(shop, buyer, [stage.goods]);
  const [shippedId = ''] = await placeOrders(shop, buyer, [stage.goods]);
  await shop.db
    .update(orders)
    .set({ status: orderStatus.shipped })
    .where(eq(orders.id, Number(shippedId)));
  const [open] = (await shop.ok(sessions.list, {}, buyer)).items;
  const sessionId = open?.id ?? '';
  return { addressId: buyer.addressId, lineId: line.id, unpaidId, shippedId, sessionId };
}

interface Attack {
  name: string;
  call: AnyCall;
  /** An input that names what `them` owns, and may name what the caller owns. */
  input(them: Belongings): object;
}

const purchase = (addressId: string) => ({
  items: [{ sku_id: String(stage.goods.skuId), quantity: 1 }],
  address_id: addressId,
  promo_code: '',
});

const line = (id: string) => ({ id, sku_id: String(stage.goods.skuId), quantity: 1 });

const ask = { purpose: 'orders', pay_password: payPassword } as const;

/** Calls that must answer a foreign id like a missing one. */
const attacks: Attack[] = [
  { name: 'address.one', call: address.one, input: (it) => ({ id: it.addressId }) },
  { name: 'address.setDefault', call: address.setDefault, input: (it) => ({ id: it.addressId }) },
  { name: 'address.del', call: address.del, input: (it) => ({ id: it.addressId }) },
  { name: 'sessions.revoke', call: sessions.revoke, input: (it) => ({ id: it.sessionId }) },
  { name: 'cart.setQuantity', call: cart.setQuantity, input: (it) => line(it.lineId) },
  {
    name: 'cart.saveForLater',
    call: cart.saveForLater,
    input: (it) => ({ id: it.lineId, sku_id: String(stage.goods.skuId), is_saved: true }),
  },
  { name: 'order.quote', call: order.quote, input: (it) => purchase(it.addressId) },
  {
    name: 'order.create',
    call: order.create,
    input: (it) => ({ ...purchase(it.addressId), note: '', max_total: 10_000 }),
  },
  { name: 'order.detail', call: order.detail, input: (it) => ({ order_id: it.unpaidId }) },
  { name: 'order.cancel', call: order.cancel, input: (it) => ({ order_id: it.unpaidId }) },
  { name: 'order.confirm', call: order.confirm, input: (it) => ({ order_id: it.shippedId }) },
  {
    name: 'order.review',
    call: order.review,
    input: (it) => ({
      ...{ order_id: it.shippedId, sku_id: String(stage.goods.skuId), pictures: [] },
      ...{ product_score: 5, service_score: 5, postage_score: 5, content: 'Fine' },
    }),
  },
  {
    name: 'order.pay',
    call: order.pay,
    input: (it) => ({ order_ids: [it.unpaidId], ticket: 'x' }),
  },
  {
    name: 'order.pay, mixed',
    call: order.pay,
    input: (it) => ({ order_ids: [own.unpaidId, it.unpaidId], ticket: 'x' }),
  },
  {
    name: 'user.verifyPay',
    call: user.verifyPay,
    input: (it) => ({ ...ask, order_ids: [it.unpaidId] }),
  },
  {
    name: 'user.verifyPay, mixed',
    call: user.verifyPay,
    input: (it) => ({ ...ask, order_ids: [own.unpaidId, it.unpaidId] }),
  },
];

describe.each(attacks)('$name', ({ call, input }) => {
  test('answers a foreign id like a missing one, and does nothing', async () => {
    const before = await digestTables(shop.db);
    const { token } = mallory;
    const theirs = await shop.call(call, input(foreign) as never, { token });
    const nobodys = await shop.call(call, input(missing) as never, { token });
    expect([theirs.status, theirs.body.error]).toEqual([404, 'not_found']);
    expect(nobodys.text).toBe(theirs.text);
    expect(nobodys.status).toBe(404);
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test('does not wait for the owner’s lock, which would reveal that there is one', async () => {
    await shop.db.transaction(async (tx) => {
      for (const table of ['orders', 'address', 'cart_line', 'session']) {
        await tx.execute(`select from ${table} where shopper_id = ${stage.buyer.id} for update`);
      }
      const { token } = mallory;
      expect(await shop.word(call, input(foreign) as never, { token })).toBe('not_found');
    });
  });
});

describe('calls that take ids in another way', () => {
  test("address.add does not change somebody else's address", async () => {
    const before = await digestTables(shop.db);
    const form = addressForm(foreign.addressId);
    expect(await shop.word(address.add, form, mallory)).toBe('not_found');
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test("cart.add does not join somebody else's line", async () => {
    const { skuId } = await shop.seedProduct();
    const before = await digestTables(shop.db);
    const wish = { id: foreign.lineId, sku_id: String(skuId), quantity: 1 };
    expect(await shop.word(cart.add, wish, mallory)).toBe('not_found');
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test('cart.del leaves foreign lines, and answers as for deleted lines', async () => {
    const before = await digestTables(shop.db);
    const ids = (id: string) => ({ cart_ids: [id] });
    const theirs = await shop.ok(cart.del, ids(foreign.lineId), mallory);
    const nobodys = await shop.ok(cart.del, ids(missing.lineId), mallory);
    expect(theirs.total_num).toBe(3);
    expect(nobodys.total_num).toBe(3);
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test("order.create takes no line out of somebody else's bag", async () => {
    const items = [{ sku_id: String(stage.goods.skuId), quantity: 1, cart_id: foreign.lineId }];
    const wish = { ...purchase(own.addressId), items, note: '', max_total: 10_000 };
    await shop.ok(order.create, wish, mallory);
    const { items: lines } = await shop.ok(cart.index, {}, stage.buyer);
    expect(lines.map(({ id }) => id)).toEqual([foreign.lineId]);
  });

  test('order.payable lists own orders only', async () => {
    const ids = [foreign.unpaidId, own.unpaidId, missing.unpaidId];
    const { orders: named } = await shop.ok(order.payable, { order_ids: ids }, mallory);
    expect(named.map(({ id }) => id)).toEqual([own.unpaidId]);
  });

  test('order.pay takes no ticket of another shopper', async () => {
    const ticket = await ticketFor(shop, stage.buyer, [foreign.unpaidId]);
    const pay = (id: string) => ({ order_ids: [id], ticket });
    expect(await shop.word(order.pay, pay(own.unpaidId), mallory)).toBe('ticket_invalid');
    expect(await shop.word(order.pay, pay(foreign.unpaidId), mallory)).toBe('not_found');
  });

  test('order.quote and product.detail find only what is for sale', async () => {
    const unknown = '999999999999999999';
    const items = [{ sku_id: unknown, quantity: 1 }];
    expect(await shop.word(order.quote, { items, promo_code: '' }, mallory)).toBe('not_found');
    expect(await shop.word(product.detail, { product_id: unknown })).toBe('not_found');
  });

  test("sync.ops and sync.void do not see somebody else's writes", async () => {
    const key = newId();
    await shop.ok(user.setLanguage, { file_name: 'fr' }, { ...stage.buyer, key });
    const asked = await shop.ok(sync.ops, { ids: [key] }, mallory);
    expect(asked.items).toEqual([{ id: key, state: 'unseen', reply: null }]);
    expect(await shop.ok(sync.void, { id: key }, mallory)).toEqual({ state: 'void', reply: null });
    const known = await shop.ok(sync.ops, { ids: [key] }, stage.buyer);
    expect(known.items[0]?.state).toBe('done');
  });
});

/** Calls whose ids are public. */
const publicIds = [
  ...['product.list', 'search.count', 'shop.detail', 'review.list'],
  ...['likes.favourite', 'likes.follow'],
];

test('every call that takes an id is tried here', async () => {
  const tried = [
    ...attacks.map(({ name }) => name),
    ...['address.add', 'cart.add', 'cart.del', 'order.payable', 'product.detail'],
    ...['sync.ops', 'sync.void'],
  ];
  for (const { name, sample } of sampledCalls) {
    const { input } = await sample(stage);
    const takesId = Object.keys(input).some((field) => /(^|_)ids?$|^items$/.test(field));
    if (takesId && !publicIds.includes(name)) expect(tried).toContain(name);
  }
});
