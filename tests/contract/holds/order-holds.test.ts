import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { holdMs } from '#contract/rules/order-status.ts';
import { expireOrders } from '../../../server/orders/timers.ts';
import { seedPromo } from '../../support/goods/goods.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  purchaseOf,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  const newcomer = { unpaidCheckouts: 9, unitsPerProduct: 9, promoUses: 9, ordersPerAddress: 9 };
  const holdLimits = { unpaidOrders: 3, unitsPerProduct: 7, promoUses: 1, newcomer };
  shop = await createTestShop({ config: { holdLimits, defaultLang: 'en' } });
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

const create = (wishes: { skuId: number; quantity?: number }[], code = '', buyer = ada) =>
  shop.word(order.create, purchaseOf(buyer, wishes, code), buyer);

/** What the checkout is told before the button, and that the order is then refused for it. */
async function refusedFor(wishes: { skuId: number; quantity?: number }[]) {
  const { hold } = await shop.ok(order.quote, purchaseOf(ada, wishes), ada);
  expect(await create(wishes)).toBe(hold?.problem ?? 'ok');
  return hold;
}

describe('unpaid orders of one shopper', () => {
  test('are limited in number until one is paid, cancelled or expired', async () => {
    ada = await registerBuyer(shop);
    const goods = await shop.seedProduct();
    const words = await Promise.all(Array.from({ length: 8 }, () => create([goods])));
    expect(words.filter((word) => word === 'ok')).toHaveLength(3);
    expect(words.filter((word) => word === 'unpaid_orders_full')).toHaveLength(5);
    const refused = await shop.call(order.create, purchaseOf(ada, [goods]), ada);
    expect(refused.body.msg).toContain('up to 3 unpaid orders');
    const { orders } = await shop.ok(order.payable, {}, ada);
    const [first = '', second = ''] = orders.map(({ id }) => id);
    await payOrders(shop, ada, [first]);
    expect(await create([goods])).toBe('ok');
    await shop.ok(order.cancel, { order_id: second }, ada);
    expect(await create([goods])).toBe('ok');
    expect(await create([goods])).toBe('unpaid_orders_full');
    shop.clock.advance({ ms: holdMs });
    await expireOrders(shop.db, shop.clock.now());
    expect(await create([goods])).toBe('ok');
  });

  test('of several shops count as several, and nobody else is limited', async () => {
    ada = await registerBuyer(shop);
    const grace = await registerBuyer(shop);
    const goods = [await shop.seedProduct(), await shop.seedProduct(), await shop.seedProduct()];
    const full = { problem: 'unpaid_orders_full', limit: 3, product_ids: [] };
    expect(await refusedFor([...goods, await shop.seedProduct()])).toEqual(full);
    expect(await refusedFor(goods)).toBeNull();
    expect(await refusedFor(goods.slice(0, 1))).toEqual(full);
    expect(await create(goods, '', grace)).toBe('ok');
  });

  test('hold a limited number of units of one product, over all its orders', async () => {
    ada = await registerBuyer(shop);
    const goods = await shop.seedProduct();
    const other = await shop.seedProduct({ shopId: goods.shopId });
    const product_ids = [String(goods.productId)];
    const full = { problem: 'unpaid_units_full', limit: 7, product_ids };
    expect(await refusedFor([{ ...goods, quantity: 8 }, other])).toEqual(full);
    const [id = ''] = await placeOrders(shop, ada, [{ ...goods, quantity: 5 }]);
    expect(await refusedFor([{ ...goods, quantity: 3 }])).toEqual(full);
    expect(await refusedFor([{ ...goods, quantity: 2 }])).toBeNull();
    expect(await refusedFor([goods])).toEqual(full);
    await payOrders(shop, ada, [id]);
    expect(await create([{ ...goods, quantity: 5 }])).toBe('ok');
  });
});

describe('a promo code', () => {
  test('is used once by a shopper, and again only after a cancellation', async () => {
    ada = await registerBuyer(shop);
    const grace = await registerBuyer(shop);
    const goods = await shop.seedProduct();
    await seedPromo(shop.db, { code: 'ONCE', kind: 'percent', value: 10 });
    const [id = ''] = await placeOrders(shop, ada, [goods], 'ONCE');
    shop.clock.advance({ seconds: 1 });
    expect(await create([goods], 'once')).toBe('promo_spent');
    const { promo } = await shop.ok(order.quote, purchaseOf(ada, [goods], 'ONCE'), ada);
    expect(promo).toMatchObject({ problem: 'promo_spent', limit: 1, discount: 0 });
    const refused = await shop.call(order.create, purchaseOf(ada, [goods], 'ONCE'), ada);
    expect(refused.body.msg).toContain('as often as allowed (1×)');
    expect(await create([goods], 'ONCE', grace)).toBe('ok');
    await shop.ok(order.cancel, { order_id: id }, ada);
    const [again = ''] = await placeOrders(shop, ada, [goods], 'ONCE');
    await payOrders(shop, ada, [again]);
    shop.clock.advance({ seconds: 1 });
    expect(await create([goods], 'ONCE')).toBe('promo_spent');
  });

  test('is used as often by a shopper as its own limit says', async () => {
    ada = await registerBuyer(shop);
    const goods = await shop.seedProduct();
    const row = { code: 'TWICE', kind: 'percent', value: 10, usesPerShopper: 2 } as const;
    await seedPromo(shop.db, row);
    const words: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      words.push(await create([goods], 'TWICE'));
      shop.clock.advance({ seconds: 1 });
    }
    expect(words).toEqual(['ok', 'ok', 'promo_spent']);
  });
});
