import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { promo } from '../../db/schema/catalogue.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await createTestOperator();
});

afterAll(() => operator.close());

const add = (...args: string[]) => operator.run('promos', 'add', ...args);

describe('promos add', () => {
  test('issues a percentage with all its limits', async () => {
    const made = await operator.ask(
      ...['promos', 'add', ' sail10 ', '--percent', '10', '--minimum', '50', '--uses', '200'],
      ...['--from', '2090-01-01', '--until', '2090-01-31'],
    );
    expect(made).toEqual({
      ...{ code: 'SAIL10', kind: 'percent', value: 10, minimum: 5000 },
      ...{ from: '2090-01-01T00:00:00.000Z', until: '2090-02-01T00:00:00.000Z' },
      ...{ uses: 0, max_uses: 200, state: 'not begun' },
    });
  });

  test('issues an amount, without limits or until an instant', async () => {
    expect((await add('HARBOUR5', '--amount', '5')).out).toBe(
      [
        'code      takes off  minimum  from  until  uses  state',
        'HARBOUR5  5.00 USD                            0  in force',
      ].join('\n'),
    );
    const { out } = await add('NIGHT', '--amount', '$2.50', '--until', '2090-03-31T18:00+02:00');
    expect(out).toMatch(/NIGHT +2\.50 USD +2090-03-31 16:00 +0 +in force/);
  });

  test('issues a code once, even under concurrent requests', async () => {
    const tries = await Promise.all([1, 2, 3].map((n) => add('twice', '--percent', String(n))));
    expect(tries.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    const { err } = await add('Twice', '--amount', '9');
    expect(err).toBe('There is a code TWICE already; a code is issued once.');
    expect(await operator.db.$count(promo, eq(promo.code, 'TWICE'))).toBe(1);
  });

  test.for([
    [['X10'], /Either --percent or --amount/],
    [['X10', '--percent', '5', '--amount', '5'], /Either --percent or --amount/],
    [['X10', '--percent', '101'], /--percent takes a whole number from 1 to 100/],
    [['X10', '--percent', '0'], /--percent takes a whole number from 1 to 100/],
    [['X10', '--percent', '5', '--uses', '0'], /--uses takes a whole number/],
    [['X10', '--percent', '5', '--until', '2090-02-30'], /--until takes a day like/],
    [['X10', '--percent', '5', '--from', 'soon'], /--from takes a day like/],
    [['X1', '--percent', '5'], /CODE has 3 to 40 letters/],
    [['ÉTÉ90', '--percent', '5'], /CODE has 3 to 40 letters/],
    [['--percent', '5'], /CODE is missing/],
  ] as const)('called with %o shows the usage', async ([args, complaint]) => {
    const { code, err } = await add(...args);
    expect(code).toBe(2);
    expect(err).toMatch(complaint);
  });

  test.for([
    [['--percent', '5', '--until', '2020-01-01'], '--until is past'],
    [
      ['--percent', '5', '--from', '2090-02-01', '--until', '2090-01-01'],
      '--until is before --from',
    ],
    [['--amount', 'much'], '--amount "much" is not an amount.'],
    [['--amount', '0'], '--amount is 0.'],
    [['--percent', '5', '--minimum', '€5'], '--minimum "€" in "€5" does not mean USD.'],
  ] as const)('refuses %o', async ([args, sentence]) => {
    const { code, err } = await add('X10', ...args);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });
});

describe('promos end', () => {
  test('ends a code now, and only once', async () => {
    await add('SHORT', '--percent', '5');
    const ended = await operator.ask('promos', 'end', 'short');
    expect(ended).toMatchObject({ code: 'SHORT', state: 'ended' });
    const again = await operator.run('promos', 'end', 'SHORT');
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^The code SHORT ended 2/)]);
    const none = await operator.run('promos', 'end', 'NEVER');
    expect([none.code, none.err]).toEqual([1, 'There is no code "NEVER".']);
  });
});

describe('promos list', () => {
  test('lists every code with its state', async () => {
    await operator.db.insert(promo).values({
      ...{ code: 'FULL', kind: 'percent', value: 50, maxUses: 3, uses: 3 },
    });
    const codes = await operator.ask('promos', 'list');
    expect(codes.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'FULL used up',
      'HARBOUR5 in force',
      'NIGHT in force',
      'SAIL10 not begun',
      'SHORT ended',
      'TWICE in force',
    ]);
    const { out } = await operator.run('promos', 'list');
    expect(out).toMatch(/FULL +50 % +3 of 3 +used up/);
    await operator.db.delete(promo);
    expect((await operator.run('promos', 'list')).out).toBe('No promo codes.');
  });
});
