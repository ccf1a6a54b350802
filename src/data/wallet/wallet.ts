import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import type { BillEntry, WalletSummary } from '#contract/calls/wallet/wallet.ts';
import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { fetchInto } from '../http/fetch-into.ts';
import type { Outcome } from '../http/outcome.ts';
import type { LocalDb } from '../mirror.ts';
import { type FetchedWallet, fetchWallet, keptEntries, keptRecords } from './fetch-wallet.ts';

/** The wallet as this device knows it. Amounts are minor units. */
export interface Wallet {
  /** When the server sent it, in ms. */
  at: number;
  summary: WalletSummary;
  /** The newest, newest first, as are the others. */
  entries: BillEntry[];
  topUps: TopUp[];
  withdrawals: Withdrawal[];
  /** Cursors of the server's older records; null without older ones. */
  olderTopUps: string | null;
  olderWithdrawals: string | null;
}

/** The wallet on this device; undefined before it is read for the first time. For a live query. */
export async function loadWallet({ mirror }: LocalDb): Promise<Wallet | undefined> {
  const state = await mirror.walletState.get('wallet');
  if (!state) return undefined;
  const [entries, topUps, withdrawals] = await Promise.all([
    mirror.walletEntries.orderBy('seq').reverse().toArray(),
    mirror.topUps.orderBy('created_at').reverse().toArray(),
    mirror.withdrawals.orderBy('created_at').reverse().toArray(),
  ]);
  const { key: _, ...figures } = state;
  return { ...figures, entries, topUps, withdrawals };
}

/**
 * Fetches the wallet into the mirror: when a screen of the wallet opens, when the network is back
 * and after money has moved. Fetches only new entries, unless `isWhole`.
 */
export async function refreshWallet(
  db: LocalDb,
  { isWhole = false } = {},
): Promise<Outcome<Wallet>> {
  const { walletEntries, topUps, withdrawals, walletState, account } = db.mirror;
  const newest = isWhole ? undefined : await walletEntries.orderBy('seq').last();
  let at = 0;
  const fetch = async () => {
    const outcome = await fetchWallet(newest?.seq ?? 0);
    at = Date.now();
    return outcome;
  };
  const tables = [walletEntries, topUps, withdrawals, walletState, account];
  const write = (fetched: FetchedWallet) => keep(db, fetched, { at, isWhole });
  const outcome = await fetchInto(db, tables, fetch, write);
  if (outcome.kind !== 'delivered') return outcome;
  const kept = await loadWallet(db).catch(() => undefined);
  return { kind: 'delivered', data: kept && kept.at >= at ? kept : asFetched(outcome.data, at) };
}

async function keep(
  { mirror, owner }: LocalDb,
  fetched: FetchedWallet,
  { at, isWhole }: { at: number; isWhole: boolean },
): Promise<void> {
  const { walletEntries, topUps, withdrawals, walletState, account } = mirror;
  const { entries, ...figures } = asFetched(fetched, at);
  if (isWhole) await walletEntries.clear();
  await walletEntries.bulkPut(entries);
  await walletEntries.bulkDelete(
    await walletEntries.orderBy('seq').reverse().offset(keptEntries).primaryKeys(),
  );
  await Promise.all([topUps.clear(), withdrawals.clear()]);
  await topUps.bulkPut(figures.topUps.slice(0, keptRecords));
  await withdrawals.bulkPut(figures.withdrawals.slice(0, keptRecords));
  const { summary, olderTopUps, olderWithdrawals } = figures;
  await walletState.put({ key: 'wallet', at, summary, olderTopUps, olderWithdrawals });
  const { available, held, owed } = summary;
  const balances = { 'wallet.available': available, 'wallet.held': held, 'wallet.owed': owed };
  await account.update(owner, { ...balances, at });
}

function asFetched({ summary, entries, topUps, withdrawals }: FetchedWallet, at: number): Wallet {
  return {
    at,
    summary,
    entries,
    topUps: topUps.items,
    olderTopUps: topUps.older,
    withdrawals: withdrawals.items,
    olderWithdrawals: withdrawals.older,
  };
}
