import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { notification } from '#contract/calls/notifications.ts';
import { passkey } from '#contract/calls/security.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { runChores, startHousekeeping } from '../../../server/housekeeping.ts';
import { found } from '../../../server/http/refusal.ts';
import { keepCode } from '../../../server/one-time-codes/one-time-codes.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import { changeEmail } from '../../support/calls/email-change.ts';
import { write } from '../../support/goods/messages.ts';
import { payOrders, placeOrders, registerBuyer, ticketFor } from '../../support/goods/purchases.ts';
import { shippedOrder } from '../../support/goods/refunds.ts';
import { addPasskey, forOrders } from '../../support/passkeys/passkeys.ts';
import { putRange, rangeOf, sha256Of } from '../../support/pictures/photos.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { rejectWritesOf } from '../../support/reject-writes.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { cardSession } from '../../support/wallet/wallets.ts';

let shop: TestShop;
let complaints: string[];

beforeEach(async () => {
  shop = await createTestShop();
  complaints = [];
});

afterEach(async () => {
  await shop.close();
});

const complain = (_detail: object, message = '') => void complaints.push(message);
const log = { info: () => undefined, error: complain, warn: complain };

const keepHouse = () => runChores(shop.services, log);

async function count(table: string): Promise<unknown> {
  const { rows } = await shop.db.execute(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
}

const kept = [
  ...['session', 'pay_ticket', 'throttle', 'one_time_code', 'known_device'],
  ...['passkey', 'passkey_challenge'],
];

test('expired rows are deleted, and others stay', async () => {
  const ada = await registerBuyer(shop);
  const { skuId } = await shop.seedProduct({ stock: 9 });
  await payOrders(shop, ada, await placeOrders(shop, ada, [{ skuId, quantity: 2 }]));
  const orders = await placeOrders(shop, ada, [{ skuId }]);
  await ticketFor(shop, ada, orders);
  await addPasskey(shop, ada);
  await shop.ok(passkey.beginConfirming, forOrders(...orders), ada);
  await shop.call(user.login, { account: 'x', password: 'a wrong one' });
  await keepCode(shop.services, { purpose: 'password', name: 'x' }, undefined);
  await keepHouse();
  // A wrong login is counted by address and by account, each mail about the payment code, the passkey
  // and the orders by its kind.
  expect(await Promise.all(kept.map(count))).toEqual([1, 1, 6, 1, 1, 1, 1]);
  const { rows: sold } = await shop.db.execute(sql`select sold from product`);
  expect(sold).toEqual([{ sold: 2 }]);

  shop.clock.advance({ days: 4 });
  const token = await shop.login(ada);
  await keepHouse();
  expect(await Promise.all(kept.map(count))).toEqual([1, 0, 1, 0, 2, 1, 0]);
  expect(await shop.word(user.info, {}, { token })).toBe('ok');
  const { rows: stock } = await shop.db.execute(sql`select quantity from stock`);
  expect(stock).toEqual([{ quantity: 7 }]);
  expect(complaints).toEqual([]);
});

test('guesses at an account are remembered for a day, and its devices for a year', async () => {
  const ada = await shop.register();
  await shop.call(user.login, { account: ada.account, password: 'a wrong one' });
  const left: unknown[] = [];
  for (const minutes of [61, 24 * 60 - 62, 1, 364 * 24 * 60 - 1, 1]) {
    shop.clock.advance({ minutes });
    await keepHouse();
    left.push([await count('throttle'), await count('known_device')].join());
  }
  expect(left).toEqual(['1,1', '1,1', '0,1', '0,1', '0,0']);
  expect(complaints).toEqual([]);
});

test('undo links are deleted after a week, and security events after a year', async () => {
  const ada = await shop.register();
  await changeEmail(shop, ada, 'new@example.test');
  const left = () => Promise.all(['email_undo', 'security_event'].map(count));
  shop.clock.advance({ days: 6, minutes: 23 * 60 });
  await keepHouse();
  expect(await left()).toEqual([1, 2]);
  shop.clock.advance({ minutes: 61 });
  await keepHouse();
  expect(await left()).toEqual([0, 2]);
  shop.clock.advance({ days: 359 });
  await keepHouse();
  expect(await left()).toEqual([0, 0]);
  expect(complaints).toEqual([]);
});

test('photos unused for a week are deleted with their chunks', async () => {
  const ada = await shop.register();
  const [left, kept] = [Buffer.from('left behind'), Buffer.from('still wanted')];
  const begin = (bytes: Buffer) =>
    putRange(shop, sha256Of(bytes), rangeOf(99, 0, bytes.length), bytes, ada);
  await Promise.all([begin(left), begin(kept)]);
  shop.clock.advance({ days: 6 });
  ada.token = await shop.login(ada);
  await begin(kept);
  await keepHouse();
  expect([await count('asset'), await count('asset_part')]).toEqual([2, 2]);
  shop.clock.advance({ days: 1, minutes: 1 });
  await keepHouse();
  expect([await count('asset'), await count('asset_part')]).toEqual([1, 1]);
  shop.clock.advance({ days: 7 });
  await keepHouse();
  expect([await count('asset'), await count('asset_part')]).toEqual([0, 0]);
});

test('a message is deleted after a year, with its pictures', async () => {
  const ada = await shop.register();
  const photo = await storedPhoto({ shop, buyer: ada });
  await write(shop, ada, { pictures: [photo] });
  shop.clock.advance({ days: afterSaleBounds.messageDays, minutes: -1 });
  await keepHouse();
  expect([await count('message'), await count('private_file')]).toEqual([1, 1]);
  shop.clock.advance({ minutes: 2 });
  await keepHouse();
  expect([await count('message'), await count('private_file')]).toEqual([0, 0]);
});

test('a killed server’s partial pictures are deleted', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caravel-house-'));
  const drafts = join(dataDir, 'pictures', 'drafts');
  await mkdir(drafts, { recursive: true });
  await writeFile(join(drafts, 'draft'), 'half');
  await utimes(join(drafts, 'draft'), 0, shop.clock.now());
  shop.services.config.dataDir = dataDir;
  await keepHouse();
  expect(await readdir(drafts)).toEqual(['draft']);
  shop.clock.advance({ minutes: 11 });
  await keepHouse();
  expect(await readdir(drafts)).toEqual([]);
  await rm(dataDir, { recursive: true });
});

