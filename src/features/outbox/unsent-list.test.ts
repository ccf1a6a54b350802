import { expect, test } from 'vitest';
import type { OutboxEntry } from '#sync/sync.ts';
import { reportOf } from './unsent-export.ts';
import { standingsOf } from './unsent-list.ts';

let seq = 0;
const entryOf = (lane: string, more: Partial<OutboxEntry> = {}): OutboxEntry => {
  seq += 1;
  return {
    ...{ seq, id: `entry-${seq}`, kind: 'cart.add', v: 1, lane, payload: {} },
    ...{ state: 'waiting', tries: 0, nextAt: 0, at: 0, ...more },
  };
};
const knows = ({ v }: OutboxEntry) => v === 1;
const standings = (...entries: OutboxEntry[]) => standingsOf(entries, knows);

test('each state has a standing', () => {
  expect(
    standings(
      entryOf('a'),
      entryOf('b', { state: 'attempted' }),
      entryOf('c', { state: 'attempted', nextAt: 5 }),
      entryOf('d', { state: 'refused' }),
      entryOf('e', { v: 2 }),
    ),
  ).toEqual(['saved', 'sending', 'unanswered', 'refused', 'too-new']);
});

test('a stuck entry blocks its own lane only', () => {
  const stuck = [entryOf('a', { state: 'refused' }), entryOf('b', { v: 2 })];
  expect(standings(...stuck, entryOf('a'), entryOf('b'), entryOf('c'))).toEqual([
    'refused',
    'too-new',
    'held',
    'held',
    'saved',
  ]);
});

test('the exported list contains no typed text', () => {
  const secret = 'Ada Lovelace';
  const refused = entryOf(`address:${secret}`, {
    kind: 'address.add',
    payload: { addressee: secret },
    hint: { name: secret },
    state: 'refused',
    refusal: { word: 'addresses_full', msg: `No room for ${secret}` },
    tries: 1,
    nextAt: 60_000,
  });
  const report = reportOf([{ entry: refused, standing: 'refused', label: undefined }], 120_000);
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
