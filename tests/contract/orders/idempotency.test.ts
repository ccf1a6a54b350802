import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { sync } from '#contract/calls/service.ts';
import { successCode } from '#contract/wire.ts';
import { lockOrders } from '../../../server/orders/moves.ts';
import { digestTables } from '../../support/database/tables.ts';
import {
  addressForm,
  type Buyer,
  placeOrders,
  purchaseOf,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let skuId: number;
let ada: Buyer;
let key: string;

beforeAll(async () => {
  shop = await createTestShop();
  ({ skuId } = await shop.seedProduct({ price: 500, stock: 1000 }));
  ada = await registerBuyer(shop);
});

beforeEach(() => {
  key = newId();
});

afterAll(() => shop.close());

const adding = (quantity: number, id = newId()) => ({ id, sku_id: String(skuId), quantity });

async function itemsIn(buyer: Buyer): Promise<number> {
  return (await shop.ok(cart.index, {}, buyer)).total_num;
}

describe('a repeated key', () => {
  test('gets the same bytes again, and acts once', async () => {
    const wish = adding(2);
    const first = await shop.call(cart.add, wish, { ...ada, key });
    const before = await digestTables(shop.db);
    await shop.ok(user.setLanguage, { file_name: 'ja' }, ada);
    for (const options of [{}, { lang: 'fr' }, { key: key.toUpperCase() }]) {
      const again = await shop.call(cart.add, wish, { ...ada, key, ...options });
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
    await shop.ok(user.setLanguage, { file_name: 'zh-CN' }, ada);
    expect((await digestTables(shop.db)).cart_line).toBe(before.cart_line);
  });

  test('does so after 89 days, in another session, on another server', async () => {
    const wish = purchaseOf(ada, [{ skuId }]);
    const first = await shop.call(order.create, wish, { ...ada, key });
    shop.clock.advance({ days: 89 });
    ada.token = await shop.login(ada);
    const other = await shop.openAnother();
    const again = await other.call(order.create, wish, { ...ada, key });
    expect(again.text).toBe(first.text);
  });

  test('acts once if twenty come at once, and all get the same reply', async () => {
    const before = await itemsIn(ada);
    const wish = adding(3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call(cart.add, wish, { ...ada, key })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.code).toBe(1);
    expect(await itemsIn(ada)).toBe(before + 3);
  });

  test('gets its reply without a wait for the rows that its write locks', async () => {
    const [id = ''] = await placeOrders(shop, ada, [{ skuId }]);
    const wish = { order_ids: [id], ticket: await ticketFor(shop, ada, [id]) };
    const first = await shop.call(order.pay, wish, { ...ada, key });
    await shop.db.transaction(async (tx) => {
      await lockOrders(tx, [Number(id)]);
      const again = await shop.call(order.pay, wish, { ...ada, key });
      expect([again.body.code, again.text]).toEqual([successCode, first.text]);
    });
  });

  test('places one order if twenty come at once on two servers', async () => {
    const other = await shop.openAnother();
    const { skuId: rare } = await shop.seedProduct({ stock: 5 });
    const wish = purchaseOf(ada, [{ skuId: rare }]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? shop : other).call(order.create, wish, { ...ada, key }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await shop.db.execute(`select quantity from stock where sku_id = ${rare}`);
    expect(rows).toEqual([{ quantity: 4 }]);
  });

  test('may not be used for another input or another call', async () => {
    await shop.ok(cart.add, adding(1), { ...ada, key });
    const before = await digestTables(shop.db);
    const other = await shop.call(cart.add, adding(2), { ...ada, key });
    expect([other.status, other.body.error]).toEqual([422, 'key_reused']);
    const language = { file_name: 'en' } as const;
    expect(await shop.word(user.setLanguage, language, { ...ada, key })).toBe('key_reused');
    expect(await shop.word(order.create, purchaseOf(ada, [{ skuId }]), { ...ada, key })).toBe(
      'key_reused',
    );
    expect(await digestTables(shop.db)).toEqual(before);
  });

  test('of another shopper has nothing to do with it', async () => {
    const eve = await registerBuyer(shop);
    await shop.ok(cart.add, adding(4), { ...ada, key });
    await shop.ok(cart.add, adding(1), { ...eve, key });
    expect(await itemsIn(eve)).toBe(1);
  });

  test('is not used up by an answer that may differ next time', async () => {
    const form = addressForm();
    const purchase = { ...purchaseOf(ada, [{ skuId }]), address_id: form.id };
    expect(await shop.word(order.create, purchase, { ...ada, key })).toBe('not_found');
    await shop.ok(address.add, form, ada);
    expect(await shop.word(order.create, purchase, { ...ada, key })).toBe('ok');
  });
});

describe('a refusal', () => {
  test('is permanent under its key, even if its reason is gone', async () => {
    const { skuId: rare } = await shop.seedProduct({ stock: 0 });
    const wish = purchaseOf(ada, [{ skuId: rare }]);
    const first = await shop.call(order.create, wish, { ...ada, key });
    expect(first.body.error).toBe('sold_out');
    await shop.db.execute(`update stock set quantity = 9 where sku_id = ${rare}`);
    const again = await shop.call(order.create, wish, { ...ada, key });
    expect(again.text).toBe(first.text);
    expect(await shop.word(order.create, wish, ada)).toBe('ok');
  });

  test('is the same for all of twenty that come at once', async () => {
    const { skuId: rare } = await shop.seedProduct({ stock: 0 });
    const wish = purchaseOf(ada, [{ skuId: rare }]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call(order.create, wish, { ...ada, key })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('voiding', () => {
  const stateOf = async (id: string) => (await shop.ok(sync.ops, { ids: [id] }, ada)).items[0];

  test('before the write prevents it for ever', async () => {
    const before = await itemsIn(ada);
    expect(await shop.ok(sync.void, { id: key }, ada)).toEqual({ state: 'void', reply: null });
    const late = await shop.call(cart.add, adding(5), { ...ada, key });
    expect([late.status, late.body.code, late.body.error]).toEqual([200, 1000, 'voided']);
    expect(await itemsIn(ada)).toBe(before);
    expect(await stateOf(key)).toEqual({ id: key, state: 'void', reply: null });
    expect(await shop.ok(sync.void, { id: key }, ada)).toEqual({ state: 'void', reply: null });
  });

  test('after the write returns its reply', async () => {
    const { text } = await shop.call(cart.add, adding(1), { ...ada, key });
    expect(await shop.ok(sync.void, { id: key }, ada)).toEqual({ state: 'done', reply: text });
    expect(await stateOf(key)).toEqual({ id: key, state: 'done', reply: text });
  });

  test('after a refusal returns the refusal', async () => {
    const wish = { ...purchaseOf(ada, [{ skuId }]), max_total: 1 };
    const { text } = await shop.call(order.create, wish, { ...ada, key });
    expect(await shop.ok(sync.void, { id: key }, ada)).toEqual({ state: 'done', reply: text });
  });

  test('and a concurrent write agree on one outcome', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = newId();
      const before = await itemsIn(ada);
      const [added, voided] = await Promise.all([
        shop.call(cart.add, adding(1), { ...ada, key: id }),
        shop.ok(sync.void, { id }, ada),
      ]);
      const acted = voided.state === 'done';
      expect(added.body.error ?? 'ok').toBe(acted ? 'ok' : 'voided');
      if (acted) expect(voided.reply).toBe(added.text);
      expect(await itemsIn(ada)).toBe(before + (acted ? 1 : 0));
    }
  });

  test('answers in the order of the keys, including unknown ones', async () => {
    const [unseen, done] = [newId(), newId()];
    await shop.ok(cart.add, adding(1), { ...ada, key: done });
    await shop.ok(sync.void, { id: key }, ada);
    const { items } = await shop.ok(sync.ops, { ids: [unseen, done, key, unseen] }, ada);
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [unseen, 'unseen'],
      [done, 'done'],
      [key, 'void'],
      [unseen, 'unseen'],
    ]);
  });

  test('answers busy while a write under the key takes too long', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(
        `insert into idem (shopper_id, key, route, fingerprint) values (${ada.id}, '${key}', '', '')`,
      );
      const { status, body } = await shop.call(sync.void, { id: key }, ada);
      expect([status, body.error, body.retryable]).toEqual([409, 'busy', true]);
    });
  });
});

test('calls with a secret leave no record', async () => {
  const before = (await digestTables(shop.db)).idem;
  const change = { pay_password: '592748', old_pay_password: '135790' };
  await shop.ok(user.setPayCode, change, { ...ada, key });
  await shop.ok(user.login, { account: ada.account, password: ada.password }, { key });
  expect((await digestTables(shop.db)).idem).toBe(before);
});
