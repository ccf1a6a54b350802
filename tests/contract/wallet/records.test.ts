import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '#contract/calls/service.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { type BillEntry, wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { checkCodes } from '#contract/rules/entry-chain.ts';
import { runChores } from '../../../server/housekeeping.ts';
import { move } from '../../../server/ledger/ledger.ts';
import { sealOf } from '../../../server/wallet/statement.ts';
import { passTopUp } from '../../../server/wallet/top-ups/settle-top-up.ts';
import {
  bounceWithdrawal,
  passWithdrawal,
} from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { askTopUp, askWithdrawal, cardSession } from '../../support/wallet/wallets.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop, 20_000);
  const { id } = await askTopUp(shop, ada, 10_000);
  await shop.db.transaction((tx) => passTopUp(tx, shop.services, id, 9000));
  const card = await cardSession(shop, ada, 5000);
  await shop.ok(topUp.cardPay, { id: card, card: 'test_visa' }, ada);
  const { skuId } = await shop.seedProduct({ price: 700 });
  await payOrders(shop, ada, await placeOrders(shop, ada, [{ skuId }]));
  const out = await askWithdrawal(shop, ada, 4000);
  await shop.db.transaction((tx) => passWithdrawal(tx, shop.services, out.id));
  await shop.db.transaction((tx) => bounceWithdrawal(tx, shop.services, out.id, 'Closed'));
});

afterAll(() => shop.close());

async function wholeBill(filter?: 'topup' | 'order' | 'withdrawal'): Promise<BillEntry[]> {
  const all: BillEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.ok(wallet.bill, { filter, cursor, page_size: 2 }, ada);
    all.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return all;
}

async function creditAt({ id }: Buyer, amount: number, at: Date): Promise<void> {
  const ref = newId();
  const credit = { kind: 'credit', ref, against: 'cash' } as const;
  await shop.db.transaction((tx) => move(tx, { ...credit, shopperId: Number(id), amount, at }));
}

