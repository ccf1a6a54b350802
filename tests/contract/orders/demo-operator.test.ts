import { afterEach, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { service } from '#contract/calls/service.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { demoChores } from '../../../server/demo/operator/chores.ts';
import { demoParcel } from '../../../server/demo/operator/parcel.ts';
import { shipOrder } from '../../../server/orders/parcels.ts';
import { complain, suggest } from '../../support/goods/cases.ts';
import { write } from '../../support/goods/messages.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { askRefund, receivedOrder, returnableGoods } from '../../support/goods/refunds.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { rejectWritesOf } from '../../support/reject-writes.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { askTopUp, askWithdrawal } from '../../support/wallet/wallets.ts';

let shop: TestShop;

afterEach(() => shop.close());

async function paidOrder(buyer: Buyer): Promise<string> {
  const [id = ''] = await placeOrders(shop, buyer, [await shop.seedProduct()]);
  await payOrders(shop, buyer, [id]);
  return id;
}

/** Leaves something of each kind to an operator, and returns how to read where it stands. */
async function leaveWork(buyer: Buyer) {
  const [paid, shipped] = [await paidOrder(buyer), await paidOrder(buyer)];
  const parcel = demoParcel({ id: Number(shipped) });
  await shop.db.transaction((tx) => shipOrder(tx, Number(shipped), parcel, shop.clock.now()));
  const goods = await returnableGoods(shop);
  const returned = await receivedOrder(shop, buyer, [goods]);
  await askRefund(shop, buyer, returned, { ...goods, amount: 1300 });
  const { id: added } = await askTopUp(shop, buyer);
  const { id: taken } = await askWithdrawal(shop, buyer, 5000);
  await complain(shop, buyer);
  await suggest(shop, buyer);
  await write(shop, buyer);
  const read = (order_id: string) => shop.ok(order.detail, { order_id }, buyer);
  return async () => ({
    order: (await read(paid)).status,
    arrived: (await read(paid)).parcel_events.some(({ event }) => event === 'delivered'),
    parcel: (await read(shipped)).parcel_events.length,
    refund: (await read(returned)).refunds[0]?.stage,
    'top-up': (await shop.ok(topUp.detail, { id: added }, buyer)).stage,
    withdrawal: (await shop.ok(withdrawal.detail, { id: taken }, buyer)).stage,
    complaint: (await shop.ok(complaint.list, {}, buyer)).items[0]?.state,
    suggestion: (await shop.ok(suggestion.list, {}, buyer)).items[0]?.state,
    messages: (await shop.ok(message.list, {}, buyer)).items.length,
  });
}

const left = {
  ...{ order: orderStatus.paid, arrived: false, parcel: 0, refund: 'review', 'top-up': 'audit' },
  ...{ withdrawal: 'audit', complaint: 'open', suggestion: 'open', messages: 1 },
};

const done = {
  ...{
    order: orderStatus.shipped,
    arrived: true,
    parcel: 5,
    refund: 'passed',
    'top-up': 'arrived',
  },
  ...{ withdrawal: 'paid', complaint: 'answered', suggestion: 'answered', messages: 2 },
};

/** Thirteen rounds of the chores, as a timer of ten seconds runs them: not quite on time. */
async function lateRounds(report: (error: AggregateError) => unknown): Promise<void> {
  for (let n = 0; n < 13; n += 1) {
    shop.clock.advance({ ms: 9995 });
    await keepHouse(shop).catch(report);
  }
}

const fail = (error: AggregateError) => {
  throw error;
};

test.each([
  ['does all of it', true, done],
  ['switched off, does none of it', false, left],
])('the built-in operator of a demo %s within 130 seconds', async (_, demoOperator, ends) => {
  shop = await createTestShop({ config: { demo: true, demoOperator } });
  const state = await leaveWork(await registerBuyer(shop));
  expect(await state()).toEqual(left);
  expect((await shop.ok(service.config, {})).is_operator_off).toBe(!demoOperator);
  await lateRounds(fail);
  expect(await state()).toEqual(ends);
});

test('what the operator cannot do for one shopper is reported, and keeps no other waiting', async () => {
  shop = await createTestShop({ config: { demo: true, demoOperator: true } });
  const ada = await registerBuyer(shop);
  const states = [await leaveWork(ada), await leaveWork(await registerBuyer(shop))];
  await rejectWritesOf(shop, ada);
  const reports = new Set<string>();
  await lateRounds(({ message }) => reports.add(message));
  expect(await Promise.all(states.map((state) => state()))).toEqual([left, done]);
  const chores = [...reports].flatMap((text) => text.match(/(?<="chore":")\w+/g) ?? []);
  expect(chores).toEqual(expect.arrayContaining(Object.keys(demoChores)));
});

test('a shop that is no demo has persons, and says nothing of them', async () => {
  shop = await createTestShop();
  expect((await shop.ok(service.config, {})).is_operator_off).toBe(false);
});
