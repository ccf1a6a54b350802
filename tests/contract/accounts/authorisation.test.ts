import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { product } from '#contract/calls/catalogue.ts';
import { order } from '#contract/calls/orders.ts';
import { passkey } from '#contract/calls/security.ts';
import { sync } from '#contract/calls/service.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { topUp } from '#contract/calls/top-ups.ts';
import { wallet } from '#contract/calls/wallet.ts';
import { withdrawal } from '#contract/calls/withdrawals.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { type Belongings, belongingsOf, missing } from '../../support/calls/belongings.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { digestTables } from '../../support/database/tables.ts';
import {
  addressForm,
  type Buyer,
  payPassword,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { forOrders } from '../../support/passkeys/passkeys.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let stage: Stage;
let mallory: Buyer;
let own: Belongings;
let foreign: Belongings;

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
  mallory = await registerBuyer(shop);
  own = await belongingsOf(stage, mallory);
  foreign = await belongingsOf(stage, stage.buyer);
});

afterAll(() => shop.close());

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
    name: 'user.verifyPay, a withdrawal',
    call: user.verifyPay,
    input: (it) => ({
      ...{ purpose: 'withdrawal', payee_id: it.payeeId, amount: 5000 },
      pay_password: payPassword,
    }),
  },
  {
    name: 'passkey.beginConfirming',
    call: passkey.beginConfirming,
    input: (it) => forOrders(it.unpaidId),
  },
  {
    name: 'passkey.beginConfirming, a withdrawal',
    call: passkey.beginConfirming,
    input: (it) => ({ purpose: 'withdrawal', payee_id: it.payeeId, amount: 5000 }),
  },
  { name: 'passkey.remove', call: passkey.remove, input: (it) => ({ id: it.passkeyId }) },
  { name: 'wallet.entry', call: wallet.entry, input: (it) => ({ id: it.entryId }) },
  { name: 'topUp.detail', call: topUp.detail, input: (it) => ({ id: it.topUpId }) },
  { name: 'topUp.cardPage', call: topUp.cardPage, input: (it) => ({ id: it.cardTopUpId }) },
  {
    name: 'topUp.cardPay',
    call: topUp.cardPay,
    input: (it) => ({ id: it.cardTopUpId, card: 'test_visa' }),
  },
  {
    name: 'topUp.cardChallenge',
    call: topUp.cardChallenge,
    input: (it) => ({ id: it.challengeId, answer: '123456' }),
  },
  {
    name: 'withdrawal.ask',
    call: withdrawal.ask,
    input: (it) => ({ payee_id: it.payeeId, amount: 5000, ticket: 'x' }),
  },
  { name: 'withdrawal.cancel', call: withdrawal.cancel, input: (it) => ({ id: it.withdrawalId }) },
  { name: 'withdrawal.detail', call: withdrawal.detail, input: (it) => ({ id: it.withdrawalId }) },
  {
    name: 'withdrawal.confirmPayee',
    call: withdrawal.confirmPayee,
    input: (it) => ({ id: it.payeeId, confirm: { password: 'sea-and-sail', code: '123456' } }),
  },
  {
    name: 'withdrawal.removePayee',
    call: withdrawal.removePayee,
    input: (it) => ({ id: it.payeeId }),
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
      for (const table of [
        'orders',
        'address',
        'cart_line',
        'session',
        'topup',
        'extract',
        'payee',
        'passkey',
      ]) {
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
