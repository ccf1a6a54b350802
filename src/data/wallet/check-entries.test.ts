import { expect, test } from 'vitest';
import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { checkEntries } from './check-entries.ts';

/** Entries of these amounts, newest first; the first has the number `from`. */
function entriesOf(amounts: number[], from = 1, opening = 0): BillEntry[] {
  let balance = opening;
  const entries = amounts.map((amount, index): BillEntry => {
    balance += amount;
    return {
      ...{ id: `${from + index}`, seq: from + index, kind: 'credit', amount, fee: 0 },
      ...{ balance_after: balance, at: '2026-11-03T10:00:00.000Z', ref: null, note: '' },
    };
  });
  return entries.reverse();
}

test('entries that follow from each other up to the balance add up', () => {
  const check = checkEntries(entriesOf([1000, -250, 30]), { posted: 780, entries: 3 });
  expect(check).toEqual({ kind: 'adds-up', entries: 3, isWhole: true });
  expect(checkEntries([], { posted: 0, entries: 0 })).toMatchObject({ kind: 'adds-up' });
});

test('the newest entries alone are checked as a part', () => {
  const check = checkEntries(entriesOf([-250, 30], 501, 1000), { posted: 780, entries: 502 });
  expect(check).toEqual({ kind: 'adds-up', entries: 2, isWhole: false });
});

test.each([
  ['a wrong amount', (all: BillEntry[]) => all.map((it) => ({ ...it, amount: it.amount + 1 })), 1],
  ['a gap', (all: BillEntry[]) => all.filter(({ seq }) => seq !== 2), 3],
  [
    'a wrong balance',
    (all: BillEntry[]) => all.map((it) => (it.seq === 2 ? { ...it, balance_after: 751 } : it)),
    2,
  ],
  ['a missing end', (all: BillEntry[]) => all.slice(1), null],
])('%s is found', (_, spoil, seq) => {
  const check = checkEntries(spoil(entriesOf([1000, -250, 30])), { posted: 780, entries: 3 });
  expect(check).toEqual({ kind: 'broken', seq });
});

test('a balance that the entries do not lead to is found', () => {
  const check = checkEntries(entriesOf([1000]), { posted: 1001, entries: 1 });
  expect(check).toEqual({ kind: 'broken', seq: null });
});
