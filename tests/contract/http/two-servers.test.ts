import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { home, product } from '#contract/calls/catalogue.ts';
import { order } from '#contract/calls/orders.ts';
import { service, sync } from '#contract/calls/service.ts';
import type { AnyCall, InputOf } from '#contract/endpoint.ts';
import {
  type Buyer,
  placeOrders,
  purchaseOf,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let other: TestApp;
let ada: Buyer;
let skuId: number;
let productId: number;

beforeAll(async () => {
  shop = await createTestShop();
  other = await shop.openAnother();
  ada = await registerBuyer(shop);
  ({ skuId, productId } = await shop.seedProduct({ stock: 1000 }));
});

afterAll(() => shop.close());

async function expectSame<C extends AnyCall>(call: C, input: InputOf<C>): Promise<void> {
  const here = await shop.call(call, input, ada);
  const there = await other.call(call, input, ada);
  expect(there.text, call.path).toBe(here.text);
  expect(here.body.code, call.path).toBe(1);
}

describe('two servers on one database', () => {
  test('share sessions', async () => {
    const guest = await shop.register();
    for (const server of [shop, other]) {
      expect(await server.word(user.info, {}, guest)).toBe('ok');
    }
    await other.ok(user.logout, {}, guest);
    expect(await shop.word(user.info, {}, guest)).toBe('unauthorised');
  });

  test('give the same answer to every read, after writes on either', async () => {
    await shop.ok(cart.add, { id: newId(), sku_id: String(skuId), quantity: 2 }, ada);
    await other.ok(cart.add, { id: newId(), sku_id: String(skuId), quantity: 1 }, ada);
    await other.ok(user.setLanguage, { file_name: 'ko' }, ada);
    const [order_id = ''] = await placeOrders(shop, ada, [{ skuId }]);
    const key = newId();
    await other.ok(user.setLanguage, { file_name: 'fr' }, { ...ada, key });
    await expectSame(user.info, {});
    await expectSame(user.languageList, {});
    await expectSame(address.list, {});
    await expectSame(cart.index, {});
    await expectSame(home.board, {});
    await expectSame(product.list, {});
    await expectSame(product.detail, { product_id: String(productId) });
    await expectSame(order.list, {});
    await expectSame(order.detail, { order_id });
    await expectSame(order.payable, {});
    await expectSame(order.quote, purchaseOf(ada, [{ skuId }]));
    await expectSame(service.config, {});
    await expectSame(sync.ops, { ids: [key] });
    expect((await shop.ok(cart.index, {}, ada)).total_num).toBe(3);
  });

  test('can continue each other’s work: order, ticket and payment', async () => {
    const [order_id = ''] = await placeOrders(shop, ada, [{ skuId }]);
    const ticket = await ticketFor(shop, ada, [order_id]);
    const { paid } = await other.ok(order.pay, { order_ids: [order_id], ticket }, ada);
    expect(paid).toBe(1000);
    const again = { order_ids: [order_id], ticket };
    expect(await shop.word(order.pay, again, ada)).toBe('order_moved');
    expect(await shop.invariants()).toEqual([]);
  });

  test('execute a write once if it is sent to both', async () => {
    const key = newId();
    const input = { id: newId(), sku_id: String(skuId), quantity: 5 };
    const before = (await shop.ok(cart.index, {}, ada)).total_num;
    const answers = await Promise.all(
      [shop, other, shop, other].map((server) => server.call(cart.add, input, { ...ada, key })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await shop.ok(cart.index, {}, ada)).total_num).toBe(before + 5);
  });

  test('never sell more than there is', async () => {
    const rare = await shop.seedProduct({ stock: 7 });
    const words = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        (n % 2 === 0 ? shop : other).word(order.create, purchaseOf(ada, [rare]), ada),
      ),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(7);
    expect(words.filter((word) => word === 'sold_out')).toHaveLength(23);
  });
});
