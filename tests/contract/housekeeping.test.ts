import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#contract/account.ts';
import { keepCode } from '../../server/accounts/one-time-codes.ts';
import { startHousekeeping } from '../../server/housekeeping.ts';
import { payOrders, placeOrders, registerBuyer, ticketFor } from '../support/purchases.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let complaints: string[];

beforeEach(async () => {
  shop = await createTestShop();
  complaints = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

const complain = (_detail: object, message: string) => void complaints.push(message);
const log = { error: complain, warn: complain };

/** Lets ten seconds pass, and everything that they set off. */
async function keepHouse(): Promise<void> {
  const stop = startHousekeeping(shop.services, log);
  vi.advanceTimersByTime(10_000);
  await stop();
}

async function count(table: string): Promise<unknown> {
  const { rows } = await shop.db.execute(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
}

const kept = ['session', 'pay_ticket', 'throttle', 'one_time_code'];

test('what is over goes, and what is not stays', async () => {
  const ada = await registerBuyer(shop);
  const { skuId } = await shop.seedProduct({ stock: 9 });
  await payOrders(shop, ada, await placeOrders(shop, ada, [{ skuId, quantity: 2 }]));
  await ticketFor(shop, ada, await placeOrders(shop, ada, [{ skuId }]));
  await shop.call(user.login, { account: 'x', password: 'a wrong one' });
  await keepCode(shop.services, { purpose: 'password', name: 'x' }, undefined);
  await keepHouse();
  expect(await Promise.all(kept.map(count))).toEqual([1, 1, 1, 1]);
  const { rows: sold } = await shop.db.execute(sql`select sold from product`);
  expect(sold).toEqual([{ sold: 2 }]);

  shop.clock.advance({ days: 4 });
  const token = await shop.login(ada);
  await keepHouse();
  expect(await Promise.all(kept.map(count))).toEqual([1, 0, 0, 0]);
  expect(await shop.word(user.info, {}, { token })).toBe('ok');
  const { rows: stock } = await shop.db.execute(sql`select quantity from stock`);
  expect(stock).toEqual([{ quantity: 7 }]);
  expect(complaints).toEqual([]);
});

test('a chore that fails is told, and keeps no other from being done', async () => {
  await shop.db.execute('alter table order_event rename to away');
  await shop.register();
  await shop.db.execute('alter table orders rename column expires_at to gone');
  shop.clock.advance({ days: 4 });
  await keepHouse();
  expect(complaints).toHaveLength(1);
  expect(await count('session')).toBe(0);
});

test('a round that takes long is not run into by the next one', async () => {
  const rounds = vi.spyOn(shop.services, 'now');
  const stop = startHousekeeping(shop.services, log);
  vi.advanceTimersByTime(60_000);
  await stop();
  expect(rounds).toHaveBeenCalledTimes(1);
});
