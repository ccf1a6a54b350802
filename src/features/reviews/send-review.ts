import type { TFunction } from 'i18next';
import type { ReviewForm } from '#contract/calls/reviews.ts';
import type { LocalDb } from '#data/mirror.ts';
import { type OrderedThing, reviewForm } from '#data/review-form.ts';
import { writeReview } from '#data/reviews.ts';
import { save } from '#parts/changes/save.ts';
import { replaceRefused } from '#parts/drafts/replace-refused.ts';
import type { Attachment } from '#sync/sync.ts';

interface Written {
  thing: OrderedThing;
  /** The product's name, shown while the review waits. */
  name: string;
  form: ReviewForm;
  photos: Attachment[];
}

/** Queues a review. Resolves to its outbox entry; shows an error if it is not saved. */
export async function sendReview(
  t: TFunction,
  db: LocalDb,
  { thing, name, form, photos }: Written,
): Promise<string | undefined> {
  const payload = {
    order_id: thing.orderId,
    sku_id: thing.skuId,
    ...form,
    pictures: photos.map(({ id }) => id),
  };
  return await replaceRefused(db, reviewForm(thing), () =>
    save(t, writeReview, payload, { attachments: photos, hint: { name } }),
  );
}
