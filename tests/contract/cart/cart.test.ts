import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { type CartModel, createCartModel } from '../../support/goods/cart-model.ts';
import { addSkus } from '../../support/goods/sizes.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const wish = (skuId: number, quantity: number, id = newId()) => ({
  id,
  sku_id: String(skuId),
  quantity,
});

async function linesOf(shopper: Shopper) {
  const { items, total_num } = await shop.ok(cart.index, {}, shopper);
  const lines = items.map(({ id, sku_id, quantity, saved_at }) => ({
    ...{ id, skuId: Number(sku_id), quantity, isSaved: saved_at !== undefined },
  }));
  const inBag = lines.filter(({ isSaved }) => !isSaved);
  expect(total_num).toBe(inBag.reduce((sum, { quantity }) => sum + quantity, 0));
  return lines;
}

describe('the bag', () => {
  test('merges what two devices add of one specification; both ids name the line', async () => {
    const ada = await shop.register();
    const { skuId } = await shop.seedProduct();
    const [phone, tablet] = [newId(), newId()];
    await shop.ok(cart.add, wish(skuId, 2, phone), ada);
    const { line, total_num } = await shop.ok(cart.add, wish(skuId, 3, tablet), ada);
    expect([line.id, line.quantity, total_num]).toEqual([phone, 5, 5]);
    await shop.ok(cart.setQuantity, wish(skuId, 7, tablet), ada);
    expect(await linesOf(ada)).toMatchObject([{ id: phone, skuId, quantity: 7 }]);
    await shop.ok(cart.del, { cart_ids: [tablet] }, ada);
    expect(await linesOf(ada)).toEqual([]);
  });

  test('merges what twenty concurrent requests add', async () => {
    const ada = await shop.register();
    const { skuId } = await shop.seedProduct();
    await Promise.all(Array.from({ length: 20 }, () => shop.ok(cart.add, wish(skuId, 2), ada)));
    expect(await linesOf(ada)).toMatchObject([{ skuId, quantity: 40 }]);
  });

  test('holds no more of a product than the stock, nor than the limit per line', async () => {
    const ada = await shop.register();
    const few = await shop.seedProduct({ stock: 4 });
    const many = await shop.seedProduct({ stock: 5000 });
    const none = await shop.seedProduct({ stock: 0 });
    const add = async (skuId: number, quantity: number) =>
      (await shop.ok(cart.add, wish(skuId, quantity), ada)).line.quantity;
    expect(await add(few.skuId, 3)).toBe(3);
    expect(await add(few.skuId, 3)).toBe(4);
    expect(await add(many.skuId, 999)).toBe(999);
    expect(await add(many.skuId, 1)).toBe(999);
    expect(await shop.word(cart.add, wish(none.skuId, 1), ada)).toBe('sold_out');
    const free = await shop.seedProduct({ price: 0 });
    expect(await shop.word(cart.add, wish(free.skuId, 1), ada)).toBe('not_found');
    const [line] = await linesOf(ada);
    const set = await shop.ok(cart.setQuantity, wish(few.skuId, 50, line?.id), ada);
    expect(set.line.quantity).toBe(4);
  });

  test('says what was asked for while a line holds less, until the shopper changes it', async () => {
    const ada = await shop.register();
    const { skuId } = await shop.seedProduct({ stock: 4 });
    const id = newId();
    const shown = async () => {
      const { items } = await shop.ok(cart.index, {}, ada);
      return items.map(({ quantity, limited_from }) => [quantity, limited_from]);
    };
    const { line } = await shop.ok(cart.add, wish(skuId, 6, id), ada);
    expect([line.quantity, line.limited_from]).toEqual([4, 6]);
    expect(await shown()).toEqual([[4, 6]]);
    await shop.ok(cart.setQuantity, wish(skuId, 3, id), ada);
    expect(await shown()).toEqual([[3, undefined]]);
    await shop.ok(cart.add, wish(skuId, 2), ada);
    expect(await shown()).toEqual([[4, 5]]);
    const set = await shop.ok(cart.setQuantity, wish(skuId, 50, id), ada);
    expect([set.line.quantity, set.line.limited_from]).toEqual([4, 50]);
    for (const is_saved of [true, false]) {
      await shop.ok(cart.saveForLater, { id, sku_id: String(skuId), is_saved }, ada);
    }
    expect(await shown()).toEqual([[4, undefined]]);
  });

  test('sets and removes any number of times', async () => {
    const ada = await shop.register();
    const { skuId } = await shop.seedProduct();
    const id = newId();
    await shop.ok(cart.add, wish(skuId, 1, id), ada);
    const first = await shop.ok(cart.setQuantity, wish(skuId, 6, id), ada);
    expect(await shop.ok(cart.setQuantity, wish(skuId, 6, id), ada)).toEqual(first);
    for (let n = 0; n < 2; n += 1) {
      const gone = await shop.ok(cart.del, { cart_ids: [id, newId()] }, ada);
      expect(gone.total_num).toBe(0);
    }
    expect(await shop.word(cart.setQuantity, wish(skuId, 2, id), ada)).toBe('not_found');
  });

  test('does not set a line by the stock of another specification', async () => {
    const ada = await shop.register();
    const few = await shop.seedProduct({ stock: 2 });
    const many = await shop.seedProduct({ stock: 500 });
    const id = newId();
    await shop.ok(cart.add, wish(few.skuId, 1, id), ada);
    expect(await shop.word(cart.setQuantity, wish(many.skuId, 300, id), ada)).toBe('not_found');
    expect(await linesOf(ada)).toMatchObject([{ id, skuId: few.skuId, quantity: 1 }]);
  });

  test('keeps withdrawn products, marks them, and lets them be removed', async () => {
    const ada = await shop.register();
    const { skuId } = await shop.seedProduct({ price: 900 });
    const id = newId();
    await shop.ok(cart.add, wish(skuId, 1, id), ada);
    await shop.db.execute(`update sku set active = false, price = 1100 where id = ${skuId}`);
    const { items } = await shop.ok(cart.index, {}, ada);
    expect(items[0]).toMatchObject({ on_sale: false, price: 1100, added_price: 900 });
    expect(await shop.word(cart.add, wish(skuId, 1), ada)).toBe('not_found');
    expect((await shop.ok(cart.del, { cart_ids: [id] }, ada)).total_num).toBe(0);
  });
});

