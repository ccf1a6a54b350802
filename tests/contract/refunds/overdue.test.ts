import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { privacy } from '#contract/calls/profile.ts';
import { refund } from '#contract/calls/refunds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { maxMinor } from '#contract/rules/money.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { refund as refunds } from '../../../server/db/schema/refunds.ts';
import { checkCommand } from '../../../server/operator/check.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { returnsListCommand } from '../../../server/operator/refunds/refunds-list.ts';
import { passOverdueReturns, warnOfReturns } from '../../../server/refunds/overdue.ts';
import { openAsOperator } from '../../support/as-operator.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import {
  askRefund,
  receivedOrder,
  returnableGoods,
  settling,
  stockOf,
} from '../../support/goods/refunds.ts';
import { createTestShop, type TestApp, type TestShop } from '../../support/shop.ts';

const { received, refunding, refunded, afterSale } = orderStatus;

let shop: TestShop;
let other: TestApp;
let opened: OpenShop;
let ada: Buyer;
let goods: Goods;

beforeEach(async () => {
  shop = await createTestShop();
  other = await shop.openAnother();
  opened = openAsOperator(shop);
  goods = await returnableGoods(shop);
  ada = await registerBuyer(shop, 100_000);
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
  await opened.close();
  await shop.close();
});

const lines: { refund?: string; word?: string }[] = [];
const log = { warn: (detail: object) => void lines.push(detail) };

/** A round of the chores on both servers at once. Returns what they have logged. */
async function round() {
  lines.length = 0;
  await Promise.all([shop, other].map(({ services }) => warnOfReturns(services, log)));
  await Promise.all([shop, other].map(({ services }) => passOverdueReturns(services, log)));
  return [...lines];
}

/** Lets time pass, with a round each day, and logs in again. Returns the logged lines. */
async function live(days: number) {
  const told: typeof lines = [];
  for (let day = 0; day < days; day += 1) {
    shop.clock.advance({ days: 1 });
    told.push(...(await round()));
  }
  ada.token = await shop.login(ada);
  return told;
}

const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs).toISOString();

/** An open return of an order of its own. */
async function askReturn(quantity = 1, buyer = ada) {
  const orderId = await receivedOrder(shop, buyer, [{ ...goods, quantity }]);
  const wish = { ...goods, type: 'return', amount: 1000 } as const;
  return { orderId, ...(await askRefund(shop, buyer, orderId, wish)) };
}

const parcel = { carrier: 'Post', parcel_no: 'RR 1' };
const sendBack = async (id: string, buyer = ada) =>
  (await shop.ok(refund.sendParcel, { id, ...parcel }, buyer)).refund;

async function sentReturn(quantity = 1, buyer = ada) {
  const asked = await askReturn(quantity, buyer);
  return { ...asked, ...(await sendBack(asked.id, buyer)) };
}

const detail = (order_id: string) => shop.ok(order.detail, { order_id }, ada);
const available = async () => (await shop.ok(user.info, {}, ada)).userinfo.wallet.available;
const rowOf = async (id: string) =>
  (await shop.db.select().from(refunds).where(eq(refunds.id, id)))[0];

describe('the time of a shop to decide a return', () => {
  test('runs from the parcel’s first number on, whatever comes later', async () => {
    const { id, orderId, passes_at } = await askReturn();
    expect(passes_at).toBeNull();
    shop.clock.advance({ days: 2 });
    const day = inDays(14);
    expect(await sendBack(id)).toMatchObject({ stage: 'sent', passes_at: day });
    shop.clock.advance({ minutes: 60 });
    expect(await sendBack(id)).toMatchObject({ stage: 'sent', passes_at: day });
    await settling(shop).arrive(id);
    const [arrived] = (await detail(orderId)).refunds;
    expect(arrived).toMatchObject({ stage: 'review', passes_at: day });
  });

  test('runs from the arrival of a parcel without a number', async () => {
    const { id, orderId } = await askReturn();
    await settling(shop).arrive(id);
    expect((await detail(orderId)).refunds[0]?.passes_at).toBe(inDays(14));
  });

  test('is as long as configured, and never set for a request without a return', async () => {
    shop.services.config.returnDecisionDays = 30;
    const { passes_at } = await sentReturn();
    shop.services.config.returnDecisionDays = 14;
    expect(passes_at).toBe(inDays(30));
    const orderId = await receivedOrder(shop, ada, [goods]);
    expect((await askRefund(shop, ada, orderId, { ...goods, amount: 1 })).passes_at).toBeNull();
  });
});

