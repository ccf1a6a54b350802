import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Notice, notification } from '#contract/calls/notifications.ts';
import { message } from '#contract/calls/support/messages.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { pushNotices } from '../../../server/notifications/push-notices.ts';
import { markWritten } from '../../../server/support/messages/mark-messages.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import { answer, newMessage, write } from '../../support/goods/messages.ts';
import { type EventStream, openEvents } from '../../support/notices/event-stream.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let other: TestApp;
let ada: Shopper;
let shop_id: string;
let open: EventStream[];

const soon = { interval: 10 };

beforeAll(async () => {
  shop = await createTestShop();
  other = await shop.openAnother();
  shop_id = String((await shop.seedProduct()).shopId);
});

beforeEach(async () => {
  open = [];
  ada = await shop.register();
});

afterEach(async () => {
  for (const each of open) each.close();
  await Promise.all(open.map(({ ended }) => ended));
});

afterAll(() => shop.close());

const marksOf = async (side: { shop_id?: string } = {}) =>
  (await shop.ok(message.list, side, ada)).items.map(({ mark }) => mark);

async function notices(lang = 'en'): Promise<Notice[]> {
  await numberNotices(shop.db);
  const { items } = await shop.ok(notification.list, {}, { ...ada, lang });
  return items;
}

const unreadNews = async () => {
  const { kinds } = await shop.ok(notification.list, {}, ada);
  return kinds.find(({ kind }) => kind === 'message')?.unread;
};

const stateOf = async () => (await shop.ok(notification.list, {}, ada)).messages;

const mark = (as: 'delivered' | 'read', upTo = shop.clock.now()) =>
  shop.db.transaction((tx) =>
    markWritten(
      ...[tx, { shopperId: Number(ada.id), shopId: null }],
      ...([{ as, upTo, at: shop.clock.now() }] as const),
    ),
  );

async function follow(server: TestApp, wish?: { after?: number }): Promise<EventStream> {
  const stream = await openEvents(server, ada, wish);
  open.push(stream);
  return stream;
}

describe('what a shopper wrote', () => {
  test('is marked as delivered and read up to a time, and never goes back', async () => {
    const first = await write(shop, ada);
    shop.clock.advance({ seconds: 5 });
    await write(shop, ada);
    await mark('delivered', new Date(first.sent_at));
    expect(await marksOf()).toEqual(['sent', 'delivered']);
    shop.clock.advance({ seconds: 5 });
    await mark('read');
    expect(await marksOf()).toEqual(['read', 'read']);
    await mark('delivered');
    expect(await marksOf()).toEqual(['read', 'read']);
  });

  test('is read by whoever answers it', async () => {
    await write(shop, ada);
    await answer(shop, ada);
    expect(await marksOf()).toEqual(['sent', 'read']);
  });
});

