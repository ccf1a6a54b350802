import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ethereumAddress } from '#contract/rules/wallet/chain-address.ts';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { addresses } from '../../../tests/support/wallet/addresses.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { notice } from '../../db/schema/notices.ts';
import { account } from '../../db/schema/orders.ts';
import { depositAddress, extract, operatorAct, payee, topup } from '../../db/schema/wallet.ts';
import { hold, openWallet } from '../../ledger/ledger.ts';
import { sealNumber } from '../../wallet/withdrawals/sealed-number.ts';

const number = '4000056655665556';
const secret = 'the secret of a shop, 32 characters long';

let operator: TestOperator;
let shopperId: number;

beforeAll(async () => {
  operator = await createTestOperator({ SECRET: secret });
  await operator.ask('check');
  const person = { familyName: 'Wong', givenName: 'Siri', passwordHash: '' };
  const [made] = await operator.db
    .insert(shopper)
    .values({ account: 'siri@example.test', ...person })
    .returning();
  shopperId = made?.id ?? 0;
  await operator.db.transaction((tx) => openWallet(tx, shopperId));
  await operator.ask('wallet', 'credit', 'siri@example.test', '50000', '--reason', 'Test');
});

afterAll(() => operator.close());

async function openTopUp(change: Partial<typeof topup.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const open = { state: 0, stage: 'audit', createdAt: new Date() } as const;
  const usual = { id, shopperId, method: 'manual', amount: 10_000 } as const;
  await operator.db.insert(topup).values({ ...usual, ...open, ...change });
  return id;
}

async function openWithdrawal(amount: number): Promise<string> {
  const [id, payeeId] = [newId(), newId()];
  const now = new Date();
  await operator.db.transaction(async (tx) => {
    await hold(tx, shopperId, amount);
    await tx.insert(payee).values({
      ...{ id: payeeId, shopperId, type: 'card', holder: 'Siri', bankName: 'First Bank' },
      ...{ last4: '5556', usableFrom: now, createdAt: now },
      numberSealed: sealNumber(number, secret),
    });
    const open = { state: 0, stage: 'audit', createdAt: now } as const;
    await tx.insert(extract).values({ id, shopperId, amount, fee: 100, payeeId, ...open });
  });
  return id;
}

async function balance() {
  const [row] = await operator.db.select().from(account).where(eq(account.shopperId, shopperId));
  return { posted: row?.posted, held: row?.held };
}

const acts = async (ref: string) =>
  (await operator.db.select().from(operatorAct).where(eq(operatorAct.ref, ref))).map(
    ({ operator: who, act }) => `${who}: ${act}`,
  );

