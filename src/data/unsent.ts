import type { Shelf } from './shelf.ts';

/** How many of the shopper's changes the server has not taken yet. */
export function countUnsent({ outbox }: Shelf): Promise<number> {
  return outbox.ops.count();
}
