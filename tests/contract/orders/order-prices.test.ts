import * as fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { product } from '#contract/calls/catalogue.ts';
import { order } from '#contract/calls/orders.ts';
import { shop as sellers } from '#contract/calls/shops.ts';
import { type NewPromo, seedPromo } from '../../support/goods/goods.ts';
import {
  type Buyer,
  placeOrders,
  purchaseOf,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { takeReturns } from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

interface Wish {
  skuId: number;
  quantity?: number;
}

const quoteOf = (wishes: Wish[], code = '') =>
  shop.ok(order.quote, purchaseOf(ada, wishes, code), ada);

describe('freight', () => {
  test("is set per shop, and free from that shop's threshold on", async () => {
    const near = await shop.seedProduct({ price: 999, freight: 450, freeFrom: 3000 });
    const far = await shop.seedProduct({ price: 500, freight: 1200, freeFrom: null });
    const gift = await shop.seedProduct({ price: 100, freight: 0 });
    const freights = async (wishes: Wish[]) =>
      (await quoteOf(wishes)).groups.map(({ freight }) => freight);
    expect(await freights([{ ...near, quantity: 3 }])).toEqual([450]);
    expect(await freights([{ ...near, quantity: 4 }])).toEqual([0]);
    expect(await freights([near, far, gift])).toEqual([450, 1200, 0]);
    const all = await quoteOf([{ ...near, quantity: 4 }, far, gift]);
    expect(all.groups.map((it) => it.is_free_delivery)).toEqual([true, false, true]);
    const { total, freight, items_total } = await quoteOf([near, far, gift]);
    expect([items_total, freight, total]).toEqual([1599, 1650, 3249]);
  });

  test('is called free on an order only if its shop had said so by then', async () => {
    const unset = await shop.seedProduct({ freight: null });
    const [id = ''] = await placeOrders(shop, ada, [unset]);
    const isFree = async () =>
      (await shop.ok(order.detail, { order_id: id }, ada)).is_free_delivery;
    expect(await isFree()).toBe(false);
    await shop.db.execute(`update shop set freight = 0 where id = ${unset.shopId}`);
    expect(await isFree()).toBe(false);
    // As a former release stores it.
    await shop.db.execute(`update orders set is_free_delivery = null where id = ${id}`);
    expect(await isFree()).toBe(true);
  });

  test('comes with the shop’s promise of returns', async () => {
    const [near, far] = [await shop.seedProduct(), await shop.seedProduct()];
    await takeReturns(shop, near.shopId);
    const { groups } = await quoteOf([near, far]);
    expect(groups.map(({ returns_days }) => returns_days)).toEqual([30, null]);
  });

  test('costs nothing and is not called free until it is set', async () => {
    const { skuId, productId, shopId } = await shop.seedProduct({ price: 999, freight: null });
    const { delivery } = await shop.ok(product.detail, { product_id: String(productId) });
    const own = { shop_id: String(shopId) };
    const [card] = (await shop.ok(product.list, own)).items;
    const terms = await shop.ok(sellers.detail, own);
    const { line } = await shop.ok(
      cart.add,
      { id: newId(), sku_id: String(skuId), quantity: 1 },
      ada,
    );
    const shown = [delivery, card, terms, line.shop].map((it) => it?.freight);
    expect(shown).toEqual([null, null, null, null]);
    expect((await shop.ok(product.list, { ...own, free_freight: '1' })).items).toEqual([]);
    expect(await quoteOf([{ skuId }])).toMatchObject({
      ...{ items_total: 999, freight: 0, total: 999 },
      groups: [{ freight: 0, is_free_delivery: false }],
    });
    expect(await placeOrders(shop, ada, [{ skuId }])).toHaveLength(1);
  });

  test('is free at exactly the threshold', async () => {
    const { skuId, shopId } = await shop.seedProduct({ price: 2999, freight: 450, freeFrom: 3000 });
    const cent = await shop.seedProduct({ price: 1, shopId });
    expect((await quoteOf([{ skuId }])).freight).toBe(450);
    expect((await quoteOf([{ skuId }, cent])).freight).toBe(0);
  });
});

describe('a promo code', () => {
  const problemOf = async (wishes: Wish[], code: string) => (await quoteOf(wishes, code)).promo;

  test('takes a percentage off, rounded down, and never applies to freight', async () => {
    const goods = await shop.seedProduct({ price: 999, freight: 450 });
    await seedPromo(shop.db, { code: 'THIRD-33', kind: 'percent', value: 33 });
    for (const typed of ['ＴＨｉｒｄー３３', 'third–33', 'THIRD-๓๓', '\u200bThird−33']) {
      expect((await problemOf([goods], typed))?.problem, typed).toBeNull();
    }
    expect(await quoteOf([goods], ' third-33 ')).toMatchObject({
      items_total: 999,
      freight: 450,
      discount: 329,
      total: 1120,
      promo: { discount: 329, problem: null },
    });
  });

  test('takes an amount off, split among the shops by their share of the items', async () => {
    const one = await shop.seedProduct({ price: 1000 });
    const two = await shop.seedProduct({ price: 2000 });
    const three = await shop.seedProduct({ price: 3000 });
    await seedPromo(shop.db, { code: 'TENNER', kind: 'amount', value: 1001 });
    const { groups, discount } = await quoteOf([one, two, three], 'TENNER');
    expect(discount).toBe(1001);
    expect(groups.map((group) => group.discount)).toEqual([167, 334, 500]);
  });

  test('leaves every order something to pay', async () => {
    const goods = await shop.seedProduct({ price: 300 });
    await seedPromo(shop.db, { code: 'ALL', kind: 'percent', value: 100 });
    await seedPromo(shop.db, { code: 'MORE', kind: 'amount', value: 99_999 });
    expect(await quoteOf([goods], 'ALL')).toMatchObject({ total: 1, discount: 299 });
    expect(await quoteOf([goods], 'MORE')).toMatchObject({ total: 1, discount: 299 });
    expect(await placeOrders(shop, ada, [goods], 'ALL')).toHaveLength(1);
  });

  test('works from its start to its end, from its minimum, up to its number of uses', async () => {
    const goods = await shop.seedProduct({ price: 1000 });
    const hour = 3_600_000;
    const now = shop.clock.now().getTime();
    const promos: { [code: string]: Partial<NewPromo> } = {
      EARLY: { startsAt: new Date(now + 1) },
      STARTED: { startsAt: new Date(now) },
      ENDED: { endsAt: new Date(now) },
      ENDING: { endsAt: new Date(now + hour) },
      LARGE: { minimum: 1001 },
      ENOUGH: { minimum: 1000 },
      SPENT: { maxUses: 2, uses: 2 },
      LAST: { maxUses: 2, uses: 1 },
    };
    const problems: { [code: string]: unknown } = {};
    for (const [code, limits] of Object.entries(promos)) {
      await seedPromo(shop.db, { code, kind: 'percent', value: 10, ...limits });
      problems[code] = (await problemOf([goods], code))?.problem;
    }
    expect(problems).toEqual({
      EARLY: 'promo_unknown',
      STARTED: null,
      ENDED: 'promo_over',
      ENDING: null,
      LARGE: 'promo_minimum',
      ENOUGH: null,
      SPENT: 'promo_used',
      LAST: null,
    });
    expect((await problemOf([goods], 'NEVER'))?.problem).toBe('promo_unknown');
    for (const [code, problem] of Object.entries(problems)) {
      const words = await shop.word(order.create, purchaseOf(ada, [goods], code), ada);
      expect(words, code).toBe(problem ?? 'ok');
    }
    expect(await shop.word(order.create, purchaseOf(ada, [goods], 'LAST'), ada)).toBe('promo_used');
  });

  test('of five uses is used five times when thirty orders come at once', async () => {
    await seedPromo(shop.db, { code: 'FIVE', kind: 'percent', value: 10, maxUses: 5 });
    const goods: Wish[] = [];
    for (let n = 0; n < 30; n += 1) goods.push(await shop.seedProduct());
    const words = await Promise.all(
      goods.map((wish) => shop.word(order.create, purchaseOf(ada, [wish], 'FIVE'), ada)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(5);
    expect(words.filter((word) => word === 'promo_used')).toHaveLength(25);
    expect(await usesOf('FIVE')).toBe(5);
  });

  test('is returned with the last order of its checkout, however they are released', async () => {
    const goods = [await shop.seedProduct(), await shop.seedProduct(), await shop.seedProduct()];
    await seedPromo(shop.db, { code: 'BACK', kind: 'percent', value: 10, maxUses: 1 });
    for (let round = 0; round < 4; round += 1) {
      shop.clock.advance({ seconds: 1 });
      const ids = await placeOrders(shop, ada, goods, 'BACK');
      expect(await usesOf('BACK')).toBe(1);
      const cancelled = ids.map((order_id) => shop.ok(order.cancel, { order_id }, ada));
      await Promise.all(cancelled);
      expect(await usesOf('BACK')).toBe(0);
    }
  });

  test('is not returned while an order of its checkout remains', async () => {
    const goods = [await shop.seedProduct(), await shop.seedProduct()];
    await seedPromo(shop.db, { code: 'STAYS', kind: 'percent', value: 10 });
    const [order_id = ''] = await placeOrders(shop, ada, goods, 'STAYS');
    await shop.ok(order.cancel, { order_id }, ada);
    expect(await usesOf('STAYS')).toBe(1);
  });

  async function usesOf(code: string): Promise<unknown> {
    const { rows } = await shop.db.execute(`select uses from promo where code = '${code}'`);
    return rows[0]?.uses;
  }
});

describe('a price', () => {
  test('that rises after the quote refuses the order, and one that falls does not', async () => {
    const { skuId } = await shop.seedProduct({ price: 1000, stock: 3 });
    const { total } = await quoteOf([{ skuId, quantity: 2 }]);
    const wish = { ...purchaseOf(ada, [{ skuId, quantity: 2 }]), max_total: total };
    await shop.db.execute(`update sku set price = 1001 where id = ${skuId}`);
    expect(await shop.word(order.create, wish, ada)).toBe('price_changed');
    const { rows } = await shop.db.execute(`select quantity from stock where sku_id = ${skuId}`);
    expect(rows).toEqual([{ quantity: 3 }]);
    await shop.db.execute(`update sku set price = 900 where id = ${skuId}`);
    expect(await shop.ok(order.create, wish, ada)).toMatchObject({ total: 1800 });
  });

  test('of zero is refused with a message, with freight or without', async () => {
    const free = await shop.seedProduct({ price: 0 });
    const { groups } = await quoteOf([free]);
    expect(groups[0]?.lines[0]?.problem).toBe('sold_out');
    expect(await shop.word(order.create, purchaseOf(ada, [free]), ada)).toBe('sold_out');
  });

  test('out of range is refused with a message', async () => {
    const dear = await shop.seedProduct({ price: 999_999_999_999, stock: 1_000_000 });
    const wish = purchaseOf(ada, [{ ...dear, quantity: 999 }]);
    const wishes = { ...wish, items: Array.from({ length: 200 }, () => wish.items[0]) as never };
    for (const input of [wish, wishes]) {
      expect(await shop.word(order.quote, input, ada)).toBe('invalid_input');
      expect(await shop.word(order.create, input, ada)).toBe('invalid_input');
    }
  });
});

test('an order costs exactly what was quoted, whatever is bought', async () => {
  const sellers = [
    { freight: 450, freeFrom: 3000 },
    { freight: 1299, freeFrom: null },
    { freight: 0, freeFrom: null },
  ];
  const goods: Wish[] = [];
  for (const seller of sellers) {
    const { shopId, skuId } = await shop.seedProduct({ price: 333, stock: 100_000, ...seller });
    goods.push({ skuId }, await shop.seedProduct({ price: 1999, stock: 100_000, shopId }));
  }
  await seedPromo(shop.db, { code: 'ODD', kind: 'percent', value: 17 });
  await seedPromo(shop.db, { code: 'FLAT', kind: 'amount', value: 777, minimum: 2000 });
  const item = fc.record({
    n: fc.nat({ max: goods.length - 1 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('', 'ODD', 'FLAT'),
      async (items, code) => {
        const wishes = items.map(({ n, quantity }) => ({ skuId: goods[n]?.skuId ?? 0, quantity }));
        const quoted = await quoteOf(wishes, code);
        const usable = quoted.promo?.problem ? '' : code;
        const input = { ...purchaseOf(ada, wishes, usable), max_total: quoted.total };
        const made = await shop.ok(order.create, input, ada);
        expect(made.total).toBe(quoted.total);
        const orders = await Promise.all(
          made.order_ids.map((order_id) => shop.ok(order.detail, { order_id }, ada)),
        );
        expect(orders.map(sumsOf)).toEqual(quoted.groups.map(sumsOf));
      },
    ),
    { numRuns: 40 },
  );
});

interface Sums {
  items_total: number;
  freight: number;
  discount: number;
  total: number;
  lines: { price: number; quantity: number }[];
}

function sumsOf({ items_total, freight, discount, total, lines }: Sums) {
  const sum = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
  expect([sum, sum + freight - discount]).toEqual([items_total, total]);
  return { items_total, freight, discount, total };
}
