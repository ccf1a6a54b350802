import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { langs } from '#contract/rules/languages.ts';
import { holdMs } from '#contract/rules/order-status.ts';
import { stock } from '../../../server/db/schema/catalogue.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { expireOrders } from '../../../server/orders/timers.ts';
import { seedPromo } from '../../support/goods/goods.ts';
import {
  type Buyer,
  type Purchase,
  payOrders,
  placeOrders,
  purchaseOf,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { addSizes } from '../../support/goods/sizes.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ config: { defaultLang: 'en' } });
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

const newcomer = () => registerBuyer(shop, 0);

const create = (buyer: Buyer, wishes: Purchase[], code = '') =>
  shop.word(order.create, purchaseOf(buyer, wishes, code), buyer);

/** The outcome of an order, of which the checkout was told before. */
async function refusedFor(buyer: Buyer, wishes: Purchase[]) {
  const { hold } = await shop.ok(order.quote, purchaseOf(buyer, wishes), buyer);
  expect(await create(buyer, wishes)).toBe(hold?.problem ?? 'ok');
  return hold;
}

async function stockOf(skuId: number): Promise<number> {
  const [row] = await shop.db.select().from(stock).where(eq(stock.skuId, skuId));
  return row?.quantity ?? 0;
}

const open = { problem: 'newcomer_order_open', limit: 1, product_ids: [] };

describe('a shopper who was never credited', () => {
  test('has one unpaid order, until it is cancelled or expires', async () => {
    const ada = await newcomer();
    const goods = await shop.seedProduct();
    const [id = ''] = await placeOrders(shop, ada, [goods]);
    expect(await refusedFor(ada, [goods])).toEqual(open);
    expect(await refusedFor(ada, [await shop.seedProduct()])).toEqual(open);
    expect(await stockOf(goods.skuId)).toBe(99);
    await shop.ok(order.cancel, { order_id: id }, ada);
    expect(await refusedFor(ada, [goods])).toBeNull();
    shop.clock.advance({ ms: holdMs });
    await expireOrders(shop.db, shop.clock.now());
    expect(await refusedFor(ada, [goods])).toBeNull();
  });

  test('has one checkout over several shops, until each of its orders is gone', async () => {
    const ada = await newcomer();
    const goods = [await shop.seedProduct(), await shop.seedProduct(), await shop.seedProduct()];
    const ids = await placeOrders(shop, ada, goods);
    expect(ids).toHaveLength(3);
    for (const order_id of ids) {
      expect(await refusedFor(ada, goods)).toEqual(open);
      await shop.ok(order.cancel, { order_id }, ada);
    }
    expect(await refusedFor(ada, goods)).toBeNull();
  });

  test('has one of ten placed at once', async () => {
    const ada = await newcomer();
    const goods = await shop.seedProduct();
    const words = await Promise.all(Array.from({ length: 10 }, () => create(ada, [goods])));
    expect(words.toSorted()).toEqual([...Array(9).fill('newcomer_order_open'), 'ok']);
    expect(await stockOf(goods.skuId)).toBe(99);
  });

  test('gets the same reply to a repeated order, whose first reply was lost', async () => {
    const ada = await newcomer();
    const input = purchaseOf(ada, [await shop.seedProduct()]);
    const once = { ...ada, key: newId() };
    const first = await shop.call(order.create, input, once);
    expect(first.body.code).toBe(1);
    expect((await shop.call(order.create, input, once)).text).toBe(first.text);
  });

  test('holds five units of a product, over all its variants', async () => {
    const ada = await newcomer();
    const { skuId, productId } = await shop.seedProduct();
    const variant = { skuId: await addSizes(shop.db, productId) };
    const full = {
      ...{ problem: 'newcomer_units_full', limit: 5, product_ids: [String(productId)] },
    };
    expect(await refusedFor(ada, [{ skuId, quantity: 6 }])).toEqual(full);
    expect(
      await refusedFor(ada, [
        { skuId, quantity: 3 },
        { ...variant, quantity: 3 },
      ]),
    ).toEqual(full);
    expect(await stockOf(skuId)).toBe(100);
    const five = [
      { skuId, quantity: 2 },
      { ...variant, quantity: 3 },
    ];
    expect(await refusedFor(ada, [...five, await shop.seedProduct()])).toBeNull();
  });

  test('uses a promo code once, whatever its own limit', async () => {
    const { newcomer: few } = shop.services.config.holdLimits;
    const holdLimits = {
      ...shop.services.config.holdLimits,
      newcomer: { ...few, unpaidCheckouts: 9 },
    };
    const roomy = await shop.openAnother({ holdLimits });
    const ada = await newcomer();
    const goods = await shop.seedProduct();
    await seedPromo(shop.db, { code: 'NINE', kind: 'percent', value: 10, usesPerShopper: 9 });
    const use = async (buyer: Buyer) => {
      shop.clock.advance({ seconds: 1 });
      return await roomy.word(order.create, purchaseOf(buyer, [goods], 'nine'), buyer);
    };
    expect([await use(ada), await use(ada)]).toEqual(['ok', 'promo_spent']);
    const { promo } = await roomy.ok(order.quote, purchaseOf(ada, [goods], 'NINE'), ada);
    expect(promo).toMatchObject({ problem: 'promo_spent', limit: 1 });
    // The open order is what stands in the way first.
    expect(await create(ada, [goods], 'NINE')).toBe('newcomer_order_open');
    await shop.credit(ada, 1);
    expect([await use(ada), await use(ada)]).toEqual(['ok', 'ok']);
  });

  test('is limited like everybody from the first credit on, however small', async () => {
    const ada = await newcomer();
    const goods = await shop.seedProduct();
    await placeOrders(shop, ada, [goods]);
    expect(await refusedFor(ada, [goods])).toEqual(open);
    await shop.credit(ada, 1);
    expect(await refusedFor(ada, [goods])).toBeNull();
    expect(await refusedFor(ada, [{ ...goods, quantity: 50 }])).toBeNull();
  });

  test('stays an ordinary shopper once the money is spent', async () => {
    const ada = await registerBuyer(shop, 1000);
    const goods = await shop.seedProduct();
    await payOrders(shop, ada, await placeOrders(shop, ada, [goods]));
    expect(await create(ada, [goods])).toBe('ok');
    expect(await create(ada, [{ ...goods, quantity: 6 }])).toBe('ok');
  });

  test('still has the limit of everybody where that is less', async () => {
    const { newcomer: few } = shop.services.config.holdLimits;
    const holdLimits = { unpaidOrders: 2, unitsPerProduct: 3, promoUses: 1, newcomer: few };
    const strict = await shop.openAnother({ holdLimits });
    const ada = await newcomer();
    const goods = [await shop.seedProduct(), await shop.seedProduct(), await shop.seedProduct()];
    const wordOf = (wishes: Purchase[]) => strict.word(order.create, purchaseOf(ada, wishes), ada);
    expect(await wordOf([{ skuId: goods[0]?.skuId ?? 0, quantity: 4 }])).toBe(
      'newcomer_units_full',
    );
    expect(await wordOf(goods)).toBe('unpaid_orders_full');
    expect(await wordOf(goods.slice(1))).toBe('ok');
  });

  test.each(langs)('is told in %s what to do', async (lang) => {
    const ada = await newcomer();
    const goods = await shop.seedProduct();
    const told = async (wishes: Purchase[]) =>
      (await shop.call(order.create, purchaseOf(ada, wishes), { ...ada, lang })).body.msg;
    const t = textsIn(lang);
    expect(await told([{ ...goods, quantity: 6 }])).toBe(
      t('error.newcomer_units_full', { limit: 5 }),
    );
    await placeOrders(shop, ada, [goods]);
    expect(await told([goods])).toBe(t('error.newcomer_order_open', { limit: 1 }));
  });
});
