import { expect, test } from 'vitest';
import { isChainAddress, networkOfAddress } from './chain-address.ts';
import type { NetworkId } from './networks.ts';

// Published examples: the USDT contract on TRON, EIP-55's own, SEP-23's own.
const known: [NetworkId, string][] = [
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['stellar', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
];

test.each(known)('on %s, %s is an address', (network, address) => {
  expect(isChainAddress(network, address)).toBe(true);
  expect(isChainAddress(network, ` ${address} `)).toBe(true);
  const wide = address.replace(/[!-~]/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0xfee0));
  expect(isChainAddress(network, `\u202a${wide}\u202c`)).toBe(true);
  expect(networkOfAddress(address)).toBe(network);
});

test.each(known)(
  'on %s, %s with one character changed or missing is not an address',
  (network, address) => {
    for (let at = 2; at < address.length; at++) {
      const other = address[at] === '4' ? '5' : '4';
      expect(isChainAddress(network, address.slice(0, at) + other + address.slice(at + 1))).toBe(
        false,
      );
    }
    expect(isChainAddress(network, address.slice(0, -1))).toBe(false);
    expect(isChainAddress(network, `${address}4`)).toBe(false);
  },
);

test('an Ethereum address without a checksum is refused', () => {
  const [, address = ''] = known[1] ?? [];
  expect(isChainAddress('ethereum', address.toLowerCase())).toBe(false);
  expect(isChainAddress('ethereum', `0x${address.slice(2).toUpperCase()}`)).toBe(false);
});

test('no text of any kind makes it throw', () => {
  for (const text of ['', 'T', '0x', 'G'.repeat(56), 'T'.repeat(34), '💥', '\u0000']) {
    expect(networkOfAddress(text)).toBeUndefined();
  }
});
