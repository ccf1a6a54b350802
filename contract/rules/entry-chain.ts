import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BillEntry } from '../calls/wallet/wallet.ts';

/** The facts of an entry that its check code stands for; none of them is personal. */
export type ChainedEntry = Pick<
  BillEntry,
  'seq' | 'id' | 'at' | 'kind' | 'amount' | 'fee' | 'balance_after'
>;

/**
 * The check code of an entry: SHA-256, in hex, of the code before it and of the entry's facts. A
 * change of any earlier entry changes it too. `previous` is '' for the first entry of a statement.
 */
export function nextCode(previous: string, entry: ChainedEntry, currency: string): string {
  const { seq, id, at, kind, amount, fee, balance_after } = entry;
  const facts = [previous, seq, id, at, kind, amount, fee, balance_after, currency];
  return bytesToHex(sha256(utf8ToBytes(facts.join('|'))));
}

/** The check codes of a statement's entries, oldest first. */
export function checkCodes(oldestFirst: readonly ChainedEntry[], currency: string): string[] {
  let code = '';
  return oldestFirst.map((entry) => {
    code = nextCode(code, entry, currency);
    return code;
  });
}
