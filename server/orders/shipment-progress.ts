import type { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { factsOf, type OrderStatus } from '#contract/rules/order-status.ts';

/** The UTC date `days` after an instant, such as `2026-11-27`. */
export function dayAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** How far a parcel is at least, by what its carrier has reported. */
const reached: { [E in ParcelEventKind]: number } = {
  accepted: 0.1,
  departed: 0.3,
  customs: 0.6,
  out_for_delivery: 0.9,
  delivered: 1,
};

interface Shipment {
  shippedAt: Date | null;
  arrivesTo: string;
  reported?: ParcelEventKind[];
}

/** A parcel's progress, 0 to 1: while shipped, by the time elapsed and the carrier's reports. */
export function progress(
  status: OrderStatus,
  { shippedAt, arrivesTo, reported = [] }: Shipment,
  now: Date,
) {
  const { parcel } = factsOf(status);
  if (parcel === 'arrived') return 1;
  if (parcel !== 'under way' || !shippedAt) return 0;
  const whole = new Date(arrivesTo).getTime() - shippedAt.getTime();
  const gone = now.getTime() - shippedAt.getTime();
  // Capped at 0.95: time alone does not make a parcel arrive.
  const elapsed = whole > 0 ? Math.min(0.95, Math.max(0.1, gone / whole)) : 0.95;
  return Math.max(Math.round(elapsed * 100) / 100, ...reported.map((event) => reached[event]));
}
