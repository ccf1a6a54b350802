import { ParcelEventKind } from '../calls/parcel-events.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

interface ParcelReport {
  event: ParcelEventKind;
  at: string;
}

/** What is known of an order. Orders that earlier builds kept have no events. */
interface Known {
  status: OrderStatus;
  created_at: string;
  expires_at: string | null;
  passage: { arrives_from: string; arrives_to: string };
  /** Newest first. */
  timeline?: { move: string; at: string }[];
  parcel_events?: ParcelReport[];
}

const stages = ParcelEventKind.options;

/** Orders a carrier's reports. Of two of one time, the one of the later stage is the newer. */
export const newestFirst = (a: ParcelReport, b: ParcelReport): number =>
  Date.parse(b.at) - Date.parse(a.at) || stages.indexOf(b.event) - stages.indexOf(a.event);

/**
 * The carrier's newest report of a parcel under way, which is then the order's headline; undefined
 * if the status is.
 */
export function headlineReport({
  status,
  timeline = [],
  parcel_events = [],
}: Pick<Known, 'status' | 'timeline' | 'parcel_events'>): ParcelReport | undefined {
  if (status !== orderStatus.shipped) return undefined;
  const [newest] = parcel_events.toSorted(newestFirst);
  const shipped = timeline.find(({ move }) => move === 'ship');
  if (!newest || (shipped && Date.parse(newest.at) < Date.parse(shipped.at))) return undefined;
  return newest;
}

/** Whether the carrier has delivered a parcel whose shopper has not confirmed it yet. */
export const isDelivered = (order: Pick<Known, 'status' | 'timeline' | 'parcel_events'>): boolean =>
  headlineReport(order)?.event === 'delivered';

/** The one date of an order. */
export type OrderDate =
  /** Until then it can be paid. */
  | { kind: 'payBy'; at: string }
  /** Between these UTC days it arrives. */
  | { kind: 'expected'; from: string; to: string }
  /** Then came the newest event. */
  | { kind: 'since'; at: string };

const awaited: readonly OrderStatus[] = [orderStatus.paid, orderStatus.shipped];

/** The date that belongs to an order's headline: its next one, or that of its newest event. */
export function dateOf(order: Known): OrderDate {
  const { status, created_at, expires_at, passage, timeline = [] } = order;
  if (status === orderStatus.unpaid && expires_at) return { kind: 'payBy', at: expires_at };
  const report = headlineReport(order);
  if (report?.event === 'delivered') return { kind: 'since', at: report.at };
  if (awaited.includes(status)) {
    return { kind: 'expected', from: passage.arrives_from, to: passage.arrives_to };
  }
  return { kind: 'since', at: timeline[0]?.at ?? created_at };
}
