import { wallet } from '#contract/calls/wallet/wallet.ts';
import { loadWallet, refreshWallet } from '#data/wallet/wallet.ts';
import { useLocalRead } from '#query/use-local-read.ts';

/** The wallet: first from this device, then from the server. */
export function useWallet() {
  return useLocalRead({
    key: [wallet.summary.path],
    refresh: (db) => refreshWallet(db),
    load: loadWallet,
    keptAt: ({ at }) => at,
  });
}

export type WalletRead = ReturnType<typeof useWallet>;
