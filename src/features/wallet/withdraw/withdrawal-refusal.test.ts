import { expect, test } from 'vitest';
import { freeLimits } from '../../../../tests/support/wallet/limits.ts';
import { walletRules } from '../../../../tests/support/wallet/rules.ts';
import { maxWithdrawal } from './withdrawal-refusal.ts';

test.each([
  [{}, 500_000],
  [{ day_left: 10_000 }, 10_000],
  [{ withdrawable: 100_000 }, 100_000],
  [{ withdrawable: -5 }, 0],
])('all that %j lets out is %i', (limits, most) => {
  const { card } = walletRules.withdrawal;
  expect(card && maxWithdrawal(card, { ...freeLimits, ...limits })).toBe(most);
});
