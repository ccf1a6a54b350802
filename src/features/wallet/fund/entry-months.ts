import type { BillEntry } from '#contract/calls/wallet/wallet.ts';

/** The entries of one month, newest first, with its income and expenses in minor units. */
export interface EntryMonth {
  /** `2026-11`, in local time. */
  month: string;
  entries: BillEntry[];
  in: number;
  out: number;
}

/** Groups entries, newest first, by local month. */
export function monthsOf(entries: BillEntry[]): EntryMonth[] {
  const months: EntryMonth[] = [];
  for (const entry of entries) {
    const month = monthOf(entry.at);
    let last = months.at(-1);
    if (last?.month !== month) {
      last = { month, entries: [], in: 0, out: 0 };
      months.push(last);
    }
    last.entries.push(entry);
    if (entry.amount > 0) last.in += entry.amount;
    else last.out -= entry.amount;
  }
  return months;
}

function monthOf(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
