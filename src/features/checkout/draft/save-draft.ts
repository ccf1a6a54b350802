import type { TFunction } from 'i18next';
import { saveDraft } from '#data/checkout-draft.ts';
import type { CheckoutDraft, LocalDb } from '#data/mirror.ts';
import { tellNotSaved } from '#parts/changes/save.ts';

/** Saves a purchase on this device. Resolves to whether it is saved; shows an error if not. */
export async function keepDraft(
  t: TFunction,
  db: LocalDb,
  draft: Omit<CheckoutDraft, 'key'>,
): Promise<boolean> {
  try {
    await saveDraft(db, draft);
    return true;
  } catch (error) {
    tellNotSaved(t, error);
    return false;
  }
}
