import type { TFunction } from 'i18next';
import type { ReviewForm } from '#contract/calls/orders.ts';
import type { LocalDb } from '#data/mirror.ts';
import { type OrderedThing, unsentReviews } from '#data/review-draft.ts';
import { writeReview } from '#data/reviews.ts';
import { discardRefused, save } from '#parts/changes/save.ts';
import type { Attachment } from '#sync/sync.ts';

interface Written {
  thing: OrderedThing;
  /** The product's name, shown while the review waits. */
  name: string;
  form: ReviewForm;
  photos: Attachment[];
}

/** Queues a review. Resolves to whether it is saved; shows an error if not. */
export async function sendReview(
  t: TFunction,
  db: LocalDb,
  { thing, name, form, photos }: Written,
): Promise<boolean> {
  const payload = {
    order_id: thing.orderId,
    sku_id: thing.skuId,
    ...form,
    pictures: photos.map(({ id }) => id),
  };
  const refused = await unsentReviews(db, thing);
  if (!(await save(t, writeReview, payload, { attachments: photos, hint: { name } }))) return false;
  // Earlier refused reviews would block this one.
  await discardRefused(db, refused);
  return true;
}