test('orders are moved when their time has come', async () => {
  const ada = await registerBuyer(shop);
  const { skuId } = await shop.seedProduct();
  const ids = await placeOrders(shop, ada, [{ skuId }]);
  await payOrders(shop, ada, ids);
  await shop.db.transaction(async (tx) => {
    const [paid] = await lockOrders(tx, ids.map(Number));
    await moveOrder(tx, found(paid), 'ship', shop.clock.now());
  });
  // Letters that wait for days are given up.
  await keepHouse();
  const statuses: unknown[] = [];
  for (const days of [9, 1, 6, 1, 30]) {
    shop.clock.advance({ days });
    await Promise.all([keepHouse(), keepHouse()]);
    const { rows } = await shop.db.execute('select status from orders');
    statuses.push(rows[0]?.['status']);
  }
  const { shipped, received, completed } = orderStatus;
  expect(statuses).toEqual([shipped, received, received, completed, completed]);
  const { rows } = await shop.db.execute('select move from order_event order by id');
  const moves = rows.map(({ move }) => move);
  expect(moves).toEqual(['create', 'pay', 'ship', 'autoConfirm', 'autoComplete']);
  expect(complaints).toEqual([]);
});

test('an order whose timer fails is reported, and keeps no other waiting', async () => {
  const { skuId } = await shop.seedProduct();
  const [ada, grace] = [await registerBuyer(shop), await registerBuyer(shop)];
  for (const buyer of [ada, grace]) {
    await placeOrders(shop, buyer, [{ skuId }]);
    await shippedOrder(shop, buyer, [{ skuId }]);
  }
  await rejectWritesOf(shop, ada);
  shop.clock.advance({ days: 10 });
  const chores: unknown[] = [];
  await runChores(shop.services, { ...log, error: (it: object) => chores.push(Object(it).chore) });
  expect(chores).toEqual(expect.arrayContaining(['expireOrders', 'moveDueOrders']));
  const { rows } = await shop.db.execute(sql`
    select array_agg(status order by id) as ends from orders
    group by shopper_id order by shopper_id`);
  const { unpaid, shipped, cancelled, received } = orderStatus;
  expect(rows.map(({ ends }) => ends)).toEqual([
    [unpaid, shipped],
    [cancelled, received],
  ]);
});

test('a backlog is deleted in small portions, and in parts from round to round', async () => {
  await shop.db.execute(sql`
    insert into throttle (key, fails, expires_at)
    select n::text, 0, ${shop.clock.now()}::timestamptz from generate_series(1, 20500) n`);
  await shop.db.execute(`create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 100 then raise 'too many at once'; end if;
      return null;
    end $$`);
  await shop.db.execute(`create trigger refuse_many after delete on throttle
    referencing old table as gone for each statement execute function refuse_many()`);
  await keepHouse();
  expect(await count('throttle')).toBe(500);
  await keepHouse();
  expect(await count('throttle')).toBe(0);
  expect(complaints).toEqual([]);
});

test('a failing chore is reported, and the others still run', async () => {
  await shop.db.execute('alter table order_event rename to away');
  await shop.register();
  await shop.db.execute('alter table orders rename column expires_at to gone');
  shop.clock.advance({ days: 4 });
  await keepHouse();
  expect(complaints).toHaveLength(1);
  expect(await count('session')).toBe(0);
});

/** Lets a minute pass for the timer of a server. Returns how many rounds of chores it has begun. */
async function roundsInAMinute(): Promise<number> {
  const rounds = vi.spyOn(shop.services, 'now');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startHousekeeping(shop.services, log);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await stop();
  return rounds.mock.calls.length;
}

test('a slow round does not overlap with the next one', async () => {
  expect(await roundsInAMinute()).toBe(1);
});

test('a server whose chores are switched off leaves them to the others', async () => {
  shop.services.config.chores = false;
  expect(await roundsInAMinute()).toBe(0);
});

test('news of what a round moves goes out in the same round', async () => {
  const ada = await registerBuyer(shop);
  await shop.ok(notification.pushSubscribe, pushDevice(), ada);
  const { skuId } = await shop.seedProduct();
  const [order] = await placeOrders(shop, ada, [{ skuId }]);
  const id = await cardSession(shop, ada);
  await shop.ok(topUp.cardPay, { id, card: 'test_late' }, ada);
  await keepHouse();
  shop.push.sent.length = 0;
  shop.clock.advance({ minutes: 31 });
  await keepHouse();
  const tags = shop.push.sent.map(({ message }) => message.tag);
  expect(tags.sort()).toEqual([id.replaceAll('-', ''), `order-${order}`]);
});