describe('topups', () => {
  test('pass credits the actual arrival, once, and records who did', async () => {
    const before = await balance();
    const id = await openTopUp();
    const list = await operator.run('topups', 'list', '--status', 'auditing');
    expect(list.out).toContain(recordNumber('topup', id));
    const passed = await operator.ask('topups', 'pass', id, '--arrival', '90.00', '--as', 'Ann');
    expect(passed).toMatchObject({ stage: 'underpaid', arrived: 9000 });
    expect((await balance()).posted).toBe((before.posted ?? 0) + 9000);
    const again = await operator.run('topups', 'pass', id, '--as', 'Bob');
    expect([again.code, again.err]).toEqual([1, 'This top-up is settled already.']);
    expect(await acts(id)).toEqual(['Ann: topup passed']);
  });

  test('pass floors tokens to the currency’s digits', async () => {
    const id = await openTopUp({ method: 'chain', network: 'tron', txHash: 'a'.repeat(64) });
    const passed = await operator.ask('topups', 'pass', id, '--arrival', '９９．999999');
    expect(passed).toMatchObject({ arrived: 9999, stage: 'underpaid' });
    const other = await openTopUp({ method: 'chain', network: 'tron', txHash: 'b'.repeat(64) });
    const absurd = await operator.run('topups', 'pass', other, '--arrival', '1.2.3');
    expect(absurd.err).toBe('"1.2.3" is not an amount of USDT.');
  });

  test('pass leaves a card to its gateway', async () => {
    const before = await balance();
    const id = await openTopUp({ method: 'card', gateway: 'stripe' });
    const { code, err } = await operator.run('topups', 'pass', id);
    expect([code, err]).toEqual([1, expect.stringContaining('credited by its gateway alone')]);
    expect(await balance()).toEqual(before);
  });

  test('pass needs two operators above the limit', async () => {
    const id = await openTopUp({ amount: 500_000 });
    const first = await operator.ask('topups', 'pass', id, '--as', 'Ann');
    expect(first).toMatchObject({ passed: false });
    const same = await operator.run('topups', 'pass', id, '--as', 'Ann');
    expect([same.code, same.err]).toEqual([
      1,
      'Ann has agreed already: another operator must pass it too.',
    ]);
    expect(await operator.ask('topups', 'pass', id, '--as', 'Bob')).toMatchObject({ passed: true });
    expect(await acts(id)).toEqual(['Ann: topup agreed', 'Bob: topup passed']);
  });

  test('pass needs two operators who agree on the same arrival', async () => {
    const id = await openTopUp({ amount: 500_000 });
    const before = await balance();
    const pass = (arrival: string, as: string) =>
      operator.ask('topups', 'pass', id, '--arrival', arrival, '--as', as);
    expect(await pass('5000', 'Ann')).toMatchObject({ passed: false });
    expect(await pass('50000', 'Bob')).toMatchObject({ passed: false });
    expect(await balance()).toEqual(before);
    expect(await pass('5000', 'Ann')).toMatchObject({ passed: false });
    expect(await pass('5000.00', 'Bob')).toMatchObject({ passed: true, arrived: 500_000 });
  });

  test.each([
    [['list', '--status', 'constructor'], '--status is one of auditing|passed|refused.'],
    [['refuse', newId(), '--reason', 'x'.repeat(201)], '--reason is longer than 200 characters.'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, err } = await operator.run('topups', ...args);
    expect([code, err.split('\n')[0]]).toEqual([2, sentence]);
  });

  test('refuse keeps its reason for the shopper', async () => {
    const id = await openTopUp();
    const answer = await operator.ask(
      'topups',
      'refuse',
      id,
      '--reason',
      'No slip',
      '--wrong-network',
    );
    expect(answer).toMatchObject({ stage: 'wrong_network', reason: 'No slip' });
    const without = await operator.run('topups', 'refuse', await openTopUp());
    expect([without.code, without.err.split('\n')[0]]).toEqual([2, '--reason is missing.']);
  });

  test('show names what an audit needs', async () => {
    const id = await openTopUp({ reference: 'CV-000001', evidence: [newId()] });
    const { out } = await operator.run('topups', 'show', id);
    expect(out).toMatch(/reference +CV-000001/);
    const missing = await operator.run('topups', 'show', newId());
    expect(missing.err).toMatch(/^There is no top-up/);
    expect((await operator.run('topups', 'show', 'x')).code).toBe(2);
  });
});

test('wallet credit records who credited, once', async () => {
  const credit = [
    'siri@example.test',
    '1',
    '--reason',
    'Late parcel',
    '--ref',
    'C-1',
    '--as',
    'Ann',
  ];
  await operator.ask('wallet', 'credit', ...credit);
  await operator.ask('wallet', 'credit', ...credit);
  const rows = await operator.db.select().from(operatorAct).where(eq(operatorAct.operator, 'Ann'));
  const credited = rows.filter(({ act }) => act === 'wallet credited');
  expect(credited).toMatchObject([{ note: 'Late parcel' }]);
  // The command numbers what it told the shopper before it ends.
  const told = await operator.db.select().from(notice).where(eq(notice.event, 'credited'));
  expect(told.filter(({ data }) => data.note === 'Late parcel')).toMatchObject([
    { kind: 'wallet', rev: expect.any(Number) },
  ]);
});

