import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import {
  refundPassCommand,
  refundRefuseCommand,
} from '../../../server/operator/refunds/refunds-settle.ts';
import { Random } from '../../faults/simulation/random.ts';
import { openAsOperator } from '../../support/as-operator.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { askRefund, receivedOrder, returnableGoods } from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

const { received, refunded } = orderStatus;
const operators = 50;

let shop: TestShop;
let opened: OpenShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  opened = openAsOperator(shop);
  ada = await registerBuyer(shop);
});

afterAll(async () => {
  await opened.close();
  await shop.close();
});

const available = async () => (await shop.ok(user.info, {}, ada)).userinfo.wallet.available;

const settle = (id: string, isPassed: boolean) =>
  isPassed
    ? refundPassCommand.run(opened, refundPassCommand.read([id]))
    : refundRefuseCommand.run(opened, refundRefuseCommand.read([id, '--reason', 'No']));

test.each([1, 2, 3, 4])(
  'fifty operators who pass or refuse one refund give it one end, and one credit at most (%d)',
  async (seed) => {
    const random = new Random(seed);
    const goods = await returnableGoods(shop);
    const orderId = await receivedOrder(shop, ada, [goods]);
    const { id } = await askRefund(shop, ada, orderId, { ...goods, amount: 1300 });
    const before = await available();
    const wishes = Array.from({ length: operators }, () => random.chance(0.5));
    const ends = await Promise.allSettled(wishes.map((isPassed) => settle(id, isPassed)));
    const made = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.data.stage] : []));
    expect(made).toEqual([expect.toBeOneOf(['passed', 'refused'])]);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []));
    const sentence = 'This refund is settled already, or its parcel has not arrived.';
    expect(reasons).toEqual(Array(operators - 1).fill(sentence));

    const isPassed = made[0] === 'passed';
    expect(await available()).toBe(before + (isPassed ? 1300 : 0));
    const { status, refunds, timeline } = await shop.ok(order.detail, { order_id: orderId }, ada);
    expect([status, refunds[0]?.stage]).toEqual([isPassed ? refunded : received, made[0]]);
    expect(timeline[0]?.move).toBe(isPassed ? 'refund' : 'refuseRefund');
    const { rows } = await shop.db.execute(
      sql`select act from operator_act where ref = ${refunds[0]?.sn}`,
    );
    expect(rows).toEqual([{ act: isPassed ? 'refund passed' : 'refund refused' }]);
    expect(await shop.invariants()).toEqual([]);
  },
);
