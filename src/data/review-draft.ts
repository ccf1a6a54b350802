import type { ReviewForm } from '#contract/orders.ts';
import type { Op, Refusal } from './op.ts';
import type { Photo } from './photos.ts';
import { withRoom } from './room.ts';
import type { PhotosDraft, ReviewDraft, Shelf } from './shelf.ts';
import { listUnsent } from './unsent.ts';

/** What is reviewed. */
export interface OrderedThing {
  orderId: string;
  skuId: string;
}

/** A review that is being written; 0 for a score that is not given yet. */
export interface WrittenReview {
  form: ReviewForm;
  photos: Photo[];
  /** Why the shop did not take it; undefined where it was not asked yet. */
  refusal: Refusal | undefined;
}

interface SentReview extends Omit<WrittenReview, 'refusal'> {
  thing: OrderedThing;
}

const wordsKey = ({ orderId, skuId }: OrderedThing) => `review ${orderId} ${skuId}` as const;
const photosKey = ({ orderId, skuId }: OrderedThing) => `photos ${orderId} ${skuId}` as const;

/** Keeps the scores and words of a review until it is sent. Rejects when there is no room for them. */
export async function saveReviewForm(
  shelf: Shelf,
  thing: OrderedThing,
  form: ReviewForm,
): Promise<void> {
  await withRoom(shelf, () => shelf.mirror.drafts.put({ key: wordsKey(thing), form }));
}

/** Keeps its photos. Rejects when there is no room for them. */
export async function saveReviewPhotos(
  shelf: Shelf,
  thing: OrderedThing,
  photos: Photo[],
): Promise<void> {
  await withRoom(shelf, () => shelf.mirror.drafts.put({ key: photosKey(thing), photos }));
}

/** Forgets a review that was begun: it is sent. */
export async function dropReviewDraft({ mirror }: Shelf, thing: OrderedThing): Promise<void> {
  await mirror.drafts.bulkDelete([wordsKey(thing), photosKey(thing)]);
}

/** Whether something of a review is kept that was not sent. */
export async function hasReviewDraft({ mirror }: Shelf, thing: OrderedThing): Promise<boolean> {
  const keys = [wordsKey(thing), photosKey(thing)];
  return (await mirror.drafts.where('key').anyOf(keys).count()) > 0;
}

/** What an operation would review, and how; undefined for one of another kind. */
export async function reviewIn(shelf: Shelf, op: Op): Promise<SentReview | undefined> {
  if (op.kind !== 'order.review') return undefined;
  const { order_id, sku_id } = op.payload as { order_id: string; sku_id: string };
  const thing = { orderId: order_id, skuId: sku_id };
  return { thing, form: formOf(op), photos: await photosOf(shelf, op) };
}

/** Makes what was to be sent a draft again. Rejects when there is no room for it. */
export async function redraft(shelf: Shelf, { thing, form, photos }: SentReview): Promise<void> {
  const whole = [
    { key: wordsKey(thing), form },
    { key: photosKey(thing), photos },
  ];
  await withRoom(shelf, () => shelf.mirror.drafts.bulkPut(whole));
}

/** The review as it was left, else as the shop has refused it, else an empty one. */
export async function loadReviewDraft(shelf: Shelf, thing: OrderedThing): Promise<WrittenReview> {
  const [words, held] = await shelf.mirror.drafts.bulkGet([wordsKey(thing), photosKey(thing)]);
  const unsent = await unsentReviews(shelf, thing);
  const refused = unsent.find(({ state }) => state === 'refused');
  return {
    form: (words as ReviewDraft | undefined)?.form ?? formOf(refused),
    photos: (held as PhotosDraft | undefined)?.photos ?? (await photosOf(shelf, refused)),
    refusal: refused?.refusal,
  };
}

function formOf(op: Op | undefined): ReviewForm {
  if (!op) return { product_score: 0, service_score: 0, postage_score: 0, content: '' };
  const { product_score, service_score, postage_score, content } = op.payload as ReviewForm;
  return { product_score, service_score, postage_score, content };
}

async function photosOf({ outbox }: Shelf, op: Op | undefined): Promise<Photo[]> {
  const kept = await outbox.photos.bulkGet(op?.photos ?? []);
  return kept.flatMap((photo) =>
    photo ? [{ id: photo.id, bytes: photo.bytes, type: photo.type }] : [],
  );
}

/** The reviews of a thing that the shop does not have. */
export async function unsentReviews(shelf: Shelf, { orderId, skuId }: OrderedThing): Promise<Op[]> {
  return (await listUnsent(shelf)).filter(({ kind, payload }) => {
    const { order_id, sku_id } = payload as { order_id: string; sku_id: string };
    return kind === 'order.review' && order_id === orderId && sku_id === skuId;
  });
}