describe('withdrawals', () => {
  test('pass, refuse and bounce move the money as they say', async () => {
    const before = await balance();
    const [paid, refused] = [await openWithdrawal(5000), await openWithdrawal(3000)];
    expect(await balance()).toEqual({ posted: before.posted, held: (before.held ?? 0) + 8000 });
    await operator.ask('withdrawals', 'pass', paid, '--as', 'Ann');
    await operator.ask('withdrawals', 'refuse', refused, '--reason', 'Another name');
    expect(await balance()).toEqual({ posted: (before.posted ?? 0) - 5000, held: before.held });
    const twice = await operator.run('withdrawals', 'refuse', paid, '--reason', 'Late');
    expect(twice.err).toBe('This withdrawal is not in a state that allows that.');
    await operator.ask('withdrawals', 'bounce', paid, '--reason', 'Account closed');
    expect(await balance()).toEqual(before);
    const { out } = await operator.run('withdrawals', 'list');
    expect(out).toContain('bounced');
    expect((await operator.ask('check')).rules).not.toContainEqual(
      expect.objectContaining({ broken: expect.toSatisfy((count: number) => count > 0) }),
    );
  });

  test('number is the only command that shows a card, and is recorded with its reason', async () => {
    const id = await openWithdrawal(2000);
    const shown = await operator.run('withdrawals', 'show', id);
    const listed = await operator.run('withdrawals', 'list', '--json');
    expect(`${shown.out}${listed.out}`).not.toContain(number);
    expect(`${shown.out}${listed.out}`).toContain('5556');
    expect((await operator.run('withdrawals', 'number', id)).code).toBe(2);
    const opened = ['withdrawals', 'number', id, '--reason', 'Payout by hand', '--as', 'Ann'];
    expect(await operator.ask(...opened)).toMatchObject({ number });
    expect(await acts(id)).toEqual(['Ann: card number opened']);
  });
});

describe('addresses import', () => {
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

  test('adds addresses once, and nothing of a file with a wrong line', async () => {
    const good = join(operator.folder, 'good.csv');
    const bad = join(operator.folder, 'bad.csv');
    await writeFile(good, `network,address,memo\ntron,${tron},\n`);
    await writeFile(
      bad,
      `network,address,memo\n\nethereum,0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\ntron,${tron}x\n`,
    );
    expect(await operator.ask('addresses', 'import', good)).toMatchObject({ added: 1, known: 0 });
    expect(await operator.ask('addresses', 'import', good)).toMatchObject({ added: 0, known: 1 });
    const { code, err } = await operator.run('addresses', 'import', bad);
    expect([code, err]).toEqual([
      1,
      `Line 4: "${tron}x" is not an address of tron. Nothing was added.`,
    ]);
    expect(await operator.ask('addresses', 'import', good)).toMatchObject({
      free: [{ network: 'tron', free: 1 }],
    });
  });

  test.each([
    ['tron', tron, ''],
    ['stellar', addresses.stellar, 'CV-42'],
  ])('adds an address of %s once, however it is spelled', async (network, address, memo) => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const spellings = [
      `${address.slice(0, 9)} ${address.slice(9)},${memo.replace('-', '–')}`,
      `${address.slice(0, 9)}\u200b${address.slice(9)},${memo}\u200b`,
      `${wide(address)},${wide(memo)}`,
      `${address},${memo}`,
    ];
    const file = await operator.file(spellings.map((it) => `${network},${it}`).join('\n'));
    await operator.db.delete(depositAddress);
    expect(await operator.ask('addresses', 'import', file)).toMatchObject({ added: 1, known: 3 });
    const kept = await operator.db.select().from(depositAddress);
    expect(kept).toMatchObject([{ network, address, memo }]);
  });

  test.each([
    [`stellar,${addresses.stellar},`, 'this network needs a memo'],
    [`stellar,${addresses.stellar},${'汉'.repeat(10)}`, 'a memo has at most 28 bytes'],
    [`tron,${tron},40417`, 'this network has no memo'],
  ])('refuses %s', async (line, why) => {
    const { code, err } = await operator.run('addresses', 'import', await operator.file(line));
    expect([code, err]).toEqual([1, `Line 1: ${why}. Nothing was added.`]);
  });

  test('takes as many as a large shop has', async () => {
    const many = 22_000;
    const line = (index: number) =>
      `ethereum,${ethereumAddress(index.toString(16).padStart(40, '0'))}`;
    const file = await operator.file(Array.from({ length: many }, (_, n) => line(n)).join('\n'));
    expect(await operator.ask('addresses', 'import', file)).toMatchObject({ added: many });
    expect(await operator.ask('addresses', 'import', file)).toMatchObject({ added: 0 });
  });

  test('says that a file is not CSV', async () => {
    const file = await operator.file(`tron,"${tron}\n`);
    const { code, err } = await operator.run('addresses', 'import', file);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/from line 1 on: a quotation mark there is never closed\.$/),
    ]);
  });
});

test('ledger shows the accounts, and the entries of a wallet', async () => {
  const { out } = await operator.run('ledger');
  expect(out).toMatch(/cash/);
  const entries = (await operator.ask('ledger', '--account', 'siri@example.test')) as object[];
  expect(entries.at(-1)).toMatchObject({ seq: 1, kind: 'credit', balance: 5_000_000 });
});
