import type { CheckoutDraft, LocalDb } from './mirror.ts';

const key = 'checkout';

/**
 * Saves a purchase on this device until a person confirms it, replacing any earlier one. Rejects if
 * there is no space for it.
 */
export async function saveDraft(db: LocalDb, draft: Omit<CheckoutDraft, 'key'>): Promise<void> {
  await db.write(() => db.mirror.drafts.put({ ...draft, key }));
}

/** The purchase waiting for confirmation; null if nothing waits. For a live query. */
export async function loadDraft({ mirror }: LocalDb): Promise<CheckoutDraft | null> {
  return ((await mirror.drafts.get(key)) as CheckoutDraft | undefined) ?? null;
}

/** Deletes the saved purchase: it was placed or discarded. */
export async function dropDraft({ mirror }: LocalDb): Promise<void> {
  await mirror.drafts.delete(key);
}
