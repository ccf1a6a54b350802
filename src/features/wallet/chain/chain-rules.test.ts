import { expect, test } from 'vitest';
import { hashProblem, senderProblem } from './chain-rules.ts';

test.each([
  ['', 'wallet.chain.choose'],
  ['DEX', 'error.network_refused'],
  ['BSC', 'error.network_refused'],
  ['HECO', 'error.network_refused'],
  ['ethereum', 'error.network_mismatch'],
  ['other', 'error.network_mismatch'],
  ['tron', undefined],
])('the sending network %j is checked against TRON', (sender, problem) => {
  expect(senderProblem(sender, 'tron')).toBe(problem);
});

const hash = 'ab12'.repeat(16);

test.each([
  ['tron', hash, true],
  ['tron', ` ${hash.toUpperCase()} `, true],
  ['tron', `\u2066${hash.slice(0, 32)}\n${hash.slice(32)}`, true],
  ['ethereum', `０ｘ${hash}`, true],
  ['tron', `0x${hash}`, false],
  ['ethereum', `0x${hash}`, true],
  ['ethereum', hash, false],
  ['stellar', hash.slice(1), false],
  ['', hash, false],
] as const)('on %j the hash %j is right: %s', (network, typed, isRight) => {
  expect(hashProblem(typed, network)).toBe(isRight ? undefined : 'error.hash_wrong');
});
