import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import { type BillEntry, wallet } from '#contract/calls/wallet/wallet.ts';
import { type Withdrawal, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { send } from '../http/http.ts';
import type { Outcome } from '../http/outcome.ts';
import type { WalletState } from '../mirror.ts';

/** The number of newest entries that a device keeps. */
export const keptEntries = 500;
/** The number of newest top-ups that it keeps, and of newest withdrawals. */
export const keptRecords = 100;

/** The wallet as the server or this device knows it. Amounts are minor units. */
export interface Wallet extends Omit<WalletState, 'key'> {
  /** Newest first, as are the others: of a device the newest, of a fetch those that it asked for. */
  entries: BillEntry[];
  topUps: TopUp[];
  withdrawals: Withdrawal[];
}

/** Some of the newest records, and the cursor of older ones. */
interface Records<R> {
  items: R[];
  older: string | null;
}

const pageSize = bounds.maxPageSize;
const maxTries = 3;

/** Fetches the wallet; of its entries those above `knownSeq`, and perhaps some older ones. */
export async function fetchWallet(knownSeq: number): Promise<Outcome<Wallet>> {
  const [fund, topUps, withdrawals] = await Promise.all([
    fetchFund(knownSeq),
    fetchRecords((page) => send(topUp.list, page)),
    fetchRecords((page) => send(withdrawal.list, page)),
  ]);
  if (fund.kind !== 'delivered') return fund;
  if (topUps.kind !== 'delivered') return topUps;
  if (withdrawals.kind !== 'delivered') return withdrawals;
  const data = {
    at: Date.now(),
    ...fund.data,
    topUps: topUps.data.items,
    olderTopUps: topUps.data.older,
    withdrawals: withdrawals.data.items,
    olderWithdrawals: withdrawals.data.older,
  };
  return { kind: 'delivered', data };
}

type Fund = Pick<Wallet, 'summary' | 'entries'>;

/** Fetches a consistent summary and entries: money may move between the two replies. */
async function fetchFund(knownSeq: number): Promise<Outcome<Fund>> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (let tries = 1; ; tries += 1) {
    const summary = await send(wallet.summary, { time_zone });
    if (summary.kind !== 'delivered') return summary;
    const entries = await fetchEntries(
      ({ seq }, count) => seq <= knownSeq + 1 || count >= keptEntries,
    );
    if (entries.kind !== 'delivered') return entries;
    const isConsistent = (entries.data[0]?.seq ?? 0) === summary.data.entries;
    if (isConsistent || tries === maxTries) {
      return { kind: 'delivered', data: { summary: summary.data, entries: entries.data } };
    }
  }
}

/** Fetches the newest entries, page by page, until the oldest of them is enough. */
export async function fetchEntries(
  isEnough: (oldest: BillEntry, count: number) => boolean,
): Promise<Outcome<BillEntry[]>> {
  const entries: BillEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const outcome = await send(wallet.bill, { page_size: pageSize, ...(cursor && { cursor }) });
    if (outcome.kind !== 'delivered') return outcome;
    entries.push(...outcome.data.items);
    const oldest = entries.at(-1);
    cursor = outcome.data.next_cursor ?? undefined;
    if (!cursor || !oldest || isEnough(oldest, entries.length)) {
      return { kind: 'delivered', data: entries };
    }
  }
}

type PageInput = InputOf<typeof topUp.list> & InputOf<typeof withdrawal.list>;
type PageOutcome<R> = Outcome<{ items: R[]; next_cursor: string | null }>;

async function fetchRecords<R>(
  readPage: (input: PageInput) => Promise<PageOutcome<R>>,
): Promise<Outcome<Records<R>>> {
  const items: R[] = [];
  let older: string | null = null;
  do {
    const outcome: PageOutcome<R> = await readPage({
      page_size: pageSize,
      ...(older !== null && { cursor: older }),
    });
    if (outcome.kind !== 'delivered') return outcome;
    items.push(...outcome.data.items);
    older = outcome.data.next_cursor;
  } while (older !== null && items.length < keptRecords);
  return { kind: 'delivered', data: { items, older } };
}
