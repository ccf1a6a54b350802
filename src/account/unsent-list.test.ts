import { expect, test } from 'vitest';
import type { Op } from '#data/op.ts';
import { reportOf } from './unsent-export.ts';
import { standingsOf } from './unsent-list.ts';

let seq = 0;
const op = (lane: string, more: Partial<Op> = {}): Op => {
  seq += 1;
  return {
    ...{ seq, id: `op-${seq}`, kind: 'cart.add', v: 1, lane, payload: {} },
    ...{ state: 'waiting', tries: 0, nextAt: 0, at: 0, ...more },
  };
};
const knows = ({ v }: Op) => v === 1;
const standings = (...ops: Op[]) => standingsOf(ops, knows).map(({ standing }) => standing);

test('each state has its standing', () => {
  expect(
    standings(
      op('a'),
      op('b', { state: 'attempted' }),
      op('c', { state: 'attempted', nextAt: 5 }),
      op('d', { state: 'refused' }),
      op('e', { v: 2 }),
    ),
  ).toEqual(['saved', 'sending', 'unanswered', 'refused', 'too-new']);
});

test('what is stuck holds its own lane, and no other', () => {
  const stuck = [op('a', { state: 'refused' }), op('b', { v: 2 })];
  expect(standings(...stuck, op('a'), op('b'), op('c'))).toEqual([
    'refused',
    'too-new',
    'held',
    'held',
    'saved',
  ]);
});

test('the list to take along holds nothing of what was entered', () => {
  const secret = 'Ada Lovelace';
  const refused = op(`address:${secret}`, {
    kind: 'address.add',
    payload: { addressee: secret },
    hint: { name: secret },
    state: 'refused',
    refusal: { word: 'addresses_full', msg: `No room for ${secret}` },
    tries: 1,
    nextAt: 60_000,
  });
  const report = reportOf(standingsOf([refused], knows), 120_000);
  expect(report).not.toContain(secret);
  expect(JSON.parse(report)).toMatchObject({
    written_at: '1970-01-01T00:02:00.000Z',
    changes: [
      {
        ...{ id: refused.id, kind: 'address.add', version: 1, standing: 'refused', tries: 1 },
        ...{ made_at: '1970-01-01T00:00:00.000Z', next_try_at: '1970-01-01T00:01:00.000Z' },
        refused_as: 'addresses_full',
      },
    ],
  });
});
