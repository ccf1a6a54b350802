import { fetchInto } from '../http/fetch-into.ts';
import type { Outcome } from '../http/outcome.ts';
import type { LocalDb } from '../mirror.ts';
import { fetchWallet, keptEntries, keptRecords, type Wallet } from './fetch-wallet.ts';

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
  const fetch = () => fetchWallet(newest?.seq ?? 0);
  const tables = [walletEntries, topUps, withdrawals, walletState, account];
  const write = (fetched: Wallet) => keep(db, fetched, isWhole);
  const outcome = await fetchInto(db, tables, fetch, write);
  if (outcome.kind !== 'delivered') return outcome;
  const kept = await loadWallet(db).catch(() => undefined);
  return kept && kept.at >= outcome.data.at ? { kind: 'delivered', data: kept } : outcome;
}

async function keep({ mirror, owner }: LocalDb, wallet: Wallet, isWhole: boolean): Promise<void> {
  const { walletEntries, topUps, withdrawals, walletState, account } = mirror;
  if (isWhole) await walletEntries.clear();
  await walletEntries.bulkPut(wallet.entries);
  await walletEntries.bulkDelete(
    await walletEntries.orderBy('seq').reverse().offset(keptEntries).primaryKeys(),
  );
  await Promise.all([topUps.clear(), withdrawals.clear()]);
  await topUps.bulkPut(wallet.topUps.slice(0, keptRecords));
  await withdrawals.bulkPut(wallet.withdrawals.slice(0, keptRecords));
  const { at, summary, olderTopUps, olderWithdrawals } = wallet;
  await walletState.put({ key: 'wallet', at, summary, olderTopUps, olderWithdrawals });
  const { available, held, owed } = summary;
  const balances = { 'wallet.available': available, 'wallet.held': held, 'wallet.owed': owed };
  await account.update(owner, { ...balances, at });
}
