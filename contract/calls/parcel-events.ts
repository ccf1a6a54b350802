import * as z from 'zod/mini';
import { Instant } from '../fields.ts';

/** What a carrier reports of a parcel, in the usual order. */
export const ParcelEventKind = z.enum([
  'accepted',
  'departed',
  'customs',
  'out_for_delivery',
  'delivered',
]);
export type ParcelEventKind = z.output<typeof ParcelEventKind>;

/** One report of a carrier. */
export const ParcelEvent = z.object({
  event: ParcelEventKind,
  at: Instant,
  /** Where the parcel was; '' if the carrier did not say. */
  place: z.string(),
});
