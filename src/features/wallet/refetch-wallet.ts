import type { QueryClient } from '@tanstack/react-query';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';

/** Refetches everything that a withdrawal changes: limits, records, entries and summary. */
export function refetchWallet(queries: QueryClient): void {
  for (const { path } of [withdrawal.limits, withdrawal.list, wallet.bill, wallet.summary]) {
    void queries.invalidateQueries({ queryKey: [path] });
  }
}
