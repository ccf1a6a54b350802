import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from '#contract/calls/notifications.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { pushNotices } from '../../../server/notifications/push-notices.ts';
import { openPush } from '../../../server/services/push.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import { openPushService } from '../../support/browser/push-service.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const log = { warn: () => undefined };

test('news of an order’s refund or review replaces its other news; a case’s has a tag of its own', async () => {
  const ada = await shop.register();
  await shop.ok(notification.pushSubscribe, pushDevice(), ada);
  const uuid = newId();
  const news = [
    { kind: 'order', event: 'ship', subject: '7' },
    { kind: 'order', event: 'reviewAnswered', subject: '7/12' },
    { kind: 'refund', event: 'refund', subject: '7', data: { refundId: uuid } },
    { kind: 'complaint', event: 'complaintAnswered', subject: uuid },
  ] as const;
  const to = { shopperId: Number(ada.id), at: shop.clock.now() };
  for (const one of news) await shop.db.transaction((tx) => notify(tx, { ...one, ...to }));
  await numberNotices(shop.db);
  await pushNotices(shop.services, log);
  expect(shop.push.sent.map(({ message }) => message)).toMatchObject([
    { tag: 'order-7', path: `/refund/7?refund=${uuid}` },
    { tag: uuid.replaceAll('-', '') },
  ]);
});

test('what concerns a shopper wakes a sleeping device, an announcement does not', async () => {
  const ada = await shop.register();
  await shop.ok(notification.pushSubscribe, pushDevice(), ada);
  const uuid = newId();
  const news = [
    { kind: 'order', event: 'ship', subject: '7' },
    { kind: 'message', event: 'answered', subject: 'platform' },
    { kind: 'wallet', event: 'topUpPassed', subject: uuid },
    { kind: 'news', event: 'announced', subject: 'phuket' },
  ] as const;
  const to = { shopperId: Number(ada.id), at: shop.clock.now() };
  for (const one of news) await shop.db.transaction((tx) => notify(tx, { ...one, ...to }));
  await numberNotices(shop.db);
  const service = await openPushService();
  const push = await openPush(shop.services.config, shop.db);
  await pushNotices({ ...shop.services, push }, log);
  const urgencies = service.taken.map(({ headers }) => [headers['topic'], headers['urgency']]);
  expect(Object.fromEntries(urgencies)).toEqual({
    'order-7': 'high',
    'message-platform': 'high',
    [uuid.replaceAll('-', '')]: 'high',
    'news-phuket': 'normal',
  });
  await service.close();
});
