import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { extract, payee, topup } from '../../db/schema/wallet.ts';

let operator: TestOperator;
let shopperId: number;

beforeAll(async () => {
  operator = await createTestOperator();
  await operator.ask('check');
  const person = { familyName: 'Wong', givenName: 'Siri', passwordHash: '' };
  const [made] = await operator.db
    .insert(shopper)
    .values({ account: 'siri@example.test', ...person })
    .returning();
  shopperId = made?.id ?? 0;
});

afterAll(() => operator.close());

const open = () => ({ state: 0, stage: 'audit', createdAt: new Date() }) as const;

async function openTopUp(id = newId()): Promise<string> {
  const usual = { id, shopperId, method: 'manual', amount: 10_000 } as const;
  await operator.db.insert(topup).values({ ...usual, ...open() });
  return id;
}

async function openWithdrawal(): Promise<string> {
  const [id, payeeId] = [newId(), newId()];
  const address = { network: 'tron', address: 'T1', usableFrom: new Date() } as const;
  const to = { id: payeeId, shopperId, type: 'chain', createdAt: new Date() } as const;
  await operator.db.insert(payee).values({ ...to, ...address });
  const out = { id, shopperId, amount: 2000, fee: 100, payeeId };
  await operator.db.insert(extract).values({ ...out, ...open() });
  return id;
}

test.each([
  ['as it is shown', (it: string) => it],
  ['as somebody writes it down', (it: string) => it.toLowerCase().replaceAll('-', ' ')],
])('a number %s finds its top-up and its withdrawal', async (_how, written) => {
  const [topUp, out] = [await openTopUp(), await openWithdrawal()];
  const numbers = [recordNumber('topup', topUp), recordNumber('withdrawal', out)] as const;
  const shown = await operator.ask('topups', 'show', written(numbers[0]));
  expect(shown).toMatchObject({ id: topUp, number: numbers[0] });
  const refused = ['refuse', written(numbers[0]), '--reason', 'No such transfer'];
  expect(await operator.ask('topups', ...refused)).toMatchObject({ id: topUp, stage: 'refused' });
  const withdrawal = await operator.ask('withdrawals', 'show', written(numbers[1]));
  expect(withdrawal).toMatchObject({ id: out, number: numbers[1] });
});

test('a number that nothing has, or the other kind of record, is refused', async () => {
  const other = recordNumber('withdrawal', await openWithdrawal());
  for (const wrong of [other, 'T-0000-0000']) {
    const { code, err } = await operator.run('topups', 'pass', wrong);
    expect([code, err]).toEqual([1, `There is no top-up "${wrong}".`]);
  }
});

test('a number that two top-ups have changes neither, and names their ids', async () => {
  const first = await openTopUp();
  const second = await openTopUp(`${newId().slice(0, -10)}${first.slice(-10)}`);
  const { code, err } = await operator.run('topups', 'pass', recordNumber('topup', first));
  expect([code, err]).toEqual([1, expect.stringMatching(/^More than one top-up/)]);
  for (const id of [first, second]) expect(err).toContain(id);
});
