import { dayMs } from '#contract/rules/durations.ts';
import { securityEvent, throttle } from '../db/schema/accounts.ts';
import type { ExpiringRows } from '../services/chores.ts';

/** Guesses at secrets, and the log of an account. */
export const expiringSecurityRows: ExpiringRows = {
  guesses: [throttle, throttle.expiresAt, 0],
  events: [securityEvent, securityEvent.at, 365 * dayMs],
};
