import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { type Changed, type Notice, notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { message } from '#contract/calls/support/messages.ts';
import type { Calls } from '#contract/calls.ts';
import { type Topic, topics } from '#contract/rules/topics.ts';
import { successCode } from '#contract/wire.ts';
import { numberNotices, numberSoon } from '../../../server/notifications/number-notices.ts';
import { changesOf } from '../../../server/notifications/tell-others.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { newMessage } from '../../support/goods/messages.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { openRefund, settling } from '../../support/goods/refunds.ts';
import { type EventStream, openEvents } from '../../support/notices/event-stream.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let other: TestApp;
let stage: Stage;
let ada: Buyer;
let open: EventStream[] = [];

/** The promise to shoppers is one second, on a machine that does nothing else. */
const soon = { interval: 10 };

beforeAll(async () => {
  shop = await createTestShop();
  other = await shop.openAnother();
  stage = await setStage(shop);
});

beforeEach(async () => {
  ada = await registerBuyer(shop);
});

afterEach(async () => {
  for (const each of open) each.close();
  await Promise.all(open.map(({ ended }) => ended));
  open = [];
});

afterAll(() => shop.close());

/** What a session is told. */
async function toldTo(token: string): Promise<{ changed: Changed; items: Notice[] }> {
  await numberSoon(shop.db);
  return await shop.ok(notification.list, {}, { token });
}

const between = (before: Changed, after: Changed): Topic[] =>
  topics.filter((topic) => before[topic] !== after[topic]);

const writes = sampledCalls.flatMap((sampled) => {
  const [noun = '', verb = ''] = sampled.name.split('.');
  const own = changesOf(noun as keyof Calls, verb);
  return own.length > 0 ? [{ ...sampled, own }] : [];
});

test.each(writes)('$name tells another device: $own', async ({ call, sample, own }) => {
  const { input, as = stage.buyer } = await sample(stage);
  const laptop = await shop.login(as as Shopper);
  const before = [await toldTo(as.token), await toldTo(laptop)];
  const { body, text } = await shop.call(call, input, as);
  expect(body.code, text).toBe(successCode);
  const after = [await toldTo(as.token), await toldTo(laptop)];
  const [here, there] = after.map(({ changed }, n) =>
    between(before[n]?.changed ?? changed, changed),
  );
  expect(there).toEqual(expect.arrayContaining([...own]));
  // The device knows what it has done itself, but not what followed.
  const isMoreKnown = after[0]?.items.length !== before[0]?.items.length;
  if (!isMoreKnown) expect([here, there]).toEqual([[], topics.filter((it) => own.includes(it))]);
});

async function follow(server: Pick<TestApp, 'app'>, token: string): Promise<EventStream> {
  const stream = await openEvents(server, { token });
  open.push(stream);
  return stream;
}

test('a device on another server hears at once what a device does, and that one does not', async () => {
  const laptop = await shop.login(ada);
  const near = await follow(shop, ada.token);
  const far = await follow(other, laptop);
  const numberOf = (topic: Topic) => far.feeds.at(-1)?.changed[topic] ?? 0;

  async function isTold(topic: Topic, act: () => Promise<unknown>): Promise<void> {
    const before = numberOf(topic);
    await act();
    await expect.poll(() => numberOf(topic), soon).toBeGreaterThan(before);
  }

  const skuId = stage.goods.skuId;
  const wish = { id: crypto.randomUUID(), sku_id: String(skuId), quantity: 1 };
  await isTold('bag', () => shop.ok(cart.add, wish, ada));
  let ids: string[] = [];
  await isTold('orders', async () => {
    ids = await placeOrders(shop, ada, [{ skuId }]);
  });
  await isTold('wallet', () => payOrders(shop, ada, ids));
  const cancelled = { order_id: ids[0] ?? '', reason: 'other' } as const;
  await isTold('wallet', () => shop.ok(order.cancel, cancelled, ada));
  let id = '';
  await isTold('orders', async () => {
    id = await openRefund(shop, ada, stage.goods);
  });
  await isTold('orders', () => shop.ok(refund.withdraw, { id }, ada));
  const messages = () => far.feeds.at(-1)?.messages ?? 0;
  const before = messages();
  await shop.ok(message.send, newMessage(), ada);
  await expect.poll(messages, soon).toBeGreaterThan(before);

  // A number may follow the last act, so that neither device has a last one yet.
  const revs = () => [near, far].map(({ feeds }) => feeds.at(-1)?.rev);
  await expect.poll(() => new Set(revs()).size, soon).toBe(1);
  // The order was shipped meanwhile, which no device did.
  const { orders: _, ...own } = near.feeds.at(-1)?.changed ?? {};
  expect(new Set(Object.values(own))).toEqual(new Set([0]));
});

test('every device hears of money that the merchant gives back', async () => {
  const laptop = await shop.login(ada);
  const stream = await follow(other, laptop);
  const ofWallet = () => stream.feeds.at(-1)?.changed.wallet ?? 0;
  const id = await openRefund(shop, ada, stage.goods);
  const before = await toldTo(laptop);
  await settling(shop).pass(id);
  await expect.poll(ofWallet, soon).toBeGreaterThan(before.changed.wallet);
});

test('of two devices that change the same, each hears of the other’s last change', async () => {
  const laptop = await shop.login(ada);
  const tablet = await shop.login(ada);
  const put = async (token: string) => {
    const wish = { id: crypto.randomUUID(), sku_id: String(stage.goods.skuId), quantity: 1 };
    await shop.ok(cart.add, wish, { token });
    await numberSoon(shop.db);
  };
  const bagAt = async (token: string) => (await toldTo(token)).changed.bag;
  await put(ada.token);
  const first = await bagAt(laptop);
  await put(laptop);
  expect(await bagAt(laptop)).toBe(first);
  const second = await bagAt(ada.token);
  expect(second).toBeGreaterThan(first);
  await put(laptop);
  expect(await bagAt(laptop)).toBe(first);
  expect(await bagAt(ada.token)).toBeGreaterThan(second);
  expect(await bagAt(tablet)).toBe(await bagAt(ada.token));
});

test('a shopper with one device costs no row', async () => {
  await placeOrders(shop, ada, [{ skuId: stage.goods.skuId }]);
  expect(await rowsOf('change_due')).toBe(0);
  expect(await rowsOf('topic_head')).toBe(0);
});

test('what a server that ended has not numbered, housekeeping numbers', async () => {
  const laptop = await shop.login(ada);
  await shop.db.execute(sql`
    insert into change_due (shopper_id, topics) values (${Number(ada.id)}, '{orders,bag}')`);
  await numberNotices(other.services.db);
  const { changed } = await toldTo(laptop);
  expect([changed.orders, changed.bag]).toEqual([1, 1]);
  expect(await rowsOf('change_due')).toBe(0);
});

async function rowsOf(table: 'change_due' | 'topic_head'): Promise<number> {
  const isOwn = sql`shopper_id = ${Number(ada.id)}`;
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${isOwn}`,
  );
  return rows[0]?.count ?? -1;
}
