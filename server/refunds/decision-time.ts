import { dayMs } from '#contract/rules/durations.ts';
import type { RefundRow } from '../db/schema/refunds.ts';

/** How long before a return passes its shop is warned, in ms: first, and last. */
export const warningMs = { first: 7 * dayMs, last: 2 * dayMs } as const;

/** The least time between the last warning and the end, in ms, even if the warning was late. */
export const noticeMs = dayMs;

/** The time of an act on a return, and how many days the shop has to decide it. */
export interface DecisionTime {
  now: Date;
  decisionDays: number;
}

/** The end of a decision time that begins now. */
export const decisionEnd = ({ now, decisionDays }: DecisionTime): Date =>
  new Date(now.getTime() + decisionDays * dayMs);

/** By when the shop must decide a return. A corrected number and the arrival do not move it. */
export const decisionDue = ({ stage, dueAt }: RefundRow, time: DecisionTime): Date =>
  stage === 'sent' && dueAt ? dueAt : decisionEnd(time);

/** Whether a refund is a return that its shop must decide: its parcel is on its way, or arrived. */
export const isWithShop = ({ type, stage }: Pick<RefundRow, 'type' | 'stage'>): boolean =>
  type === 'return' && (stage === 'sent' || stage === 'review');

/** Whether the shop’s time to decide a return is over, and it was warned of that. */
export const isOverdue = (row: RefundRow, now: Date): boolean =>
  isWithShop(row) && row.warnings === 2 && row.dueAt !== null && row.dueAt <= now;
