import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { addSkus } from '../../support/goods/sizes.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
/** Of one product. */
let [small, large, few, none]: [number, number, number, number] = [0, 0, 0, 0];

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  ada = await shop.register();
  const { productId, skuId } = await shop.seedProduct({ price: 1000 });
  const others = await addSkus(shop.db, productId, [100, 4, 0]);
  [small, large, few, none] = [skuId, ...others] as [number, number, number, number];
});

const wish = (skuId: number, quantity: number, id = newId()) => ({
  ...{ id, sku_id: String(skuId), quantity },
});
const change = (id: string, fromSkuId: number, skuId: number, quantity: number) => ({
  ...wish(skuId, quantity, id),
  from_sku_id: String(fromSkuId),
});
const shown = async () =>
  (await shop.ok(cart.index, {}, ada)).items.map(({ id, sku_id, quantity, limited_from }) => [
    ...[id, Number(sku_id), quantity, limited_from].filter((it) => it !== undefined),
  ]);

test('a line takes other options in its place, with its quantity and the price of now', async () => {
  const [first, second] = [newId(), newId()];
  await shop.ok(cart.add, wish(small, 3, first), ada);
  const other = await shop.seedProduct();
  await shop.ok(cart.add, wish(other.skuId, 1, second), ada);
  const { line, total_num } = await shop.ok(cart.setQuantity, change(first, small, large, 3), ada);
  expect(line).toMatchObject({ id: first, sku_id: String(large), quantity: 3 });
  expect([line.price, line.added_price, total_num]).toEqual([1100, 1100, 4]);
  expect(await shown()).toEqual([
    [first, large, 3],
    [second, other.skuId, 1],
  ]);
});

test('lines that come to have the same options merge, within the stock; both ids name the line', async () => {
  const [first, second] = [newId(), newId()];
  await shop.ok(cart.add, wish(small, 3, first), ada);
  await shop.ok(cart.add, wish(few, 2, second), ada);
  const { line, total_num } = await shop.ok(cart.setQuantity, change(first, small, few, 3), ada);
  expect([line.id, line.quantity, line.limited_from, total_num]).toEqual([second, 4, 5, 4]);
  expect(await shown()).toEqual([[second, few, 4, 5]]);
  await shop.ok(cart.setQuantity, wish(few, 2, first), ada);
  expect(await shown()).toEqual([[second, few, 2]]);
});

test('a line of these options that was saved for later is in the bag again', async () => {
  const [first, second] = [newId(), newId()];
  await shop.ok(cart.add, wish(small, 3, first), ada);
  await shop.ok(cart.add, wish(large, 9, second), ada);
  const saved = { id: second, sku_id: String(large), is_saved: true };
  await shop.ok(cart.saveForLater, saved, ada);
  const { line } = await shop.ok(cart.setQuantity, change(first, small, large, 3), ada);
  expect([line.id, line.quantity, line.saved_at]).toEqual([second, 3, undefined]);
});

test('what is not sold leaves the line as it is', async () => {
  const id = newId();
  await shop.ok(cart.add, wish(small, 3, id), ada);
  const other = await shop.seedProduct();
  const refused = async (skuId: number, from = small, by = id) =>
    await shop.word(cart.setQuantity, change(by, from, skuId, 3), ada);
  expect(await refused(none)).toBe('sold_out');
  expect(await refused(other.skuId)).toBe('not_found');
  expect(await refused(large, few)).toBe('not_found');
  expect(await refused(large, small, newId())).toBe('not_found');
  await shop.db.execute(sql`update sku set active = false where id = ${large}`);
  expect(await refused(large)).toBe('not_found');
  expect(await shown()).toEqual([[id, small, 3]]);
});

test('changes and additions at once lose and double nothing', async () => {
  const id = newId();
  await shop.ok(cart.add, wish(small, 2, id), ada);
  await Promise.all([
    shop.ok(cart.setQuantity, change(id, small, large, 2), ada),
    ...Array.from({ length: 8 }, () => shop.ok(cart.add, wish(large, 1), ada)),
  ]);
  const lines = await shown();
  expect(lines.map(([, skuId, quantity]) => [skuId, quantity])).toEqual([[large, 10]]);
});
