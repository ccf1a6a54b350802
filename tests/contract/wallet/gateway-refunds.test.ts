import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import {
  createStripeShop,
  freeCards,
  paidPage,
  type StripeShop,
} from '../../support/wallet/stripe-shop.ts';

let it: StripeShop;
let skuId: number;

beforeAll(async () => {
  it = await createStripeShop({ wallet: freeCards });
  ({ skuId } = await it.shop.seedProduct({ price: 12_350, stock: 1000 }));
});

afterAll(async () => {
  expect(await it.shop.invariants()).toEqual([]);
  await it.close();
});

const someone = () => registerBuyer(it.shop, 0);

const refunded = (id: string, amount: number, created?: number) =>
  it.tell('charge.refunded', { payment_intent: `pi_${id}`, amount_refunded: amount }, created);
const disputed = (id: string, end: 'withdrawn' | 'reinstated') =>
  it.tell(`charge.dispute.funds_${end}`, {
    id: 'dp_1',
    payment_intent: `pi_${id}`,
    amount: 20_000,
  });

/** Buys for 123.50. Resolves to the order's id. */
async function buy(buyer: Buyer): Promise<string> {
  const ids = await placeOrders(it.shop, buyer, [{ skuId }]);
  await payOrders(it.shop, buyer, ids);
  return ids[0] ?? '';
}

describe('a refund at the gateway', () => {
  test('in parts is debited once for each part, in any order, however often', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await refunded(id, 2000);
    expect([await it.money(ada), await it.stage(ada, id)]).toEqual([[18_000, 0], 'returned']);
    await refunded(id, 5000);
    for (const amount of [5000, 2000, 5000]) await refunded(id, amount);
    expect(await it.money(ada)).toEqual([15_000, 0]);
    expect(await it.moves(ada)).toEqual([
      ...[['topup', 20_000] as const, ['card_refund', -2000] as const],
      ['card_refund', -3000],
    ]);
  });

  test('of spent money is owed', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    const bought = await buy(ada);
    await refunded(id, 10_000);
    expect(await it.money(ada)).toEqual([0, 2350]);
    await it.shop.ok(order.cancel, { order_id: bought, reason: 'other' }, ada);
    expect(await it.money(ada)).toEqual([10_000, 0]);
  });

  test('that comes before the payment is debited with it', async () => {
    const ada = await someone();
    const { id } = (await it.shop.ok(topUp.cardSession, { amount: 20_000 }, ada)).top_up;
    await refunded(id, 3000);
    await it.tell('checkout.session.completed', paidPage(id, 20_000));
    expect(await it.money(ada)).toEqual([17_000, 0]);
  });

  test('and a dispute of the same payment never take more than arrived', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await disputed(id, 'withdrawn');
    await refunded(id, 20_000);
    expect(await it.money(ada)).toEqual([0, 0]);
    await disputed(id, 'reinstated');
    expect([await it.money(ada), await it.stage(ada, id)]).toEqual([[0, 0], 'returned']);
  });

  test.each([
    ['refund.failed', {}],
    ['refund.updated', { status: 'failed' }],
    ['charge.refund.updated', { status: 'canceled' }],
  ])('that fails (%s) gives back, and counts again when it is repeated', async (type, change) => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    const failed = { id: 're_1', payment_intent: `pi_${id}`, amount: 4000, ...change };
    await refunded(id, 4000, 1_000_000);
    expect(await it.money(ada)).toEqual([16_000, 0]);
    await it.tell(type, failed, 2_000_000);
    await it.tell(type, failed, 2_000_000);
    expect([await it.money(ada), await it.stage(ada, id)]).toEqual([[20_000, 0], 'arrived']);
    await refunded(id, 4000, 3_000_000);
    await refunded(id, 4000, 1_000_000);
    expect(await it.money(ada)).toEqual([16_000, 0]);
    // The refund that failed is spoken of once more.
    await it.tell(type, failed, 4_000_000);
    expect(await it.money(ada)).toEqual([16_000, 0]);
  });

  test('of a payment of another system changes nothing and is no fault', async () => {
    const before = it.shop.log.length;
    expect(await refunded('stranger', 5000)).toBe(200);
    expect(await disputed('stranger', 'withdrawn')).toBe(200);
    expect(it.shop.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
