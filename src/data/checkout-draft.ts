import { withRoom } from './room.ts';
import type { CheckoutDraft, Shelf } from './shelf.ts';

const key = 'checkout';

/**
 * Keeps a purchase on this device until a person confirms it; one that was kept before goes.
 * Rejects when there is no room for it.
 */
export async function saveDraft(shelf: Shelf, draft: Omit<CheckoutDraft, 'key'>): Promise<void> {
  await withRoom(shelf, () => shelf.mirror.drafts.put({ ...draft, key }));
}

/** The purchase that waits to be confirmed; null where none does. For a live query. */
export async function loadDraft({ mirror }: Shelf): Promise<CheckoutDraft | null> {
  return ((await mirror.drafts.get(key)) as CheckoutDraft | undefined) ?? null;
}

/** Forgets the purchase: it was placed, or is not wanted any more. */
export async function dropDraft({ mirror }: Shelf): Promise<void> {
  await mirror.drafts.delete(key);
}
