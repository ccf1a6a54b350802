import { v5 as uuidFrom } from 'uuid';
import type { EntryKind } from '#contract/calls/wallet/wallet.ts';

const namespace = '0c1d1d43-5a0e-4f3a-9a5e-7d1f6a2b9c34';

/**
 * The ledger's id of the one transaction of a kind that a subject has. It is the ledger's own: an id
 * that a client chose for a subject never equals that of a transaction.
 */
export const txnIdOf = (kind: EntryKind, ref: string): string =>
  uuidFrom(`${kind} ${ref}`, namespace);
