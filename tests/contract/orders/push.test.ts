import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { user } from '#contract/calls/account.ts';
import { notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { password } from '#contract/calls/password.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { notice } from '../../../server/db/schema/notices.ts';
import { pushSubscription } from '../../../server/db/schema/push.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { pushNotices } from '../../../server/notifications/push-notices.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import { expireOrders } from '../../../server/orders/timers.ts';
import { openPush } from '../../../server/services/push.ts';
import { closeOldSessions } from '../../../server/sessions/sessions.ts';
import { listeningDevice, pushDevice } from '../../support/browser/push-devices.ts';
import { openPushService, type PushService, signedBy } from '../../support/browser/push-service.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { mailedCode } from '../../support/letters.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let logged: object[];
let service: PushService | undefined;
const log = { warn: (detail: object) => void logged.push(detail) };

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  logged = [];
  shop.push.sent.length = 0;
  await shop.db.delete(notice);
  await shop.db.delete(pushSubscription);
  ada = await registerBuyer(shop);
});

afterEach(async () => {
  await service?.close();
  service = undefined;
});

afterAll(() => shop.close());

/** After the numbering, which runs beside everything else and locks the rows for a moment. */
async function tell(...[services, to]: Parameters<typeof pushNotices>): Promise<number> {
  await numberNotices(shop.db);
  return await pushNotices(services, to);
}

const subscribe = async (who: { token: string }, device = pushDevice(), serverKey?: string) => {
  const key = serverKey && { server_key: serverKey };
  await shop.ok(notification.pushSubscribe, { ...device, ...key }, who);
  return device.endpoint;
};

const toldEndpoints = async () => {
  shop.push.sent.length = 0;
  await expireOne();
  await tell(shop.services, log);
  return shop.push.sent.map(({ endpoint }) => endpoint).sort();
};

/** An order of Ada's that is not paid in time. */
async function expireOne(): Promise<string> {
  const buyer = { ...ada, token: await shop.login(ada) };
  const [id = ''] = await placeOrders(shop, buyer, [await shop.seedProduct({ stock: 9 })]);
  shop.clock.advance({ minutes: 31 });
  await expireOrders(shop.db, shop.clock.now());
  return id;
}

test('a shipped order is announced once, in the account’s language, by any server', async () => {
  await shop.ok(user.setLanguage, { file_name: 'fr' }, ada);
  const endpoint = await subscribe(ada);
  const { skuId } = await shop.seedProduct({ stock: 9 });
  const [id = ''] = await placeOrders(shop, ada, [{ skuId }]);
  await payOrders(shop, ada, [id]);
  expect(await tell(shop.services, log)).toBe(0);
  await shop.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (locked) await moveOrder(tx, locked, 'ship', shop.clock.now());
  });
  const other = await shop.openAnother();
  await Promise.all([tell(shop.services, log), tell(other.services, log)]);
  const { sn } = await shop.ok(order.detail, { order_id: id }, ada);
  const message = {
    title: 'Expédiée par la boutique',
    body: expect.stringContaining(` · ${sn}`),
    path: `/orderInfo/${id}`,
    tag: `order-${id}`,
    lang: 'fr',
    unread: 1,
  };
  expect(shop.push.sent).toEqual([{ endpoint, message }]);
});

test('many moves cost as many queries as one; each order’s last is announced', async () => {
  const endpoints = [await subscribe(ada), await subscribe(ada)].sort();
  for (let round = 0; round < 3; round += 1) await expireOne();
  const [due] = await shop.db.select().from(notice);
  if (!due) throw new Error('nothing is due');
  const { shopperId, subject, at } = due;
  await shop.db.insert(notice).values({ shopperId, kind: 'refund', event: 'refund', subject, at });
  const choice = { kind: 'refund', is_pushed: true, is_counted: false } as const;
  await shop.ok(notification.choose, choice, ada);
  await numberNotices(shop.db);
  const asked = vi.spyOn(shop.db, 'select');
  const distinct = vi.spyOn(shop.db, 'selectDistinctOn');
  expect(await pushNotices(shop.services, log)).toBe(4);
  expect(asked.mock.calls.length + distinct.mock.calls.length).toBe(5);
  expect(new Set(shop.push.sent.map(({ message }) => message.unread))).toEqual(new Set([3]));
  expect(shop.push.sent).toHaveLength(6);
  const told = shop.push.sent.filter(({ message }) => message.tag === `order-${subject}`);
  expect(told.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints);
  expect(new Set(told.map(({ message }) => message.title))).toEqual(
    new Set([textsIn('zh-CN')('order.move.refund')]),
  );
});

test('an undone move is not announced', async () => {
  await subscribe(ada);
  const { skuId } = await shop.seedProduct({ stock: 9 });
  const [id = ''] = await placeOrders(shop, ada, [{ skuId }]);
  await payOrders(shop, ada, [id]);
  const failing = shop.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (locked) await moveOrder(tx, locked, 'ship', shop.clock.now());
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await tell(shop.services, log)).toBe(0);
});

test('a device gets pushes until it is unsubscribed, gone, or its session is ended', async () => {
  const phone = await subscribe(ada);
  const tablet = await subscribe({ token: await shop.login(ada) });
  expect(await toldEndpoints()).toEqual([phone, tablet].sort());

  await shop.ok(notification.pushUnsubscribe, { endpoint: phone }, ada);
  expect(await toldEndpoints()).toEqual([tablet]);

  shop.push.gone.add(tablet);
  await toldEndpoints();
  expect(await toldEndpoints()).toEqual([]);

  const token = await shop.login(ada);
  const laptop = await subscribe({ token });
  expect(await toldEndpoints()).toEqual([laptop]);
  await shop.ok(user.logout, {}, { token });
  expect(await toldEndpoints()).toEqual([]);
});