describe('what is saved for later', () => {
  const save = (id: string, skuId: number, is_saved: boolean, by: Shopper) =>
    shop.ok(cart.saveForLater, { id, sku_id: String(skuId), is_saved }, by);

  test('stays with its quantity, counts for nothing, and can be moved back or removed', async () => {
    const ada = await shop.register();
    const [put, rest] = [await shop.seedProduct(), await shop.seedProduct()];
    const id = newId();
    await shop.ok(cart.add, wish(put.skuId, 3, id), ada);
    await shop.ok(cart.add, wish(rest.skuId, 2), ada);
    const { line, total_num } = await save(id, put.skuId, true, ada);
    expect([line.quantity, total_num]).toEqual([3, 2]);
    expect(Date.parse(line.saved_at ?? '')).toBe(shop.clock.now().getTime());
    expect(await linesOf(ada)).toMatchObject([
      { skuId: put.skuId, quantity: 3, isSaved: true },
      { skuId: rest.skuId, quantity: 2, isSaved: false },
    ]);
    // A change of the other line does not count it, either.
    expect((await shop.ok(cart.add, wish(rest.skuId, 1), ada)).total_num).toBe(3);

    const back = await save(id, put.skuId, false, ada);
    expect([back.line.saved_at, back.total_num]).toEqual([undefined, 6]);
    await save(id, put.skuId, true, ada);
    expect((await shop.ok(cart.del, { cart_ids: [id] }, ada)).total_num).toBe(3);
    const gone = { id, sku_id: String(put.skuId), is_saved: true };
    expect(await shop.word(cart.saveForLater, gone, ada)).toBe('not_found');
  });

  test('is in the bag again when it is added again: that quantity, at the price of now', async () => {
    const ada = await shop.register();
    const { skuId } = await shop.seedProduct({ price: 900 });
    const id = newId();
    await shop.ok(cart.add, wish(skuId, 3, id), ada);
    await save(id, skuId, true, ada);
    await shop.db.execute(sql`update sku set price = 1100 where id = ${skuId}`);
    const { line, total_num } = await shop.ok(cart.add, wish(skuId, 2), ada);
    expect(line).toMatchObject({ id, quantity: 2, added_price: 1100 });
    expect([line.saved_at, total_num]).toEqual([undefined, 2]);
  });
});

