import type { Chores } from '../services/chores.ts';
import { expireReturns } from './expire.ts';
import { passOverdueReturns, warnOfReturns } from './overdue.ts';

/** Ends returns whose parcel was not sent, and passes those that the shop has not decided. */
export const refundChores: Chores = {
  expireReturns: ({ db, now }) => expireReturns(db, now()),
  warnOfReturns,
  passOverdueReturns,
};
