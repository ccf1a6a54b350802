import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { fetchEntries } from '#data/wallet/fetch-wallet.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useTell } from '#parts/feedback/use-tell.ts';

export interface AllEntries {
  /** Newest first. */
  entries: BillEntry[];
  /** The server was unreachable, and the device has only the newest ones. */
  isPartial: boolean;
}

/** Fetches all entries of the wallet without storing them. */
export function useAllEntries(onDevice: BillEntry[]) {
  const { t } = useTranslation();
  const tell = useTell();
  const [isBusy, setIsBusy] = useState(false);

  /** Undefined after a refusal, which the shopper has been shown. */
  async function readAll(): Promise<AllEntries | undefined> {
    setIsBusy(true);
    const outcome = await fetchEntries(() => false).finally(() => setIsBusy(false));
    if (outcome.kind === 'delivered') return { entries: outcome.data, isPartial: false };
    if (outcome.kind === 'unreachable') {
      return { entries: onDevice, isPartial: onDevice.at(-1)?.seq !== 1 };
    }
    // The end of a session shows its reason itself.
    if (outcome.kind === 'refused') tell({ text: failureText(t, outcome), tone: 'error' });
    return undefined;
  }

  return { readAll, isBusy };
}
