import { nudge } from '#data/device.ts';
import type { Op } from '#data/op.ts';
import type { Shelf } from '#data/shelf.ts';
import { giveUp } from '#data/unsent.ts';

/** Gives up what the shop has refused, and lets what waits behind it go. */
export async function dropRefused(shelf: Shelf, ops: Op[]): Promise<void> {
  await giveUp(shelf, ops);
  nudge();
}