test('an expired session keeps its device subscribed, until somebody else uses it', async () => {
  const device = pushDevice();
  await subscribe(ada, device);
  shop.clock.advance({ days: 4 });
  await closeOldSessions(shop.db, shop.clock.now());
  expect(await toldEndpoints()).toEqual([device.endpoint]);
  await subscribe(await shop.register(), device);
  expect(await toldEndpoints()).toEqual([]);
});

test('a device under an earlier key of the shop is silent, until it has subscribed again', async () => {
  const device = pushDevice();
  await subscribe(ada, device, pushDevice().p256dh);
  const current = await subscribe(ada, pushDevice(), shop.push.publicKey);
  expect(await toldEndpoints()).toEqual([current]);
  const left = shop.db.select({ endpoint: pushSubscription.endpoint }).from(pushSubscription);
  expect(await left).toEqual([{ endpoint: current }]);
  await subscribe(ada, device, shop.push.publicKey);
  expect(await toldEndpoints()).toEqual([current, device.endpoint].sort());
});

/** Devices of a thief: one with a live session, and one whose session has expired. */
async function leftDevices(): Promise<string[]> {
  const left = await subscribe({ token: await shop.login(ada) });
  shop.clock.advance({ days: 4 });
  await closeOldSessions(shop.db, shop.clock.now());
  return [left, await subscribe({ token: await shop.login(ada) })].sort();
}

test('a password reset ends every subscription, those of expired sessions too', async () => {
  const devices = await leftDevices();
  expect(await toldEndpoints()).toEqual(devices);
  const code = await mailedCode(shop, ada.account);
  const reset = { account: ada.account, code, password: 'a new fine password' };
  await shop.ok(password.reset, reset);
  ada = { ...ada, password: reset.password };
  expect(await toldEndpoints()).toEqual([]);
});

test('ending all other sessions ends their subscriptions, those of expired ones too', async () => {
  await leftDevices();
  const token = await shop.login(ada);
  const own = await subscribe({ token });
  await shop.ok(sessions.revoke, {}, { ...ada, token });
  expect(await toldEndpoints()).toEqual([own]);
});

test('a shopper has ten devices at most: the eleventh replaces the oldest', async () => {
  const endpoints: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    shop.clock.advance({ seconds: 1 });
    endpoints.push(await subscribe(ada));
  }
  expect(await toldEndpoints()).toEqual(endpoints.slice(1).sort());
});

test('only push services are accepted as endpoints', async () => {
  const wrong = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com:22/x',
  ];
  for (const endpoint of wrong) {
    const word = await shop.word(notification.pushSubscribe, { ...pushDevice(), endpoint }, ada);
    expect(word, endpoint).toBe('invalid_input');
  }
});

test('the keys of the shop are generated once, and configured ones win', async () => {
  const { config } = shop.services;
  const [one, two] = await Promise.all([openPush(config, shop.db), openPush(config, shop.db)]);
  expect(one.publicKey).toBe(two.publicKey);
  const keys = webPush.generateVAPIDKeys();
  const own = await openPush({ vapid: { keys, subject: 'https://shop.example' } }, shop.db);
  expect(own.publicKey).toBe(keys.publicKey);
});

/** The shop's own sender, with a push service at its end. */
async function withService() {
  service = await openPushService();
  return await openPush(shop.services.config, shop.db);
}

test('order news reaches its device, encrypted for it and signed by the shop', async () => {
  await shop.ok(user.setLanguage, { file_name: 'th' }, ada);
  const { device, read } = listeningDevice();
  await subscribe(ada, device);
  const push = await withService();
  const id = await expireOne();
  expect(await tell({ ...shop.services, push }, log)).toBe(1);
  const [sealed, ...others] = service?.taken ?? [];
  if (!sealed) throw new Error('no message arrived');
  expect(others).toEqual([]);
  expect(sealed.endpoint).toBe(device.endpoint);
  expect(JSON.parse(read(sealed.body))).toMatchObject({
    title: textsIn('th')('order.move.expire'),
    path: `/orderInfo/${id}`,
    lang: 'th',
  });
  expect(() => listeningDevice().read(sealed.body)).toThrow();
  expect(sealed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `order-${id}` });
  const { key, claims } = await signedBy(sealed);
  expect(key).toBe(push.publicKey);
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com' });
});

test.each([
  ['its push service no longer knows', 410, []],
  ['its push service does not find', 404, []],
  ['subscribed under a key that nobody has noted', 403, [403]],
])('a device that %s is removed', async (_what, gone, warned) => {
  const endpoint = await subscribe(ada);
  const push = await withService();
  for (const [status, devices] of [
    [503, [{ endpoint }]],
    [gone, []],
  ] as const) {
    if (service) service.status = status;
    await expireOne();
    await tell({ ...shop.services, push }, log);
    expect(await shop.db.select().from(pushSubscription)).toMatchObject(devices);
  }
  expect(service?.taken).toHaveLength(2);
  const seen = { service: 'fcm.googleapis.com', code: undefined };
  expect(logged).toEqual([503, ...warned].map((status) => ({ ...seen, status })));
});

test('an unreachable push service loses the message, and nothing else', async () => {
  const push = await openPush(shop.services.config, shop.db);
  const message = { title: 'a', body: 'b', path: '/me', tag: 'order-1', lang: 'en' };
  // Port 1 accepts no connections. The message has been encrypted by then.
  const nowhere = { ...pushDevice(), endpoint: 'https://127.0.0.1:1/x' };
  expect(await push.deliver(nowhere, message, log)).toBe('failed');
  expect(logged).toEqual([{ service: '127.0.0.1', status: undefined, code: 'ECONNREFUSED' }]);
});
