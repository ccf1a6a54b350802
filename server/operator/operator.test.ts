import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../tests/support/operator.ts';
import { shopper } from '../db/schema/accounts.ts';
import { shop } from '../db/schema/catalogue.ts';
import { account, entry, orderEvent, orders, txn } from '../db/schema/orders.ts';
import { openWallet } from '../ledger/ledger.ts';
import { commands } from './commands.ts';

let operator: TestOperator;
let shopperId: number;
let shopId: number;

beforeAll(async () => {
  operator = await createTestOperator();
  await operator.ask('check');
  const { db } = operator;
  const person = { familyName: 'Wong', givenName: 'Siri', passwordHash: '' };
  const [made] = await db
    .insert(shopper)
    .values({ account: 'siri@example.test', ...person })
    .returning();
  const [seller] = await db
    .insert(shop)
    .values({ handle: 'kiln', name: { ja: '波窯' }, city: {} })
    .returning();
  shopperId = made?.id ?? 0;
  shopId = seller?.id ?? 0;
  await db.transaction((tx) => openWallet(tx, shopperId));
});

afterAll(() => operator.close());

describe('the tool', () => {
  test.for([
    [[], /orders ship NUMBER/],
    [['orders', 'list', '--fly'], /Unknown option '--fly'[\s\S]*orders list \[--status/],
    [['orders', 'list', 'now'], /"now" is one word too many/],
    [['orders', 'list', '--limit', 'x'], /--limit takes a whole number from 1 to 1000/],
    [['orders', 'list', '--limit', '-1'], /--limit takes a whole number/],
    [['orders', 'list', '--status', 'lost'], /no status "lost"; there are unpaid \(0\)/],
    [['orders', 'ship', 'CV-1', '--carrier', 'DHL'], /--tracking is missing/],
    [['orders', 'ship', '--carrier', 'DHL', '--tracking', '1'], /NUMBER is missing/],
    [['wallet', 'credit', 'a@b.c'], /AMOUNT is missing/],
    [['wallet', 'credit', 'a@b.c', '5', '--reason', ' '], /--reason is missing/],
    [['wallet', 'credit', 'a@b.c', '5', '--reason', '\u3164'], /--reason is missing/],
    [['products', 'import'], /FILE\.csv is missing/],
    [['products', 'import', 'x.csv', '--lang', 'xx'], /no language "xx"; there are zh-CN, en/],
  ] as const)('called with %o shows the usage', async ([args, complaint]) => {
    const { code, out, err } = await operator.run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(complaint);
  });

  test.for([
    [['fly'], 'There is no command "fly": --help lists them all.'],
    [['fly', 'to', 'the', 'moon'], 'There is no command "fly to": --help lists them all.'],
    [['--josn'], 'There is no command "--josn": --help lists them all.'],
    [
      ['orders'],
      'There is no command "orders": did you mean orders list, orders show, orders ship?',
    ],
    [
      ['orders', 'fly'],
      'There is no command "orders fly": did you mean orders list, orders show, orders ship?',
    ],
    [['orders', 'shp', 'CV-1'], 'There is no command "orders shp": did you mean orders ship?'],
    [['Order', 'list'], 'There is no command "Order list": did you mean orders list?'],
    [
      ['wallets', 'credit', 'a@b.c', '5'],
      'There is no command "wallets credit": did you mean wallet credit?',
    ],
    [['chekc', '--json'], 'There is no command "chekc": did you mean check?'],
  ] as const)(
    'called with %o names the nearest command in one sentence',
    async ([args, sentence]) => {
      expect(await operator.run(...args)).toEqual({ code: 2, out: '', err: sentence });
    },
  );

  test('called with --help lists its commands', async () => {
    const { code, out } = await operator.run('orders', 'list', '--help');
    expect(code).toBe(0);
    expect(out.match(/npm run operator -- .*/g)).toHaveLength(Object.keys(commands).length);
  });

  test.for([
    [{ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, /No PostgreSQL answers at 127\.0\.0\.1:1/],
    [{ DEFAULT_LANG: 'xx' }, /DEFAULT_LANG has a wrong value/],
    [
      { CURRENCY: 'JPY' },
      /^CURRENCY is JPY, but this shop’s prices and wallets are in USD: set CURRENCY=USD\.$/,
    ],
  ] as const)('in the environment %o ends with a sentence', async ([env, sentence]) => {
    const before = { ...operator.env };
    Object.assign(operator.env, env);
    const { code, err } = await operator.run('check');
    Object.assign(operator.env, { DEFAULT_LANG: '', CURRENCY: '' }, before);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
  });
});

const misspelt = 'CURENCY is not a setting and has no effect: is CURRENCY meant?';

test.each([
  ['CURENCY', misspelt],
  ['STRIPE_SECRET_KEY', ''],
])('a wrong %s keeps no command from running', async (name, reported) => {
  operator.env[name] = 'EUR';
  const { code, err } = await operator.run('check');
  delete operator.env[name];
  expect([code, err]).toEqual([0, reported]);
});

test('a bug is printed without what the operator typed and the shop stores of people', async () => {
  const { pool } = operator;
  for (const [table, args] of [
    ['txn', ['wallet', 'credit', 'siri@example.test', '1.00', '--reason', 'For Reasoncanary']],
    ['shopper', ['wallet', 'credit', 'mail-canary@example.test', '1.00', '--reason', 'x']],
    ['message', ['messages', 'answer', 'MS-1-platform', '--text', 'Dear Textcanary']],
  ] as const) {
    await pool.query(`alter table ${table} rename to away`);
    const { code, err } = await operator.run(...args);
    await pool.query(`alter table away rename to ${table}`);
    expect(code).toBe(1);
    expect(err).toContain('Failed query');
    expect(err.toLowerCase()).not.toContain('canary');
  }
});

describe('wallet credit', () => {
  const credit = (...args: string[]) =>
    operator.run('wallet', 'credit', 'Siri@Example.test', ...args, '--reason', 'Goodwill');

  test('adds money once for each reference', async () => {
    const ask = ['wallet', 'credit', 'siri@example.test', '25.00', '--reason', 'Goodwill'];
    const first = await operator.ask(...ask, '--ref', 'A-1');
    expect(first).toEqual({
      ...{ account: 'siri@example.test', currency: 'USD', amount: 2500, available: 2500 },
      ...{ reason: 'Goodwill', ref: 'operator:A-1', isNew: true },
    });
    expect(await operator.ask(...ask, '--ref', 'A-1')).toEqual({
      ...(first as object),
      isNew: false,
    });
    const { code, out } = await credit('0.07');
    expect([code, out]).toEqual([
      0,
      'account            credited  available  currency\nsiri@example.test      0.07      25.07  USD',
    ]);
    expect((await credit('25.00', '--ref', 'A-1')).out).toContain('nothing was changed now');
    const { db } = operator;
    expect(await db.select().from(txn)).toHaveLength(2);
    const entries = await db.select().from(entry);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('concurrently under one reference adds it once', async () => {
    const both = await Promise.all([1, 2, 3, 4].map(() => credit('1.00', '--ref', 'twice')));
    expect(both.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const booked = await operator.db.select().from(txn).where(eq(txn.ref, 'operator:twice'));
    expect(booked).toHaveLength(1);
    const [wallet] = await operator.db
      .select()
      .from(account)
      .where(eq(account.shopperId, shopperId));
    expect(wallet?.posted).toBe(2607);
  });

  test.for([
    [
      ['25.01', '--ref', 'A-1'],
      'This reference already belongs to another credit; choose a new one.',
    ],
    [['0'], 'The amount is zero.'],
    [['free'], 'The amount "free" is not an amount.'],
    [['1.005'], 'The amount "1.005" can be read as more than one amount.'],
    [['€5'], 'The amount "€" in "€5" does not mean USD.'],
    [['99999999999.00'], 'The amount 99999999999.00 is more than a wallet can take at once.'],
    [['--', '-5'], 'The amount "-5" is negative.'],
  ] as const)('refuses %o in one sentence', async ([args, sentence]) => {
    const { code, err } = await operator.run(
      ...['wallet', 'credit', '--reason', 'x', 'siri@example.test', ...args],
    );
    expect([code, err]).toEqual([1, sentence]);
  });

  test('refuses an unknown account', async () => {
    const { code, err } = await operator.run('wallet', 'credit', 'x@y.z', '5', '--reason', 'x');
    expect([code, err]).toEqual([1, 'There is no account "x@y.z".']);
  });
});

describe('wallet debit', () => {
  const debit = (...args: string[]) =>
    operator.run('wallet', 'debit', 'siri@example.test', ...args, '--reason', 'Wrong credit');

  test('takes a credit back once for each reference', async () => {
    await operator.ask(
      ...['wallet', 'credit', 'siri@example.test', '100000000.00'],
      ...['--reason', 'Meant 100', '--ref', 'B-1'],
    );
    const args = ['100000000.00', '--ref', 'B-1'];
    const { code, out } = await debit(...args);
    expect([code, out.split('\n')[1]]).toEqual([
      0,
      'siri@example.test  100000000.00      26.07  USD',
    ]);
    expect((await debit(...args)).out).toContain('nothing was changed now');
    const sums = await operator.db.select({ amount: entry.amount, seq: entry.seq }).from(entry);
    expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(sums.filter(({ seq, amount }) => seq !== null && amount < 0)).toHaveLength(1);
  });

  test.for([
    [['26.08'], 'The wallet has less than that available; debit less.'],
    [
      ['26.00', '--ref', 'B-1'],
      'This reference already belongs to another debit; choose a new one.',
    ],
  ] as const)('refuses %o in one sentence', async ([args, sentence]) => {
    const { code, err } = await debit(...args);
    expect([code, err]).toEqual([1, sentence]);
  });
});

async function placeOrder(sn: string, status: 0 | 1): Promise<number> {
  const days = { arrivesFrom: '2027-01-01', arrivesTo: '2027-01-09' };
  const sums = { itemsTotal: 1999, freight: 300, total: 2299 };
  const parts = { sn, status, shopperId, shopId, fromCity: {}, address: {} as never };
  const [made] = await operator.db
    .insert(orders)
    .values({ ...parts, ...days, ...sums, createdAt: new Date('2026-11-21T10:00:00Z') })
    .returning({ id: orders.id });
  return made?.id ?? 0;
}

describe('orders', () => {
  test('are listed, the newest first, all or by their status', async () => {
    expect((await operator.run('orders', 'list')).out).toBe('No orders.');
    await placeOrder('CV-2611-00001', 1);
    await placeOrder('CV-2611-00002', 0);
    const numbers = async (...args: string[]) =>
      (await operator.ask('orders', 'list', ...args)).map(({ sn }) => sn);
    expect(await numbers()).toEqual(['CV-2611-00002', 'CV-2611-00001']);
    expect(await numbers('--limit', '１')).toEqual(['CV-2611-00002']);
    expect(await numbers('--status', 'paid')).toEqual(['CV-2611-00001']);
    expect(await numbers('--status', '1')).toEqual(['CV-2611-00001']);
    expect(await numbers('--status', '-1')).toEqual([]);
    expect((await operator.run('orders', 'list', '--status', 'paid')).out).toBe(
      [
        'number         status  account            shop  pieces  total  made              parcel',
        'CV-2611-00001  paid    siri@example.test  波窯       0  22.99  2026-11-21 10:00',
      ].join('\n'),
    );
  });

  test('are shipped once they are paid, and only once', async () => {
    const id = await placeOrder('CV-2611-00003', 1);
    const ship = (number: string) =>
      operator.run('orders', 'ship', number, '--carrier', 'DHL', '--tracking', 'JD 01');
    const all = await Promise.all([ship('cv-2611-00003'), ship(String(id)), ship(String(id))]);
    expect(all.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect((await ship('CV-2611-00003')).err).toBe(
      'The order CV-2611-00003 is shipped; only a paid order can be shipped.',
    );
    expect((await ship('CV-2611-00002')).err).toMatch('is unpaid; only a paid order');
    expect((await ship('CV-0000')).err).toBe('There is no order "CV-0000".');
    expect((await ship('999999')).err).toBe('There is no order "999999".');
    const { db } = operator;
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ status: 2, carrier: 'DHL', trackingNo: 'JD 01', rev: 1 });
    const track = (number: string) =>
      operator.run('parcels', 'track', number, '--carrier', 'DPD', '--tracking', 'JD 02');
    expect((await track('cv-2611-00003')).out).toMatch(/CV-2611-00003 +DPD +JD 02$/);
    const [corrected] = await db.select().from(orders).where(eq(orders.id, id));
    expect(corrected).toMatchObject({ status: 2, carrier: 'DPD', trackingNo: 'JD 02', rev: 2 });
    expect(corrected?.dueAt).toEqual(row?.dueAt);
    expect(await track('CV-2611-00001')).toMatchObject({
      code: 1,
      err: 'The order CV-2611-00001 is paid; only a shipped order has a parcel to track.',
    });
    const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, id));
    expect(events).toMatchObject([{ move: 'ship', statusTo: 2 }]);
  });
});

test('check reports whether the books are right, also by its exit code', async () => {
  await operator.db.delete(orderEvent);
  await operator.db.delete(orders);
  const right = await operator.run('check');
  expect([right.code, right.out.match(/^ +0 {2}I\d/gm)?.length]).toEqual([0, 13]);
  expect(right.out).toContain('The books are right.');
  await operator.db.update(account).set({ posted: 9999 }).where(eq(account.shopperId, shopperId));
  const wrong = await operator.run('check', '--json');
  expect(wrong.code).toBe(1);
  const broken = JSON.parse(wrong.out).rules.filter((row: { broken: number }) => row.broken > 0);
  expect(broken).toEqual([{ invariant: expect.stringMatching(/^I2 /), broken: 1 }]);
});
