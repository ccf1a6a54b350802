import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notification } from '#contract/calls/notifications.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { notice } from '../../../server/db/schema/notices.ts';
import { pushSubscription } from '../../../server/db/schema/push.ts';
import { announceToNext } from '../../../server/notifications/announce.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { pushNotices } from '../../../server/notifications/push-notices.ts';
import { announceCommand } from '../../../server/operator/notifications/notifications-announce.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { openAsOperator } from '../../support/as-operator.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import { deferred } from '../../support/deferred.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let opened: OpenShop;
let ada: Shopper;
let eve: Shopper;

beforeAll(async () => {
  shop = await createTestShop();
  opened = openAsOperator(shop);
});

beforeEach(async () => {
  await shop.db.delete(notice);
  await shop.db.delete(pushSubscription);
  [ada, eve] = [await shop.register(), await shop.register()];
});

afterAll(async () => {
  await opened.close();
  await shop.close();
});

const announce = async (...args: string[]) =>
  (await announceCommand.run(opened, announceCommand.read(args))).data;

const listed = (who: Shopper, lang: string) => shop.ok(notification.list, {}, { ...who, lang });

test('everybody reads an announcement once, in the language of the moment', async () => {
  const words = ['--en', 'Parcels to Phuket are late', '--th', 'พัสดุไปภูเก็ตล่าช้า'];
  const path = '/helpAndSupport/delivery';
  const wish = ['phuket', ...words, '--path', path] as const;
  const first = await announce(...wish);
  expect(first).toMatchObject({ name: 'phuket', known: 0, is_interrupted: false });
  expect(first.told).toBeGreaterThanOrEqual(2);
  const own = { kind: 'news', subject: 'phuket', path, amount: null, is_read: false };
  for (const [lang, title, text] of [
    ['th', 'ประกาศจาก Caravel', 'พัสดุไปภูเก็ตล่าช้า'],
    ['fr', 'Annonce de Caravel', 'Parcels to Phuket are late'],
  ] as const) {
    for (const who of [ada, eve]) {
      const { items, kinds } = await listed(who, lang);
      expect(items).toMatchObject([{ ...own, title, text }]);
      expect(kinds.find(({ kind }) => kind === 'news')).toMatchObject({ unread: 1 });
    }
  }
  expect(await announce(...wish)).toMatchObject({ told: 0, known: first.told });
  const late = await shop.register();
  expect(await announce(...wish)).toMatchObject({ told: 1, known: first.told });
  expect((await listed(late, 'en')).items).toHaveLength(1);
});

test('two operators at once tell everybody once, and only one of two texts', async () => {
  const same = await Promise.all(
    Array.from({ length: 6 }, () => announce('holidays', '--en', 'We are back on Monday')),
  );
  expect(same.filter(({ told }) => told > 0)).toHaveLength(1);
  const ends = await Promise.allSettled(
    ['Closed', 'Open'].map((text) => announce('doors', '--en', text)),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const who of [ada, eve]) {
    const { items } = await listed(who, 'en');
    expect(items.map(({ subject }) => subject).sort()).toEqual(['doors', 'holidays']);
    expect(items.map(({ rev }) => rev).sort()).toEqual([1, 2]);
  }
  const failed = ends.find((end) => end.status === 'rejected');
  expect(String(failed?.reason)).toContain('"doors" was announced with other words');
});

test('a second operator waits for what the first has written', async () => {
  const { db, clock } = shop;
  const [written, end] = [deferred(), deferred()];
  const at = clock.now();
  await announce('slow', '--en', 'Hello', '--to', eve.account);
  const tell = (tx: Transaction) =>
    announceToNext(tx, 'slow', { after: 0, shopperId: Number(ada.id), at });
  const first = db.transaction(async (tx) => {
    const { told } = await tell(tx);
    written.resolve();
    await end.promise;
    return told;
  });
  await written.promise;
  let isOver = false;
  const second = db.transaction(tell).finally(() => {
    isOver = true;
  });
  const waits = async () => {
    const { rows } = await db.execute('select from pg_locks where not granted');
    return rows.length > 0 || isOver;
  };
  await expect.poll(waits).toBe(true);
  end.resolve();
  expect([await first, (await second).told]).toEqual([1, 0]);
});

test('one shopper is told, and no other; a closed account never', async () => {
  const words = ['parts', '--en', 'Your spare part has come'];
  expect(await announce(...words, '--to', ada.account)).toMatchObject({ told: 1, known: 0 });
  expect(await announce(...words, '--to', ada.account)).toMatchObject({ told: 0, known: 1 });
  expect((await listed(eve, 'en')).items).toEqual([]);
  await expect(announce(...words, '--to', 'nobody@x.test')).rejects.toThrow(/no account "nobody/);
  await shop.db.execute(`update shopper set account = 'closed ' || id where id = ${eve.id}`);
  await announce('everyone', '--en', 'Hello');
  const isEves = and(eq(notice.shopperId, Number(eve.id)), eq(notice.kind, 'news'));
  expect(await shop.db.$count(notice, isEves)).toBe(0);
});

/** After the numbering, which locks the rows for a moment. */
async function pushSome(): Promise<number> {
  await numberNotices(shop.db);
  return await pushNotices(shop.services, { warn: () => undefined });
}

test('an announcement is pushed under its name, in the language of the account', async () => {
  await shop.ok(notification.pushSubscribe, pushDevice(), ada);
  await announce('phone', '--en', 'We answer until six', '--zh-CN', '客服到六点');
  shop.push.sent.length = 0;
  expect(await pushSome()).toBe(1);
  expect(shop.push.sent.map(({ message }) => message)).toMatchObject([
    { tag: 'news-phone', body: '客服到六点', path: '/notification' },
  ]);
});

test('many announcements delay no message about an order', async () => {
  await shop.ok(notification.pushSubscribe, pushDevice(), ada);
  const own = { shopperId: Number(ada.id), at: shop.clock.now() };
  const many = Array.from({ length: 60 }, (_, n) => `news-${n}`);
  await shop.db
    .insert(notice)
    .values(
      many.map((subject) => ({ ...own, kind: 'news' as const, event: 'announced', subject })),
    );
  const news = { kind: 'order', event: 'ship', subject: '7' } as const;
  await shop.db.transaction((tx) => notify(tx, { ...own, ...news }));
  shop.push.sent.length = 0;
  await pushSome();
  expect(shop.push.sent.map(({ message }) => message.tag)).toContain('order-7');
});