describe('a return that nobody decides', () => {
  test('passes after two warnings; what nobody saw arrive is not sold', async () => {
    const { id, sn, orderId } = await sentReturn();
    const before = await available();
    const warning = { refund: sn, passesAt: new Date(inDays(14)) };
    expect(await live(6)).toEqual([]);
    expect(await live(1)).toEqual([warning]);
    expect(await live(4)).toEqual([]);
    expect(await live(1)).toEqual([warning]);
    expect(await live(1)).toEqual([]);
    expect((await detail(orderId)).status).toBe(afterSale);
    expect(await shop.ok(privacy.obstacles, {}, ada)).toMatchObject({ open_orders: 1 });

    await live(1);
    const { status, timeline, refunds: all } = await detail(orderId);
    expect([status, await available()]).toEqual([refunded, before + 1000]);
    expect(timeline.slice(0, 2).map(({ move }) => move)).toEqual(['refund', 'decisionOverdue']);
    expect(all).toMatchObject([{ id, stage: 'passed', passes_at: null, arrived_at: null }]);
    expect(await stockOf(shop, goods.skuId)).toBe(99);
    expect(await shop.ok(privacy.obstacles, {}, ada)).toMatchObject({ open_orders: 0 });
    expect(await live(3)).toEqual([]);
    expect(await available()).toBe(before + 1000);
  });

  test('gives back its stock if its parcel was noted, and leaves the rest to be asked for', async () => {
    const { id, orderId } = await sentReturn(2);
    await live(13);
    await settling(shop).arrive(id);
    await live(1);
    const { status, timeline, refund_offer } = await detail(orderId);
    expect(status).toBe(received);
    expect(timeline.slice(0, 2).map(({ move }) => move)).toEqual(['refundPart', 'decisionOverdue']);
    expect(await stockOf(shop, goods.skuId)).toBe(99);
    expect(refund_offer).not.toBeNull();
    expect(await askRefund(shop, ada, orderId, { ...goods, amount: 1 })).toMatchObject({
      stage: 'review',
    });
  });

  test('delays no other if the wallet is full, is reported once, and passes later', async () => {
    const full = await registerBuyer(shop, 100_000);
    const stuck = await sentReturn(1, full);
    const [, , { orderId }] = [await sentReturn(), await sentReturn(), await sentReturn()];
    full.token = await shop.login(full);
    const { wallet } = (await shop.ok(user.info, {}, full)).userinfo;
    await shop.credit(full, maxMinor - wallet.available);
    await live(13);
    // Once by each server.
    const line = { refund: stuck.sn, word: 'wallet_full' };
    expect(await live(1)).toEqual([line, line]);
    expect(await live(1)).toEqual([]);
    expect((await detail(orderId)).status).toBe(refunded);
    expect((await rowOf(stuck.id))?.state).toBe(0);
    const { text, data } = await checkCommand.run(opened, checkCommand.read([]));
    expect(text).toContain('Returns that pass within seven days unless decided: 1, overdue: 1;');
    expect(data.returns).toEqual({ due: 1, overdue: 1 });
    await shop.credit(full, -1000);
    await live(1);
    expect((await rowOf(stuck.id))?.stage).toBe('passed');
  });

  test('has one end if it is decided at the same moment', async () => {
    const returns = [];
    for (let n = 0; n < 12; n += 1) returns.push(await sentReturn());
    await live(13);
    shop.clock.advance({ days: 1 });
    ada.token = await shop.login(ada);
    const before = await available();
    const acts = [
      (id: string) => settling(shop).refuse(id, 'No parcel came'),
      (id: string) => settling(shop).arrive(id),
      (id: string) => sendBack(id),
    ];
    const acting = returns.map(async ({ id }, n) => await acts[n % acts.length]?.(id));
    const [ends] = await Promise.all([Promise.allSettled(acting), round()]);
    await round();
    const refused = ends.filter(({ status }, n) => n % acts.length === 0 && status === 'fulfilled');
    expect(await available()).toBe(before + (returns.length - refused.length) * 1000);
    for (const [n, { orderId }] of returns.entries()) {
      const wasRefused = n % acts.length === 0 && ends[n]?.status === 'fulfilled';
      const { status, refunds: all } = await detail(orderId);
      expect([status, all[0]?.stage]).toEqual(
        wasRefused ? [received, 'refused'] : [refunded, 'passed'],
      );
    }
  });
});

describe('the shop is warned before its time is over', () => {
  test('and has a day after a late last warning', async () => {
    const { id, sn, orderId } = await sentReturn();
    shop.clock.advance({ days: 20 });
    await passOverdueReturns(shop.services, log);
    expect((await rowOf(id))?.stage).toBe('sent');
    const end = inDays(1);
    expect(await round()).toEqual([{ refund: sn, passesAt: new Date(end) }]);
    ada.token = await shop.login(ada);
    expect((await detail(orderId)).refunds[0]).toMatchObject({ stage: 'sent', passes_at: end });
    shop.clock.advance({ minutes: 24 * 60 - 1 });
    await round();
    expect((await rowOf(id))?.stage).toBe('sent');
    shop.clock.advance({ minutes: 1 });
    expect(await round()).toEqual([]);
    expect((await rowOf(id))?.stage).toBe('passed');
  });

  test('again, if the clock was ahead at first', async () => {
    const { id, sn } = await sentReturn();
    shop.clock.advance({ days: 365 });
    expect(await round()).toHaveLength(1);
    shop.clock.advance({ days: -365 });
    expect(await round()).toEqual([]);
    expect((await rowOf(id))?.dueAt?.toISOString()).toBe(inDays(14));
    ada.token = await shop.login(ada);
    expect(await live(13)).toEqual([expect.objectContaining({ refund: sn }), expect.anything()]);
    await live(1);
    expect((await rowOf(id))?.stage).toBe('passed');
  });

  test('by a list of what passes within seven days, the next one first', async () => {
    const list = async () => {
      const { data } = await returnsListCommand.run(opened, returnsListCommand.read(['--due']));
      return data.map(({ id }) => id);
    };
    const [early] = [await sentReturn(), await askReturn()];
    await live(2);
    const late = await sentReturn();
    await live(4);
    expect(await list()).toEqual([]);
    await live(1);
    expect(await list()).toEqual([early.id]);
    await live(2);
    await settling(shop).arrive(late.id);
    expect(await list()).toEqual([early.id, late.id]);
    const { text } = await checkCommand.run(opened, checkCommand.read([]));
    expect(text).toContain('Returns that pass within seven days unless decided: 2, overdue: 0;');
    await settling(shop).pass(late.id);
    expect(await list()).toEqual([early.id]);
    expect((await detail(late.orderId)).status).toBe(refunded);
    expect((await detail(early.orderId)).status).not.toBe(refunding);
  });
});
