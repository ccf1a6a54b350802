import { chainCode } from '../../typed-text.ts';

/** A chain on which a wallet is topped up and withdrawn to, by a token worth one unit of a currency. */
export interface Network {
  id: NetworkId;
  /** As wallets and platforms write it. Never translated. */
  name: string;
  /** The token standard, such as TRC-20. */
  standard: string;
  token: string;
  /** The currency the token is pegged to. A store with another currency does not offer the network. */
  currency: string;
  /** Decimals of the token. */
  decimals: number;
  /** Confirmations after which an arrival counts. */
  confirmations: number;
  /** The usual time to that, in minutes. */
  minutes: number;
  /** The most bytes of the memo that transfers need beside the address; 0 without one. */
  memoBytes: number;
  /** The shape of a transaction hash. */
  hash: RegExp;
}

export const networkIds = ['tron', 'ethereum', 'stellar'] as const;
export type NetworkId = (typeof networkIds)[number];

const chains: { [N in NetworkId]: Omit<Network, 'id'> } = {
  tron: {
    name: 'TRON',
    standard: 'TRC-20',
    token: 'USDT',
    currency: 'USD',
    decimals: 6,
    confirmations: 19,
    minutes: 5,
    memoBytes: 0,
    hash: /^[0-9a-f]{64}$/i,
  },
  ethereum: {
    name: 'Ethereum',
    standard: 'ERC-20',
    token: 'USDT',
    currency: 'USD',
    decimals: 6,
    confirmations: 12,
    minutes: 10,
    memoBytes: 0,
    hash: /^0x[0-9a-f]{64}$/i,
  },
  stellar: {
    name: 'Stellar',
    standard: 'Stellar',
    token: 'USDC',
    currency: 'USD',
    decimals: 7,
    confirmations: 1,
    minutes: 2,
    // Of a memo of text, MEMO_TEXT. The other kinds are shorter, or hashes.
    memoBytes: 28,
    hash: /^[0-9a-f]{64}$/i,
  },
};

export const networks: readonly Network[] = networkIds.map((id) => ({ id, ...chains[id] }));

/** The network of an id. */
export const networkOf = (id: NetworkId): Network => ({ id, ...chains[id] });

/** Whether a network can carry a memo, in UTF-8; it can always be left out. */
export const isMemo = (network: NetworkId, memo: string): boolean =>
  new TextEncoder().encode(memo).length <= chains[network].memoBytes;

/** Refused by the specification (section 5), for deposits and withdrawals. */
export const refusedNetworks = ['DEX', 'BSC', 'HECO'] as const;

/** Other names under which wallets and exchanges list the refused ones. */
const refusedNames = /\b(?:dex|bsc|heco|bep-?20|hrc-?20|bnb smart chain|binance smart chain)\b/i;

/** Whether a name that a person chose or typed means one of the refused networks. */
export const isRefusedNetwork = (name: string): boolean => refusedNames.test(name);

/** The one form of a transaction hash, so that a hash is never counted as two. */
export function normalHash(hash: string): string {
  return chainCode(hash).toLowerCase();
}

/**
 * Token units as written, floored to a currency's minor units: '299.9999999' with two digits is
 * 29999. Undefined if the text is not a plain decimal number, or has more decimals than the token.
 */
export function minorOfToken(text: string, decimals: number, digits: number): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || rest.length > decimals) return undefined;
  return Number(`${whole}${rest.padEnd(digits, '0').slice(0, digits)}`);
}