describe('a full bag', () => {
  let ada: Shopper;
  let skus: number[];

  beforeAll(async () => {
    ada = await shop.register();
    const { productId } = await shop.seedProduct();
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`insert into sku (product_id, price, option_values)
        select ${productId}, 1000, array[n::text] from generate_series(1, ${bounds.maxCartLines + 10}) n
        returning id`,
    );
    skus = rows.map(({ id }) => Number(id));
    await shop.db.execute(sql`insert into stock select id, 50 from sku where id in ${skus}`);
    await shop.db.execute(
      sql`insert into cart_line (id, shopper_id, sku_id, quantity, added_price)
        select gen_random_uuid(), ${ada.id}, id, 1, price from sku
        where id in ${skus.slice(0, bounds.maxCartLines - 1)}`,
    );
  });

  test('is full at two hundred lines, even if the last ones come at once', async () => {
    const late = skus.slice(bounds.maxCartLines - 1);
    const words = await Promise.all(late.map((skuId) => shop.word(cart.add, wish(skuId, 1), ada)));
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'cart_full')).toHaveLength(late.length - 1);
    expect(await linesOf(ada)).toHaveLength(bounds.maxCartLines);
  });

  test('still takes more of a product that it holds', async () => {
    const { line } = await shop.ok(cart.add, wish(skus[0] ?? 0, 4), ada);
    expect(line.quantity).toBe(5);
  });
});

describe('any sequence of edits', () => {
  const stocks = [0, 3, 1000];
  const sku = fc.nat({ max: stocks.length - 1 });
  const id = fc.nat({ max: 3 });
  const quantity = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 }));
  const edit = fc.oneof(
    fc.record({ verb: fc.constantFrom('add', 'setQuantity'), sku, id, quantity }),
    fc.record({ verb: fc.constant('changeSku'), sku, from: sku, id, quantity }),
    fc.record({ verb: fc.constant('saveForLater'), sku, id, isSaved: fc.boolean() }),
    fc.record({ verb: fc.constant('del'), ids: fc.array(id, { minLength: 1, maxLength: 3 }) }),
  );
  interface Play {
    ada: Shopper;
    model: CartModel;
    skus: number[];
    ids: string[];
  }
  type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

  test('ends in the same state as a simple model', async () => {
    const [first, ...rest] = stocks as [number, ...number[]];
    const { productId, skuId } = await shop.seedProduct({ stock: first });
    const others = await addSkus(shop.db, productId, rest);
    const skus = [skuId, ...others];
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 20 }), async (edits) => {
        const play: Play = {
          ada: await shop.register(),
          model: createCartModel(new Map(skus.map((it, n) => [it, stocks[n] ?? 0]))),
          skus,
          ids: Array.from({ length: 4 }, () => newId()),
        };
        for (const it of edits) {
          await ('from' in it ? expectSameChange(play, it) : expectSame(play, it));
        }
        expect(await linesOf(play.ada)).toEqual(play.model.lines());
      }),
      { numRuns: 30 },
    );
  });

  async function expectSame({ ada, model, skus, ids }: Play, it: Exclude<Edit, { from: number }>) {
    if ('ids' in it) {
      const named = it.ids.map((n) => ids[n] ?? '');
      const { total_num } = await shop.ok(cart.del, { cart_ids: named }, ada);
      expect(total_num).toBe(model.del(named));
      return;
    }
    if ('isSaved' in it) {
      const [id = '', skuId = 0] = [ids[it.id], skus[it.sku]];
      const input = { id, sku_id: String(skuId), is_saved: it.isSaved };
      const { body } = await shop.call(cart.saveForLater, input, ada);
      const got = body.error ?? body.data.line.quantity;
      expect(got).toBe(model.saveForLater(skuId, id, it.isSaved));
      return;
    }
    const input = wish(skus[it.sku] ?? 0, it.quantity, ids[it.id]);
    const { body } = await shop.call(it.verb === 'add' ? cart.add : cart.setQuantity, input, ada);
    const got = body.error ?? body.data.line.quantity;
    const edited = it.verb === 'add' ? model.add : model.setQuantity;
    expect(got).toBe(edited(Number(input.sku_id), input.id, it.quantity));
  }

  async function expectSameChange(
    { ada, model, skus, ids }: Play,
    it: Extract<Edit, { from: number }>,
  ) {
    const fromSkuId = skus[it.from] ?? 0;
    const input = {
      ...wish(skus[it.sku] ?? 0, it.quantity, ids[it.id]),
      from_sku_id: String(fromSkuId),
    };
    const { body } = await shop.call(cart.setQuantity, input, ada);
    const got = body.error ?? body.data.line.quantity;
    expect(got).toBe(model.changeSku(fromSkuId, Number(input.sku_id), input.id, it.quantity));
  }
});
