import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { message } from '../db/schema/support.ts';
import type { ExpiringRows } from '../services/chores.ts';

export const expiringMessages: ExpiringRows = {
  messages: [message, message.sentAt, afterSaleBounds.messageDays * dayMs],
};
