import { describe, expect, test } from 'vitest';
import { type ChainedEntry, checkCodes } from './entry-chain.ts';

const entry = (seq: number, amount: number): ChainedEntry => ({
  ...{ seq, amount, kind: 'credit', fee: 0, balance_after: amount * seq },
  id: `019aa0c4-7f6e-7c1b-9d55-${String(seq).padStart(12, '0')}`,
  at: '2026-11-23T08:00:00.000Z',
});
const entries = [entry(1, 500), entry(2, 500), entry(3, 500)];

describe('the check codes of a statement', () => {
  test('stay as they were made: statements on paper depend on it', () => {
    expect(checkCodes(entries.slice(0, 1), 'USD')).toEqual([
      '51e8007c4d316b6f315426ec719f16541bd2a94d4a5c6f67bf09f88fcb1473d1',
    ]);
  });

  test('do not depend on what follows', () => {
    const codes = checkCodes(entries, 'USD');
    expect(checkCodes(entries.slice(0, 2), 'USD')).toEqual(codes.slice(0, 2));
    expect(new Set(codes).size).toBe(3);
  });

  test.each([
    ['amount', { amount: 501 }],
    ['balance', { balance_after: 501 }],
    ['fee', { fee: 1 }],
    ['time', { at: '2026-11-23T08:00:00.001Z' }],
    ['kind', { kind: 'refund' }],
    ['transaction', { id: '019aa0c4-7f6e-7c1b-9d55-00000000000f' }],
  ] as const)('change from an entry’s %s on', (_, change) => {
    const codes = checkCodes(entries, 'USD');
    const [one, two, three] = entries as [ChainedEntry, ChainedEntry, ChainedEntry];
    const others = checkCodes([one, { ...two, ...change }, three], 'USD');
    expect(codes.map((code, index) => code === others[index])).toEqual([true, false, false]);
  });

  test('depend on the currency', () => {
    expect(checkCodes(entries, 'EUR')[0]).not.toBe(checkCodes(entries, 'USD')[0]);
  });
});
