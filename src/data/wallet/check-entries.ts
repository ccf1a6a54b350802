import type { BillEntry, WalletSummary } from '#contract/calls/wallet/wallet.ts';

/** The result of checking the device's entries against the server's balance. */
export type EntryCheck =
  | { kind: 'adds-up'; entries: number; isWhole: boolean }
  /** `seq`: the first entry that does not follow from the one before; null if the end is wrong. */
  | { kind: 'broken'; seq: number | null };

/**
 * Follows the entries from the oldest to the newest: numbers without gaps, each balance the one
 * before plus the amount, the last balance the posted one. The first entry of all starts from zero;
 * without it, the oldest one's balance is taken as it is.
 */
export function checkEntries(
  newestFirst: readonly BillEntry[],
  { posted, entries }: Pick<WalletSummary, 'posted' | 'entries'>,
): EntryCheck {
  const oldestFirst = newestFirst.toReversed();
  const isWhole = (oldestFirst[0]?.seq ?? 1) === 1;
  let before = isWhole ? { seq: 0, balance_after: 0 } : undefined;
  for (const entry of oldestFirst) {
    if (before && !follows(entry, before)) return { kind: 'broken', seq: entry.seq };
    before = entry;
  }
  const last = before ?? { seq: 0, balance_after: 0 };
  if (last.seq !== entries || last.balance_after !== posted) return { kind: 'broken', seq: null };
  return { kind: 'adds-up', entries: oldestFirst.length, isWhole };
}

type Step = Pick<BillEntry, 'seq' | 'balance_after'>;

function follows({ seq, amount, balance_after }: BillEntry, before: Step): boolean {
  return seq === before.seq + 1 && balance_after === before.balance_after + amount;
}
