import type { TFunction } from 'i18next';
import type { ReviewForm } from '#contract/orders.ts';
import type { Photo } from '#data/photos.ts';
import { type OrderedThing, unsentReviews } from '#data/review-draft.ts';
import type { Shelf } from '#data/shelf.ts';
import { dropRefused } from '#shop/drop-refused.ts';
import { save } from '#shop/save.ts';

interface Written {
  thing: OrderedThing;
  /** What it is called, for as long as the review waits. */
  name: string;
  form: ReviewForm;
  photos: Photo[];
}

/** Keeps a review, to be sent. Resolves to whether it is kept; where not, that has been said. */
export async function sendReview(
  t: TFunction,
  shelf: Shelf,
  { thing, name, form, photos }: Written,
): Promise<boolean> {
  const payload = {
    order_id: thing.orderId,
    sku_id: thing.skuId,
    ...form,
    pictures: photos.map(({ id }) => id),
  };
  const refused = await unsentReviews(shelf, thing);
  if (!(await save(t, 'order.review', payload, { photos, hint: { name } }))) return false;
  // What was refused of it would hold back what has taken its place.
  await dropRefused(shelf, refused);
  return true;
}
