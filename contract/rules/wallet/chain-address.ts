import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32, createBase58check } from '@scure/base';
import { chainCode } from '../../typed-text.ts';
import type { NetworkId } from './networks.ts';

const base58check = createBase58check(sha256);

/** Whether an address belongs to a network and its checksum is right. */
export function isChainAddress(network: NetworkId, address: string): boolean {
  return checks[network](chainCode(address));
}

/** The network that an address belongs to, for a hint; undefined if it is not valid on any. */
export function networkOfAddress(address: string): NetworkId | undefined {
  const all = Object.keys(checks) as NetworkId[];
  return all.find((network) => isChainAddress(network, address));
}

const checks: { [N in NetworkId]: (address: string) => boolean } = {
  tron: isTron,
  ethereum: isEthereum,
  stellar: isStellar,
};

/** Base58Check of 0x41 and 20 bytes: https://developers.tron.network/docs/account */
function isTron(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false;
  const bytes = decoded(() => base58check.decode(address));
  return bytes?.length === 21 && bytes[0] === 0x41;
}

/** Mixed case is a checksum (EIP-55); an address in one case has no checksum and is refused. */
function isEthereum(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  return address === ethereumAddress(address.slice(2).toLowerCase());
}

/** An address of 40 lower-case hex digits, with its checksum. */
export function ethereumAddress(hex: string): string {
  const digest = bytesToHex(keccak_256(utf8ToBytes(hex)));
  const cased = [...hex].map((digit, at) =>
    Number.parseInt(digest[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** The address of an account's 20 bytes. */
export function tronAddress(bytes: Uint8Array): string {
  return base58check.encode(Uint8Array.from([0x41, ...bytes]));
}

/** StrKey of an account, SEP-23: version byte, 32 bytes, CRC16-XModem in little endian. */
function isStellar(address: string): boolean {
  if (!/^G[A-Z2-7]{55}$/.test(address)) return false;
  const bytes = decoded(() => base32.decode(address));
  if (bytes?.length !== 35 || bytes[0] !== 6 << 3) return false;
  const crc = crc16(bytes.subarray(0, 33));
  return bytes[33] === (crc & 0xff) && bytes[34] === crc >> 8;
}

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc;
}

function decoded(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
