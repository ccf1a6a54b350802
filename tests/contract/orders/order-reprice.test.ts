import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { type NewPromo, seedPromo } from '../../support/goods/goods.ts';
import {
  type Buyer,
  payOrders,
  payPassword,
  placeOrders,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let codes = 0;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

/** One order per price, with a code of its own. */
async function checkout(prices: number[], promo: Omit<NewPromo, 'code'>): Promise<string[]> {
  codes += 1;
  const code = `CODE${codes}`;
  await seedPromo(shop.db, { code, ...promo });
  const goods: { skuId: number }[] = [];
  for (const price of prices) goods.push(await shop.seedProduct({ price, freight: 300 }));
  shop.clock.advance({ seconds: 1 });
  return await placeOrders(shop, ada, goods, code);
}

const detailOf = (order_id = '') => shop.ok(order.detail, { order_id }, ada);
const cancel = (order_id = '') => shop.ok(order.cancel, { order_id }, ada);
const verify = (...order_ids: string[]) =>
  shop.word(user.verifyPay, { purpose: 'orders', order_ids, pay_password: payPassword }, ada);

const fiftyOff = { kind: 'amount', value: 5000, minimum: 10_000 } as const;

describe('a checkout with a promo code', () => {
  test('loses the discount when a cancellation leaves less than the minimum', async () => {
    const [kept = '', gone = ''] = await checkout([6000, 4000], fiftyOff);
    expect(await detailOf(kept)).toMatchObject({ discount: 3000, total: 3300 });
    const stale = await ticketFor(shop, ada, [kept, gone]);
    await cancel(gone);
    const after = await detailOf(kept);
    expect(after).toMatchObject({ discount: 0, total: 6300 });
    expect(after.timeline.map(({ move }) => move)).toEqual(['reprice', 'create']);
    expect(await shop.ok(order.payable, { order_ids: [kept] }, ada)).toMatchObject({ total: 6300 });
    expect(await shop.word(order.pay, { order_ids: [kept], ticket: stale }, ada)).not.toBe('ok');
    await payOrders(shop, ada, [kept]);
    expect(await detailOf(kept)).toMatchObject({ status: 1, total: 6300 });
  });

  test('keeps the discount by the rule while the rest reaches the minimum', async () => {
    const [one, two, gone] = await checkout([6000, 5000, 4000], fiftyOff);
    await cancel(gone);
    const [a, b] = [await detailOf(one), await detailOf(two)];
    expect(a.discount + b.discount).toBe(5000);
    expect([a.discount, b.discount]).toEqual([2727, 2273]);
    const [percent, other] = await checkout([1999, 500], { kind: 'percent', value: 10 });
    await cancel(other);
    expect(await detailOf(percent)).toMatchObject({ discount: 199, total: 2100 });
  });

  test('is not paid in part below the minimum, so nothing is left to expire', async () => {
    const [kept = '', rest = ''] = await checkout([6000, 4000], fiftyOff);
    expect(await verify(kept)).toBe('pay_together');
    expect(await verify(kept, rest)).toBe('ok');
    await payOrders(shop, ada, [kept, rest]);
    const [large = '', small = ''] = await checkout([12_000, 4000], fiftyOff);
    expect(await verify(small)).toBe('pay_together');
    await payOrders(shop, ada, [large]);
    const { discount } = await detailOf(small);
    await cancel(small);
    expect((await detailOf(large)).discount).toBe(5000 - discount);
  });

  test('is priced once if two of its orders are cancelled at once', async () => {
    const [kept, ...gone] = await checkout([9000, 500, 600], fiftyOff);
    await Promise.all(gone.map(cancel));
    expect(await detailOf(kept)).toMatchObject({ discount: 0, total: 9300 });
  });
});
