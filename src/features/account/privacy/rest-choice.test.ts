import { expect, test } from 'vitest';
import { walletRules } from '../../../../tests/support/wallet/rules.ts';
import { mostReceived } from './rest-choice.tsx';

test.each([
  ['the way with the smaller fee', 1000, {}, 990],
  ['the other one, if it is the cheaper', 50_000, {}, 49_900],
  ['nothing, if the fee is all of it', 100, { card: null }, 0],
  ['nothing, if withdrawals are off', 1000, { card: null, chain: null }, 0],
])('a balance brings by %s', (_what, balance, change, received) => {
  const withdrawal = { ...walletRules.withdrawal, ...change };
  expect(mostReceived({ withdrawal }, balance)).toBe(received);
});
