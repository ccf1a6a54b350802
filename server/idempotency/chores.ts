import { idem } from '../db/schema/accounts.ts';
import type { ExpiringRows } from '../services/chores.ts';

export const expiringReplies: ExpiringRows = {
  /** Those of money have no expiry. */
  replies: [idem, idem.expiresAt, 0],
};
