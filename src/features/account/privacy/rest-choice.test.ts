import { expect, test } from 'vitest';
import { walletRules } from '../../../../tests/support/wallet/rules.ts';
import { mostReceived, whyStuck } from './rest-choice.tsx';

const unlimited = { withdrawable: 100_000, day_left: 100_000 };

test.each([
  ['the way with the smaller fee', 1000, {}, 990],
  ['the other one, if it is the cheaper', 50_000, {}, 49_900],
  ['nothing, if the fee is all of it', 100, { card: null }, 0],
  ['nothing, if withdrawals are off', 1000, { card: null, chain: null }, 0],
])('a balance brings by %s', (_what, balance, change, received) => {
  const withdrawal = { ...walletRules.withdrawal, ...change };
  expect(mostReceived({ withdrawal }, unlimited, balance)).toBe(received);
});

test.each([
  ['recent card money waits', { withdrawable: 999 }],
  ['the day is used up', { day_left: 999 }],
])('it brings nothing at once while %s', (_why, limits) => {
  expect(mostReceived(walletRules, { ...unlimited, ...limits }, 1000)).toBe(0);
});

test.each([
  ['a limit stops it at once', 1000, {}, 'privacy.restStuck'],
  ['the fee is all of it', 100, { card: null }, 'privacy.restOff'],
  ['withdrawals are off', 1000, { card: null, chain: null }, 'privacy.restOff'],
])('why a balance is stuck: %s', (_why, balance, change, text) => {
  const withdrawal = { ...walletRules.withdrawal, ...change };
  expect(whyStuck({ withdrawal }, balance)).toBe(text);
});
