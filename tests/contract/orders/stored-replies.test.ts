import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import { sync } from '#contract/calls/service.ts';
import { startHousekeeping } from '../../../server/housekeeping.ts';
import {
  addressForm,
  type Buyer,
  payOrders,
  placeOrders,
  purchaseOf,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let skuId: number;

beforeEach(async () => {
  shop = await createTestShop();
  ({ skuId } = await shop.seedProduct({ price: 500, stock: 1000 }));
  ada = await registerBuyer(shop);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

const trouble: unknown[] = [];
const log = {
  info: () => undefined,
  error: (detail: object) => void trouble.push(detail),
  warn: (detail: object) => void trouble.push(detail),
};

/** Lets days pass, with one round of housekeeping at their end. */
async function pass(days: number): Promise<void> {
  shop.clock.advance({ days });
  const stop = startHousekeeping(shop.services, log);
  vi.advanceTimersByTime(10_000);
  await stop();
  expect(trouble).toEqual([]);
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
});

describe('the replies of one shopper', () => {
  const most = 20_000;

  /** As many replies as `count`, a minute apart, the last one now. */
  const store = (count: number, shopperId: string) =>
    shop.db.execute(`insert into idem (shopper_id, key, route, fingerprint, status, body, expires_at)
      select ${shopperId}, gen_random_uuid(), '/api/cart/add', n, 200, '{}',
        '${shop.clock.now().toISOString()}'::timestamptz + interval '90 days'
          - n * interval '1 minute'
      from generate_series(0, ${count - 1}) n`);

  const countOf = async (id: string) => (await rows(`shopper_id = ${id}`)).length;

  test('are at most 20,000, without those of money; the oldest are deleted', async () => {
    const eve = await shop.register();
    await payOrders(shop, ada, await placeOrders(shop, ada, [{ skuId }]));
    const money = await rows(`shopper_id = ${ada.id} and expires_at is null`);
    expect(money.map(({ route }) => route)).toEqual(['/api/order/create', '/api/order/pay']);
    await store(most + 500, ada.id);
    await store(700, eve.id);
    await pass(0);
    const left = await rows(`shopper_id = ${ada.id} and expires_at is not null`);
    expect(left).toHaveLength(most);
    const oldest = `shopper_id = ${ada.id} and fingerprint in ('${most - 1}', '${most + 1}')`;
    expect(await rows(oldest)).toHaveLength(1);
    expect(await rows(`shopper_id = ${ada.id} and expires_at is null`)).toEqual(money);
    expect(await countOf(eve.id)).toBe(700);
    const language = { file_name: 'fr' } as const;
    expect(await shop.word(user.setLanguage, language, { ...ada, key: newId() })).toBe('ok');
  });
});
