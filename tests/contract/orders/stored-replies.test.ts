import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import { refund } from '#contract/calls/refunds.ts';
import { sync } from '#contract/calls/service.ts';
import { message } from '#contract/calls/support/messages.ts';
import { newMessage } from '../../support/goods/messages.ts';
import {
  addressForm,
  type Buyer,
  payOrders,
  placeOrders,
  purchaseOf,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { receivedOrder, refundWish, returnableGoods } from '../../support/goods/refunds.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let skuId: number;

beforeEach(async () => {
  shop = await createTestShop();
  ({ skuId } = await shop.seedProduct({ price: 500, stock: 1000 }));
  ada = await registerBuyer(shop);
});

afterEach(async () => {
  await shop.close();
});

/** Lets days pass, with one round of housekeeping at their end. */
async function pass(days: number): Promise<void> {
  shop.clock.advance({ days });
  await keepHouse(shop);
  ada.token = await shop.login(ada);
}

async function rows(where = 'true') {
  const found = await shop.db.execute<{ body: string | null; route: string }>(
    `select body, route from idem where ${where} order by created_at`,
  );
  return found.rows;
}

const adding = (quantity: number) => ({ id: newId(), sku_id: String(skuId), quantity });

describe('a stored reply', () => {
  test('is the same to the byte after 89 days, and gone after 91', async () => {
    const [key, wish] = [newId(), adding(2)];
    const first = await shop.call(cart.add, wish, { ...ada, key });
    await pass(89);
    expect((await shop.call(cart.add, wish, { ...ada, key })).text).toBe(first.text);
    await pass(2);
    expect(await rows(`key = '${key}'`)).toEqual([]);
    expect((await shop.ok(cart.index, {}, ada)).total_num).toBe(2);
  });

  test('of money stays for ever', async () => {
    const { skuId: dear } = await shop.seedProduct({ price: 900 });
    const [made, paid, left] = [newId(), newId(), newId()];
    const purchase = purchaseOf(ada, [{ skuId: dear }]);
    const ordered = await shop.call(order.create, purchase, { ...ada, key: made });
    const order_ids = ordered.body.data.order_ids;
    const payment = { order_ids, ticket: await ticketFor(shop, ada, order_ids) };
    const payed = await shop.call(order.pay, payment, { ...ada, key: paid });
    const [other = ''] = await placeOrders(shop, ada, [{ skuId: dear }]);
    const gone = await shop.call(order.cancel, { order_id: other }, { ...ada, key: left });
    await pass(91);
    await pass(1000);
    const again = [
      await shop.call(order.create, purchase, { ...ada, key: made }),
      await shop.call(order.pay, payment, { ...ada, key: paid }),
      await shop.call(order.cancel, { order_id: other }, { ...ada, key: left }),
    ];
    expect(again.map(({ text }) => text)).toEqual([ordered.text, payed.text, gone.text]);
    expect(await shop.ok(sync.void, { id: paid }, ada)).toEqual({
      state: 'done',
      reply: payed.text,
    });
    expect(await shop.invariants()).toEqual([]);
  });

  test('of a refused payment, and a voided key, are deleted too', async () => {
    const order_ids = await placeOrders(shop, ada, [{ skuId }]);
    const payment = { order_ids, ticket: 'not a ticket' };
    const key = newId();
    expect(await shop.word(order.pay, payment, { ...ada, key })).toBe('ticket_invalid');
    const voided = newId();
    await shop.ok(sync.void, { id: voided }, ada);
    const ours = `key in ('${key}', '${voided}')`;
    await pass(89);
    expect(await rows(ours)).toHaveLength(2);
    await pass(2);
    expect(await rows(ours)).toEqual([]);
  });

  test('to a write of the profile names nothing of it', async () => {
    const wish = { family_name: 'Canary', given_name: 'Augusta', mobile: '+66815550101' };
    expect(await shop.ok(profile.save, wish, { ...ada, key: newId() })).toEqual({});
    const [stored] = await rows(`route = '${profile.save.path}'`);
    expect(stored?.body).not.toMatch(/Canary|Augusta|815550101|@/);
    expect(stored?.body?.length).toBeLessThan(100);
  });

  test('to a write of an address names nothing of it', async () => {
    const form = { ...addressForm(), detail: 'Canary Street 7', addressee: 'Canary Person' };
    const options = () => ({ ...ada, key: newId() });
    await shop.ok(address.add, form, options());
    await shop.ok(address.add, { ...addressForm(), area: 'Canary Town' }, options());
    await shop.ok(address.setDefault, { id: form.id }, options());
    expect(await shop.ok(address.del, { id: form.id }, options())).toEqual({
      default_id: (await shop.ok(address.list, {}, ada)).items[0]?.id,
    });
    const stored = await rows(`route like '/api/user/address%'`);
    expect(stored).toHaveLength(4);
    for (const { body } of stored) {
      expect(body).not.toMatch(/Canary|Ada|Bangkok|\+66/);
      expect(body?.length).toBeLessThan(100);
    }
  });

  test('to a move of a refund names none of its texts', async () => {
    const goods = await returnableGoods(shop);
    const order_id = await receivedOrder(shop, ada, [{ ...goods, quantity: 2 }]);
    const options = () => ({ ...ada, key: newId() });
    async function ask() {
      const proof = [await storedPhoto({ shop, buyer: ada })];
      const texts = { type: 'return', explanation: 'A canary sat on it' } as const;
      const wish = refundWish(order_id, goods.skuId, proof, texts);
      return (await shop.ok(refund.ask, wish, options())).refund.id;
    }
    await shop.ok(refund.withdraw, { id: await ask() }, options());
    const parcel = { id: await ask(), carrier: 'Canary Post', parcel_no: 'RR 1 CANARY' };
    await shop.ok(refund.sendParcel, parcel, options());
    const stored = await rows(`route like '/api/order/refund%'`);
    expect(stored).toHaveLength(4);
    for (const { body } of stored) {
      expect(body).toContain('"stage"');
      expect(body).not.toMatch(/canary|Harbour/i);
      expect(body?.length).toBeLessThan(650);
    }
    const [known] = (await shop.ok(order.detail, { order_id }, ada)).refunds;
    const { carrier, parcel_no } = parcel;
    expect(known).toMatchObject({ explanation: 'A canary sat on it', carrier, parcel_no });
    expect(known?.return_address).toContain('Harbour');
  });
});

describe('the stored reply to a message', () => {
  test('repeats nothing of it', async () => {
    const [order_id = ''] = await placeOrders(shop, ada, [{ skuId }]);
    const about = { kind: 'order', id: order_id } as const;
    const wish = newMessage({ text: 'Canary call', about });
    await shop.ok(message.send, wish, { ...ada, key: newId() });
    const [stored] = await rows(`route = '${message.send.path}'`);
    expect(stored?.body).not.toMatch(/Canary|CV-/);
    expect(stored?.body?.length).toBeLessThan(120);
  });
});

describe('a shopper who writes more than the quota of a day', () => {
  let eve: Buyer;

  /** The quota is 6; five are used, one each hour. */
  beforeEach(async () => {
    const { config } = shop.services;
    config.writesPerDay = 6;
    eve = await registerBuyer(shop);
    await shop.db.execute(`delete from idem where shopper_id = ${eve.id}`);
    for (const quantity of [1, 2, 3, 4, 5]) {
      await shop.ok(cart.add, adding(quantity), { ...eve, key: newId() });
      shop.clock.advance({ minutes: 60 });
    }
  });

  const storedOf = (id: string) => rows(`shopper_id = ${id} and expires_at is not null`);

  test('is asked to wait until the oldest is a day old, and nothing is changed', async () => {
    const [key, wish] = [newId(), adding(6)];
    const last = await shop.call(cart.add, wish, { ...eve, key });
    const before = await shop.call(cart.index, {}, eve);
    const refused = await shop.call(cart.add, adding(7), { ...eve, key: newId(), lang: 'en' });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      ...{ error: 'changes_spent', retryable: true, data: { seconds: 19 * 3600, hours: 19 } },
      msg: 'Too many changes today. Please try again in about 19 h',
    });
    expect(refused.headers['retry-after']).toBe(String(19 * 3600));
    expect((await shop.call(cart.index, {}, eve)).text).toBe(before.text);
    expect((await shop.call(cart.add, wish, { ...eve, key })).text).toBe(last.text);
    expect(await storedOf(eve.id)).toHaveLength(6);
  });

  test('can send the same write again after that time, once', async () => {
    await shop.ok(cart.add, adding(6), { ...eve, key: newId() });
    const [key, wish] = [newId(), adding(7)];
    expect(await shop.word(cart.add, wish, { ...eve, key })).toBe('changes_spent');
    shop.clock.advance({ minutes: 19 * 60 });
    const sent = await shop.call(cart.add, wish, { ...eve, key });
    expect(sent.body.code).toBe(1);
    expect((await shop.call(cart.add, wish, { ...eve, key })).text).toBe(sent.text);
    expect(await shop.word(cart.add, adding(8), { ...eve, key: newId() })).toBe('changes_spent');
    expect((await shop.ok(cart.index, {}, eve)).total_num).toBe(28);
  });

  test('can still order, pay and learn what became of it, and others can write', async () => {
    await shop.ok(cart.add, adding(6), { ...eve, key: newId() });
    const order_ids = await placeOrders(shop, eve, [{ skuId }]);
    await payOrders(shop, eve, order_ids);
    const [paid] = await rows(`shopper_id = ${eve.id} and route = '${order.pay.path}'`);
    expect(paid?.body).toContain('"code":1');
    expect(await shop.word(cart.add, adding(1), { ...ada, key: newId() })).toBe('ok');
  });

  test('cannot fill the table with voided keys or refused payments', async () => {
    const key = newId();
    expect(await shop.word(sync.void, { id: key }, eve)).toBe('ok');
    expect(await shop.word(sync.void, { id: newId() }, eve)).toBe('changes_spent');
    expect(await shop.word(sync.void, { id: key }, eve)).toBe('ok');
    const payment = { order_ids: [newId()], ticket: 'not a ticket' };
    expect(await shop.word(order.pay, payment, { ...eve, key: newId() })).not.toBe('ok');
    expect(await storedOf(eve.id)).toHaveLength(6);
  });
});

test('no number of stored replies deletes one before its time', async () => {
  await shop.db.execute(`insert into idem (shopper_id, key, route, fingerprint, status, body, expires_at)
    select ${ada.id}, gen_random_uuid(), '/api/cart/add', n, 200, '{}',
      '${shop.clock.now().toISOString()}'::timestamptz + interval '90 days' - n * interval '1 minute'
    from generate_series(0, 25000) n`);
  const before = await rows(`shopper_id = ${ada.id}`);
  await pass(0);
  expect(await rows(`shopper_id = ${ada.id}`)).toHaveLength(before.length);
});
