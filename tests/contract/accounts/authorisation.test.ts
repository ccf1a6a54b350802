import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { product } from '#contract/calls/catalogue.ts';
import { notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { sync } from '#contract/calls/service.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { attacksOn, type Ground } from '../../support/calls/attacks.ts';
import { type Belongings, belongingsOf, missing } from '../../support/calls/belongings.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { digestTables } from '../../support/database/tables.ts';
import { newComplaint, newSuggestion } from '../../support/goods/cases.ts';
import {
  addressForm,
  type Buyer,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
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
  Object.assign(ground, { stage, own });
});

afterAll(() => shop.close());

const ground = {} as Ground;
const attacks = attacksOn(ground);

const ownTables = [
  ...['orders', 'address', 'cart_line', 'session', 'topup', 'extract', 'payee', 'passkey'],
  ...['support_case', 'message'],
];

describe.each(attacks)('$name', ({ call, input }) => {
  test('answers a foreign id like a missing one, and does nothing', async () => {
    const before = await digestTables(shop.db);
    const theirs = await shop.call(call, input(foreign) as never, mallory);
    const nobodys = await shop.call(call, input(missing) as never, mallory);
    expect([theirs.status, theirs.body.error]).toEqual([404, 'not_found']);
    expect(nobodys.text).toBe(theirs.text);
    expect(nobodys.status).toBe(404);
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test('does not wait for the owner’s lock, which would reveal that there is one', async () => {
    await shop.db.transaction(async (tx) => {
      for (const table of ownTables) {
        await tx.execute(`select from ${table} where shopper_id = ${stage.buyer.id} for update`);
      }
      expect(await shop.word(call, input(foreign) as never, mallory)).toBe('not_found');
    });
  });
});

describe('calls that take ids in another way', () => {
  test("address.add does not change somebody else's address", async () => {
    const before = await digestTables(shop.db);
    expect(await shop.word(address.add, addressForm(foreign.addressId), mallory)).toBe('not_found');
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test("cart.add does not join somebody else's line", async () => {
    const { skuId } = await shop.seedProduct();
    const before = await digestTables(shop.db);
    const wish = { id: foreign.lineId, sku_id: String(skuId), quantity: 1 };
    expect(await shop.word(cart.add, wish, mallory)).toBe('not_found');
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test("complaint.send and suggestion.send do not find somebody else's case", async () => {
    const complained = await newComplaint(shop, mallory, { id: foreign.complaintId });
    const suggested = { ...(await newSuggestion(shop, mallory)), id: foreign.complaintId };
    const before = await digestTables(shop.db);
    expect(await shop.word(complaint.send, complained, mallory)).toBe('not_found');
    expect(await shop.word(suggestion.send, suggested, mallory)).toBe('not_found');
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test('cart.del leaves foreign lines, and answers as for deleted lines', async () => {
    const before = await digestTables(shop.db);
    for (const { lineId } of [foreign, missing]) {
      expect((await shop.ok(cart.del, { cart_ids: [lineId] }, mallory)).total_num).toBe(3);
    }
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test("order.create takes no line out of somebody else's bag", async () => {
    const items = [{ sku_id: String(stage.goods.skuId), quantity: 1, cart_id: foreign.lineId }];
    const named = { address_id: own.addressId, promo_code: '' };
    const wish = { ...named, items, note: '', max_total: 10_000 };
    await shop.ok(order.create, wish, mallory);
    const { items: lines } = await shop.ok(cart.index, {}, stage.buyer);
    expect(lines.map(({ id }) => id)).toEqual([foreign.lineId]);
  });

  test('notification.read leaves foreign notifications, and answers as for deleted ones', async () => {
    const before = await digestTables(shop.db);
    const theirs = await shop.ok(notification.read, { ids: [foreign.noticeId] }, mallory);
    const nobodys = await shop.ok(notification.read, { ids: [missing.noticeId] }, mallory);
    expect(theirs).toEqual(nobodys);
    expect(await digestTables(shop.db)).toEqual(before);
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
  ...[
    'product.list',
    'product.similar',
    'search.count',
    'search.facets',
    'search.cards',
    'shop.detail',
    'review.list',
  ],
  ...['likes.favourite', 'likes.follow', 'message.list', 'message.read'],
];

test('every call that takes an id is tried here', async () => {
  const tried = [
    ...attacks.map(({ name }) => name),
    ...['address.add', 'cart.add', 'cart.del', 'order.payable', 'product.detail'],
    ...['sync.ops', 'sync.void', 'suggestion.send', 'notification.read'],
  ];
  for (const { name, sample } of sampledCalls) {
    const { input } = await sample(stage);
    const takesId = Object.keys(input).some((field) => /(^|_)ids?$|^items$/.test(field));
    if (takesId && !publicIds.includes(name)) expect(tried).toContain(name);
  }
});
