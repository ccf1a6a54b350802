import { type OrderStatus, orderStatus } from '#contract/order-status.ts';

const dayMs = 24 * 3600 * 1000;

/** The day, in UTC, that lies `days` after an instant: `2026-11-27`. */
export function dayAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** How far along a parcel is, 0 to 1, by its status and, at sea, by the days gone. */
export function progress(
  status: OrderStatus,
  shippedAt: Date | null,
  arrivesTo: string,
  now: Date,
) {
  if (status === orderStatus.received || status === orderStatus.completed) return 1;
  if (status !== orderStatus.shipped || !shippedAt) return 0;
  const whole = new Date(arrivesTo).getTime() - shippedAt.getTime();
  const gone = now.getTime() - shippedAt.getTime();
  // A sail that reached the end would say that the parcel is there, and nobody has said so.
  return whole > 0 ? Math.round(Math.min(0.95, Math.max(0.1, gone / whole)) * 100) / 100 : 0.95;
}
