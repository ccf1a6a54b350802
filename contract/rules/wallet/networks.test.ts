import { expect, test } from 'vitest';
import { isMemo, isRefusedNetwork, minorOfToken, networks } from './networks.ts';

test.each([
  ['300', 6, 2, 30_000],
  ['299.999999', 6, 2, 29_999],
  ['0.019999', 6, 2, 1],
  ['0.009999', 6, 2, 0],
  ['12.3', 6, 2, 1230],
  ['12.3', 6, 0, 12],
  [' 5 ', 6, 3, 5000],
])('%s of a token with %i decimals are, with %i digits, %i', (text, decimals, digits, minor) => {
  expect(minorOfToken(text, decimals, digits)).toBe(minor);
});

test.each(['', '-1', '1e3', '1,5', '1.', '.5', '1.1234567', '1234567890123', 'NaN'])(
  '"%s" is no amount of a token with 6 decimals',
  (text) => expect(minorOfToken(text, 6, 2)).toBeUndefined(),
);

test.each([
  ['stellar', '', true],
  ['stellar', '18446744073709551615', true],
  ['stellar', 'a'.repeat(28), true],
  ['stellar', 'a'.repeat(29), false],
  ['stellar', '价值交易的开源协', true],
  ['stellar', '价值交易的开源协议!', true],
  ['stellar', '价值交易的开源协议!!', false],
  ['tron', '', true],
  ['tron', '40417', false],
] as const)('%s takes the memo "%s": %s', (network, memo, isTaken) => {
  expect(isMemo(network, memo)).toBe(isTaken);
});

test('DEX, BSC and HECO are refused under all their names, the offered networks are not', () => {
  const refused = ['DEX', 'bsc', 'HECO', 'BEP20', 'BEP-20', 'BNB Smart Chain (BEP20)', 'HRC20'];
  for (const name of refused) expect(isRefusedNetwork(name)).toBe(true);
  for (const { name, standard } of networks) {
    expect([isRefusedNetwork(name), isRefusedNetwork(standard)]).toEqual([false, false]);
  }
});
