import { expect, test } from 'vitest';
import { grossFor, prefilledAmount } from './top-up-amount.ts';
import { feeOf } from './wallet-fees.ts';

const fees = [
  { bps: 0, fixed: 0 },
  { bps: 180, fixed: 0 },
  { bps: 290, fixed: 30 },
  { bps: 5000, fixed: 1 },
];

test.each(fees)('nothing less would leave the wanted amount after $bps bps and $fixed', (fee) => {
  for (let net = 1; net < 5000; net += 7) {
    const gross = grossFor(fee, net);
    expect(gross - feeOf(fee, gross)).toBeGreaterThanOrEqual(net);
    expect(gross - 1 - feeOf(fee, gross - 1)).toBeLessThan(net);
  }
});

test('the amount to start with keeps the limits', () => {
  const terms = { fee: { bps: 0, fixed: 0 }, min: 1000, max: 5000, minutes: 0 };
  expect([1, 2345, 9999].map((shortfall) => prefilledAmount(terms, shortfall))).toEqual([
    1000, 2345, 5000,
  ]);
});