describe('the fund record', () => {
  test('is whole over its pages, and each balance follows from the one before', async () => {
    const entries = (await wholeBill()).reverse();
    expect(entries.map(({ seq, kind, amount, fee }) => [seq, kind, amount, fee])).toEqual([
      [1, 'credit', 20_000, 0],
      [2, 'topup', 9000, 0],
      [3, 'topup', 4910, 90],
      [4, 'pay', -700, 0],
      [5, 'withdraw', -4000, 40],
      [6, 'withdraw_return', 4000, 40],
    ]);
    let balance = 0;
    for (const { amount, balance_after } of entries) {
      balance += amount;
      expect(balance_after).toBe(balance);
    }
    const { posted, entries: count } = await shop.ok(wallet.summary, { time_zone: 'UTC' }, ada);
    expect([posted, count]).toEqual([balance, 6]);
  });

  test('is filtered by what belongs together, and names what each entry is about', async () => {
    expect((await wholeBill('topup')).map(({ seq }) => seq)).toEqual([3, 2, 1]);
    const [paid] = await wholeBill('order');
    expect(paid?.ref).toMatchObject({ type: 'order', sn: expect.stringMatching(/^CV-/) });
    expect((await wholeBill('withdrawal')).map(({ kind }) => kind)).toEqual([
      'withdraw_return',
      'withdraw',
    ]);
  });

  test('names the order that a refund is of', async () => {
    const bob = await registerBuyer(shop);
    const { skuId } = await shop.seedProduct({ price: 700 });
    const [orderId = ''] = await placeOrders(shop, bob, [{ skuId }]);
    await payOrders(shop, bob, [orderId]);
    const id = newId();
    const back = { kind: 'refund', ref: id, against: 'sales', amount: 700 } as const;
    await shop.db.execute(sql`insert into refund values (${id}, ${orderId}, 700, 1, now())`);
    await shop.db.transaction((tx) => move(tx, { ...back, shopperId: Number(bob.id) }));
    const { items } = await shop.ok(wallet.bill, { filter: 'refund' }, bob);
    const sn = expect.stringMatching(/^CV-/);
    expect(items).toMatchObject([{ amount: 700, ref: { type: 'order', id: orderId, sn } }]);
  });

  test('adds up by month and by day, in the reader’s time zone', async () => {
    const { months, days } = await shop.ok(wallet.summary, { time_zone: 'Asia/Bangkok' }, ada);
    expect(months).toHaveLength(6);
    expect(months.at(-1)).toEqual({ month: '2026-11', in: 37_910, out: 4700 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-11-21', balance: 33_210 });
    expect(days.at(0)).toEqual({ day: '2026-10-23', balance: 0 });
  });

  test('has the balance of each day, also of those before the first entry of the month', async () => {
    const bob = await registerBuyer(shop, 0);
    const dayBefore = (days: number) => new Date(shop.clock.now().getTime() - days * dayMs);
    const daysOf = async () => (await shop.ok(wallet.summary, { time_zone: 'UTC' }, bob)).days;
    const balances = async () => [...new Set((await daysOf()).map(({ balance }) => balance))];
    await creditAt(bob, 5000, dayBefore(90));
    expect(await balances()).toEqual([5000]);
    await creditAt(bob, 100, dayBefore(10));
    await creditAt(bob, 20, dayBefore(10));
    expect(await balances()).toEqual([5000, 5120]);
    expect((await daysOf()).filter(({ balance }) => balance === 5120)).toHaveLength(11);
  });

  test('counts by an offset as by the name of its zone', async () => {
    const { rows } = await shop.db.execute<{ same: boolean }>(sql`
      select now() at time zone '<+05:30>-05:30' = now() at time zone 'Asia/Kolkata' as same`);
    expect(rows).toEqual([{ same: true }]);
  });

  test.each(['CTT', 'VST', 'asia/kolkata', 'Etc/GMT+5'])('knows the zone %s', async (zone) => {
    expect(await shop.word(wallet.summary, { time_zone: zone }, ada)).toBe('ok');
  });

  test.each(['Mars/Olympus', "x'; drop table entry; --", '', 'A'.repeat(80)])(
    'refuses "%s" as a time zone',
    async (time_zone) => {
      expect(await shop.word(wallet.summary, { time_zone }, ada)).toBe('invalid_input');
    },
  );
});

describe('a statement', () => {
  test('is sealed by the shop under the check code that a device computes', async () => {
    const entries = (await wholeBill()).reverse();
    const [code, seal] = [
      checkCodes(entries, 'USD').at(-1),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ];
    expect(await shop.ok(wallet.statement, { seq: entries.length }, ada)).toEqual({ code, seal });
  });

  test('has another seal for each entry and each wallet', async () => {
    const one = await shop.ok(wallet.statement, { seq: 1 }, ada);
    const two = await shop.ok(wallet.statement, { seq: 2 }, ada);
    expect(two.seal).not.toBe(one.seal);
    const mine = { walletId: 1, seq: 1, code: one.code };
    expect(sealOf(mine, 'secret')).not.toBe(sealOf({ ...mine, walletId: 2 }, 'secret'));
    expect(sealOf(mine, 'secret')).not.toBe(sealOf(mine, 'other'));
  });

  test('goes no further than the wallet', async () => {
    expect(await shop.word(wallet.statement, { seq: 7 }, ada)).toBe('not_found');
    expect(await shop.word(wallet.statement, { seq: 0 }, ada)).toBe('invalid_input');
  });
});

describe('the lists of transfers', () => {
  test('page and filter by the audit’s state', async () => {
    const bob = await registerBuyer(shop, 50_000);
    for (let n = 0; n < 3; n += 1) {
      await askTopUp(shop, bob);
      await askWithdrawal(shop, bob, 3000);
      shop.clock.advance({ seconds: 1 });
    }
    for (const call of [topUp.list, withdrawal.list]) {
      const first = await shop.ok(call, { page_size: 2 }, bob);
      const rest = await shop.ok(call, { page_size: 2, cursor: first.next_cursor ?? '' }, bob);
      const ids = [...first.items, ...rest.items].map(({ id }) => id);
      expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null]);
      expect(ids).toEqual([...ids].sort().reverse());
      expect((await shop.ok(call, { status: 0 }, bob)).items).toHaveLength(3);
      expect((await shop.ok(call, { status: 1 }, bob)).items).toEqual([]);
      expect(await shop.word(call, { status: 3 }, bob)).toBe('invalid_input');
    }
  });
});

describe('the book', () => {
  test('is checked by the server, and its health says so', async () => {
    const health = async () => await shop.ok(service.health, { deep: '1' });
    expect(await health()).toEqual({ ok: true, book: null });
    await keepHouse(shop);
    const at = shop.clock.now().toISOString();
    expect(await health()).toEqual({ ok: true, book: { at, broken: 0 } });
    await shop.db.execute('update account set held = held + 1 where held = 0 and posted > 0');
    await keepHouse(shop);
    expect(await health()).toMatchObject({ ok: true });
    shop.clock.advance({ minutes: 61 });
    await runChores(shop.services, shop.app.log);
    const { ok, book } = await health();
    expect(ok).toBe(false);
    expect(book?.broken).toBeGreaterThan(0);
    expect(shop.log.filter((line) => line.includes('the book breaks'))).toHaveLength(1);
    expect(await shop.ok(service.health, {})).toEqual({ ok: true });
  });
});

test('a check of the book that fails is made again in the next round', async () => {
  const book = async () => (await shop.ok(service.health, { deep: '1' })).book;
  shop.clock.advance({ minutes: 61 });
  await shop.db.execute('alter table refund rename to elsewhere');
  await runChores(shop.services, shop.app.log);
  expect(await book()).toBeNull();
  await shop.db.execute('alter table elsewhere rename to refund');
  await runChores(shop.services, shop.app.log);
  expect(await book()).toMatchObject({ at: shop.clock.now().toISOString() });
});