describe('an answer', () => {
  test('is unread until the shopper opens it, with its notification', async () => {
    await write(shop, ada);
    const first = await answer(shop, ada);
    const second = await answer(shop, ada);
    await write(shop, ada, { shop_id });
    await answer(shop, ada, { shop_id });
    await numberNotices(shop.db);
    expect(await unreadNews()).toBe(3);
    expect(await shop.ok(message.read, { up_to: first }, ada)).toEqual({ unread: 1 });
    expect(await unreadNews()).toBe(2);
    expect(await shop.ok(message.read, { up_to: second }, ada)).toEqual({ unread: 0 });
    expect(await unreadNews()).toBe(1);
    const { items } = await shop.ok(message.conversations, {}, ada);
    expect(items.map(({ unread }) => unread)).toEqual([1, 0]);
  });

  test('is notified in the reader’s language, by who wrote it', async () => {
    await write(shop, ada, { shop_id });
    await answer(shop, ada, { shop_id, text: 'Secretcanary' });
    await write(shop, ada);
    await answer(shop, ada, { text: 'Secretcanary' });
    expect(await notices()).toMatchObject([
      {
        ...{ kind: 'message', title: 'You have a new answer', text: 'Caravel customer service' },
        ...{ path: '/service?side=platform', subject: 'platform', is_read: false },
      },
      {
        ...{ text: expect.stringMatching(/^Seller/), path: `/service?shop=${shop_id}` },
        subject: shop_id,
      },
    ]);
    expect((await notices('zh-CN'))[1]?.text).toMatch(/^商店/);
    expect(JSON.stringify(await notices())).not.toContain('Secretcanary');
  });

  test('is pushed without its text, and not at all once it is read', async () => {
    await shop.ok(notification.pushSubscribe, pushDevice(), ada);
    await write(shop, ada);
    await answer(shop, ada, { text: 'Secretcanary' });
    await pushNotices(shop.services, shop.app.log);
    const sent = shop.push.sent.length;
    expect(shop.push.sent.at(-1)?.message).toMatchObject({
      ...{ path: '/service?side=platform', tag: 'message-platform' },
    });
    expect(JSON.stringify(shop.push.sent)).not.toContain('Secretcanary');
    const up_to = await answer(shop, ada);
    await shop.ok(message.read, { up_to }, ada);
    await pushNotices(shop.services, shop.app.log);
    expect(shop.push.sent).toHaveLength(sent);
  });

  test('of a stranger, or of another conversation, is not marked', async () => {
    const eve = await shop.register();
    await write(shop, ada);
    const up_to = await answer(shop, ada);
    await write(shop, eve);
    await answer(shop, eve);
    expect(await shop.ok(message.read, { up_to }, eve)).toEqual({ unread: 1 });
    expect(await shop.ok(message.read, { up_to, shop_id }, ada)).toEqual({ unread: 0 });
    expect((await shop.ok(message.conversations, {}, ada)).items[0]?.unread).toBe(1);
  });
});

describe('the number of the last change', () => {
  test('rises with every message, answer and mark, and with nothing else', async () => {
    expect(await stateOf()).toBe(0);
    const steps = [
      () => write(shop, ada),
      () => mark('delivered'),
      () => mark('read'),
      () => answer(shop, ada),
    ];
    let before = 0;
    for (const step of steps) {
      await step();
      const now = await stateOf();
      expect(now).toBeGreaterThan(before);
      before = now;
    }
    await mark('read');
    await shop.word(message.send, newMessage({ shop_id: '999999999999' }), ada);
    await numberNotices(shop.db);
    const { rev } = await shop.ok(notification.read, { up_to: before + 1 }, ada);
    expect(rev).toBeGreaterThan(before);
    expect(await stateOf()).toBe(before);
  });

  test('reaches a second device on another server, without a notification', async () => {
    const stream = await follow(other);
    await write(shop, ada);
    await expect.poll(() => stream.feeds.length, soon).toBe(1);
    await mark('delivered');
    await expect.poll(() => stream.feeds.length, soon).toBe(2);
    expect(stream.items()).toEqual([]);
    const [first, second] = stream.feeds.map(({ messages }) => messages);
    expect(Number(second)).toBeGreaterThan(Number(first));
    expect(second).toBe(await stateOf());
  });

  test('is resumed: a device that was away hears of the change', async () => {
    await write(shop, ada);
    const { rev, messages } = await shop.ok(notification.list, {}, ada);
    await mark('read');
    const stream = await follow(other, { after: rev });
    await expect.poll(() => stream.feeds.at(-1)?.messages, soon).toBeGreaterThan(messages);
  });

  test('comes with the notification of an answer', async () => {
    await write(shop, ada);
    const stream = await follow(other);
    const id = await answer(shop, ada);
    await expect.poll(() => stream.items().length, soon).toBe(1);
    await shop.ok(message.read, { up_to: id }, ada);
    await expect.poll(() => stream.items().at(-1)?.is_read, soon).toBe(true);
    expect(stream.feeds.at(-1)?.messages).toBe(await stateOf());
  });

  test('is not told for a write that fails', async () => {
    const stream = await follow(shop);
    await shop.db.execute(sql`alter table message add constraint never check (text <> 'fail')`);
    const failed = await shop.call(message.send, newMessage({ text: 'fail' }), ada);
    await shop.db.execute(sql`alter table message drop constraint never`);
    expect(failed.status).toBe(500);
    await write(shop, ada);
    await expect.poll(() => stream.feeds.length, soon).toBe(1);
    expect(stream.feeds[0]?.rev).toBe(1);
  });
});
