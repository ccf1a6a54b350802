import { dayMs, minuteMs } from '#contract/rules/durations.ts';
import { eventServer, notice } from '../db/schema/notices.ts';
import type { Chores, ExpiringRows } from '../services/chores.ts';
import { numberNotices } from './number-notices.ts';
import { pushNotices } from './push-notices.ts';

/** Numbers the notifications that a stopped server left, and pushes. */
export const notificationChores: Chores = {
  numberNotices: ({ db }) => numberNotices(db),
  pushNotices,
};

export const expiringNotifications: ExpiringRows = {
  notifications: [notice, notice.at, 180 * dayMs],
  /** Those that have crashed. A live one has another clock, or could not write for a minute. */
  'event servers': [eventServer, eventServer.aliveUntil, minuteMs],
};
