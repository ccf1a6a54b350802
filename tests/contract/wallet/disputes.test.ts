import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { passTopUp } from '../../../server/wallet/top-ups/settle-top-up.ts';
import {
  bounceWithdrawal,
  passWithdrawal,
  refuseWithdrawal,
} from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { createStripeShop, freeCards, type StripeShop } from '../../support/wallet/stripe-shop.ts';
import { askTopUp, askWithdrawal } from '../../support/wallet/wallets.ts';

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

const dispute = (id: string, change: object = {}) => ({
  ...{ id: `dp_${id}`, payment_intent: `pi_${id}`, amount: 20_000, ...change },
});
const withdrawn = (id: string, change?: object) =>
  it.tell('charge.dispute.funds_withdrawn', dispute(id, change));
const reinstated = (id: string, change?: object) =>
  it.tell('charge.dispute.funds_reinstated', dispute(id, change));

/** Buys for 123.50. Resolves to the order's id. */
async function buy(buyer: Buyer): Promise<string> {
  const ids = await placeOrders(it.shop, buyer, [{ skuId }]);
  await payOrders(it.shop, buyer, ids);
  return ids[0] ?? '';
}

const cancel = (buyer: Buyer, id: string) =>
  it.shop.ok(order.cancel, { order_id: id, reason: 'other' }, buyer);

describe('a disputed card payment', () => {
  test('of spent money is a debt, which the cancelled order pays', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    const bought = await buy(ada);
    await withdrawn(id);
    expect(await it.money(ada)).toEqual([0, 12_350]);
    await cancel(ada, bought);
    expect(await it.money(ada)).toEqual([0, 0]);
    expect(await it.moves(ada)).toEqual([
      ...[['topup', 20_000] as const, ['pay', -12_350] as const],
      ...[['dispute', -7650] as const, ['refund', 12_350] as const],
      ['debt_paid', -12_350],
    ]);
  });

  test('of money that was there leaves no debt', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await withdrawn(id);
    expect([await it.money(ada), await it.stage(ada, id)]).toEqual([[0, 0], 'disputed']);
  });

  test('after the cancelling is taken whole', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await cancel(ada, await buy(ada));
    await withdrawn(id);
    expect(await it.money(ada)).toEqual([0, 0]);
  });

  test('after a withdrawal that was paid out is owed whole', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    const out = await askWithdrawal(it.shop, ada, 20_000);
    await it.shop.db.transaction((tx) => passWithdrawal(tx, it.shop.services, out.id));
    await withdrawn(id);
    expect(await it.money(ada)).toEqual([0, 20_000]);
    await it.shop.db.transaction((tx) => bounceWithdrawal(tx, it.shop.services, out.id, 'Closed'));
    expect(await it.money(ada)).toEqual([0, 0]);
  });

  test.each(['refused', 'cancelled'])(
    'while a withdrawal holds the money is paid when that is %s',
    async (end) => {
      const ada = await someone();
      const id = await it.pay(ada, 20_000);
      const out = await askWithdrawal(it.shop, ada, 15_000);
      await withdrawn(id);
      expect(await it.money(ada)).toEqual([0, 15_000]);
      if (end === 'cancelled') {
        const { available } = await it.shop.ok(withdrawal.cancel, { id: out.id }, ada);
        expect(available).toBe(0);
      } else {
        await it.shop.db.transaction((tx) => refuseWithdrawal(tx, it.shop.services, out.id, 'No'));
      }
      expect(await it.money(ada)).toEqual([0, 0]);
    },
  );

  test.each(['manual', 'card', 'operator'])('is paid by a later credit: %s', async (way) => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await buy(ada);
    await withdrawn(id);
    if (way === 'card') await it.pay(ada, 15_000);
    if (way === 'operator') await it.shop.credit(ada, 15_000);
    if (way === 'manual') {
      const { id: asked } = await askTopUp(it.shop, ada, 15_000);
      await it.shop.db.transaction((tx) => passTopUp(tx, it.shop.services, asked));
    }
    expect(await it.money(ada)).toEqual([2650, 0]);
  });

  test('that is won gives back once, and pays the debt first', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await buy(ada);
    await withdrawn(id);
    for (let n = 0; n < 3; n += 1) await reinstated(id);
    await it.tell('charge.dispute.closed', dispute(id, { status: 'won' }));
    await withdrawn(id);
    expect([await it.money(ada), await it.stage(ada, id)]).toEqual([[7650, 0], 'arrived']);
  });

  test('that is won after the debt was paid gives back all of it', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    const bought = await buy(ada);
    await withdrawn(id);
    await cancel(ada, bought);
    await reinstated(id);
    expect(await it.money(ada)).toEqual([20_000, 0]);
  });

  test.each(['lost', 'warning_closed'])('that ends as %s changes nothing more', async (status) => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await it.tell('charge.dispute.created', dispute(id));
    await withdrawn(id);
    await it.tell('charge.dispute.closed', dispute(id, { status }));
    expect(await it.money(ada)).toEqual([0, 0]);
    expect((await it.moves(ada)).length).toBe(2);
  });

  test('whose end comes first is not taken at all', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await reinstated(id);
    await withdrawn(id);
    expect([await it.money(ada), await it.stage(ada, id)]).toEqual([[20_000, 0], 'arrived']);
  });

  test('in part takes that part, and a second one the rest', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await withdrawn(id, { id: 'dp_a', amount: 5000 });
    expect(await it.money(ada)).toEqual([15_000, 0]);
    await withdrawn(id, { id: 'dp_b', amount: 15_000 });
    await reinstated(id, { id: 'dp_a', amount: 5000 });
    expect(await it.money(ada)).toEqual([5000, 0]);
  });

  test('that many servers hear of at once is taken once', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    const bought = await buy(ada);
    await Promise.all([withdrawn(id), withdrawn(id), cancel(ada, bought), withdrawn(id)]);
    expect(await it.money(ada)).toEqual([0, 0]);
  });

  test('lets nothing be bought or withdrawn while it is owed', async () => {
    const ada = await someone();
    const id = await it.pay(ada, 20_000);
    await buy(ada);
    await withdrawn(id);
    await it.shop.credit(ada, 12_349);
    expect(await it.money(ada)).toEqual([0, 1]);
    const { order_ids } = await it.shop
      .ok(order.payable, { order_ids: await placeOrders(it.shop, ada, [{ skuId }]) }, ada)
      .then(({ orders }) => ({ order_ids: orders.map(({ id: due }) => due) }));
    await expect(payOrders(it.shop, ada, order_ids)).rejects.toThrow();
    expect(await it.money(ada)).toEqual([0, 1]);
  });
});
