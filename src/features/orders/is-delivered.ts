import { orderStatus } from '#contract/rules/order-status.ts';
import type { KnownOrder } from '#data/orders.ts';

/** Whether the carrier has delivered a parcel whose shopper has not confirmed it yet. */
export const isDelivered = ({ status, parcel_events = [] }: KnownOrder): boolean =>
  status === orderStatus.shipped && parcel_events.some(({ event }) => event === 'delivered');
