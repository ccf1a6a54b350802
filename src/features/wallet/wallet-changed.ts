import type { QueryClient } from '@tanstack/react-query';
import { wallet } from '#contract/calls/wallet.ts';
import { withdrawal } from '#contract/calls/withdrawals.ts';

/** Refetches what a withdrawal changes: limits, records and the figures above them. */
export function tellWalletChanged(queries: QueryClient): void {
  for (const { path } of [withdrawal.limits, withdrawal.list, wallet.bill, wallet.summary]) {
    void queries.invalidateQueries({ queryKey: [path] });
  }
}
