import { dayMs } from '#contract/rules/durations.ts';
import { factsOf, type OrderStatus } from '#contract/rules/order-status.ts';

/** The UTC date `days` after an instant, such as `2026-11-27`. */
export function dayAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** A parcel's progress, 0 to 1: by its status and, while shipped, by the time elapsed. */
export function progress(
  status: OrderStatus,
  shippedAt: Date | null,
  arrivesTo: string,
  now: Date,
) {
  const { parcel } = factsOf(status);
  if (parcel === 'arrived') return 1;
  if (parcel !== 'under way' || !shippedAt) return 0;
  const whole = new Date(arrivesTo).getTime() - shippedAt.getTime();
  const gone = now.getTime() - shippedAt.getTime();
  // Capped at 0.95: 1 would show a parcel as arrived that nobody has confirmed.
  return whole > 0 ? Math.round(Math.min(0.95, Math.max(0.1, gone / whole)) * 100) / 100 : 0.95;
}
