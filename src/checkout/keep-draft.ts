import type { TFunction } from 'i18next';
import { saveDraft } from '#data/checkout-draft.ts';
import type { CheckoutDraft, Shelf } from '#data/shelf.ts';
import { tellNotSaved } from '#shop/save.ts';

/** Keeps a purchase on this device. Resolves to whether it is kept; where not, that has been said. */
export async function keepDraft(
  t: TFunction,
  shelf: Shelf,
  draft: Omit<CheckoutDraft, 'key'>,
): Promise<boolean> {
  try {
    await saveDraft(shelf, draft);
    return true;
  } catch (error) {
    tellNotSaved(t, error);
    return false;
  }
}
