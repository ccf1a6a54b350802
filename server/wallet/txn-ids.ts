import { v5 as uuidFrom } from 'uuid';

/** Ledger ids derive from their subject, so that each has one transaction of a kind at most. */
const namespace = '0c1d1d43-5a0e-4f3a-9a5e-7d1f6a2b9c34';

/** The transaction that credits a top-up. */
export const topUpTxn = (id: string) => uuidFrom(`topup ${id}`, namespace);
/** The transaction that pays a withdrawal out. */
export const withdrawalTxn = (id: string) => uuidFrom(`withdraw ${id}`, namespace);
/** The transaction that brings a bounced payout back. */
export const returnTxn = (id: string) => uuidFrom(`withdraw_return ${id}`, namespace);
/** The transaction that takes a disputed top-up back. */
export const disputeTxn = (id: string) => uuidFrom(`dispute ${id}`, namespace);
