import type { ReviewForm } from '#contract/calls/orders.ts';
import type { Attachment, OutboxEntry } from '#sync/sync.ts';
import type { LocalDb, PhotosDraft, ReviewDraft } from './mirror.ts';
import { writeReview } from './reviews.ts';

/** The order line under review. */
export interface OrderedThing {
  orderId: string;
  skuId: string;
}

/** A review being written; a score of 0 is not given yet. */
export interface WrittenReview {
  form: ReviewForm;
  photos: Attachment[];
  /** Why the server refused it; undefined if it was not refused. */
  refusal: OutboxEntry['refusal'] | undefined;
}

interface SentReview extends Omit<WrittenReview, 'refusal'> {
  thing: OrderedThing;
}

const wordsKey = ({ orderId, skuId }: OrderedThing) => `review ${orderId} ${skuId}` as const;
const photosKey = ({ orderId, skuId }: OrderedThing) => `photos ${orderId} ${skuId}` as const;

/**
 * Saves the scores and text of a review until it is sent. Rejects if there is no space for them.
 */
export async function saveReviewForm(
  db: LocalDb,
  thing: OrderedThing,
  form: ReviewForm,
): Promise<void> {
  await db.write(() => db.mirror.drafts.put({ key: wordsKey(thing), form }));
}

/** Saves its photos. Rejects if there is no space for them. */
export async function saveReviewPhotos(
  db: LocalDb,
  thing: OrderedThing,
  photos: Attachment[],
): Promise<void> {
  await db.write(() => db.mirror.drafts.put({ key: photosKey(thing), photos }));
}

/** Deletes the draft of a review that was sent. */
export async function dropReviewDraft({ mirror }: LocalDb, thing: OrderedThing): Promise<void> {
  await mirror.drafts.bulkDelete([wordsKey(thing), photosKey(thing)]);
}

/** Whether an unsent draft exists. */
export async function hasReviewDraft({ mirror }: LocalDb, thing: OrderedThing): Promise<boolean> {
  const keys = [wordsKey(thing), photosKey(thing)];
  return (await mirror.drafts.where('key').anyOf(keys).count()) > 0;
}

/** The review in an outbox entry; undefined for an entry of another kind. */
export async function reviewIn(db: LocalDb, entry: OutboxEntry): Promise<SentReview | undefined> {
  if (entry.kind !== writeReview.kind) return undefined;
  const { order_id, sku_id } = entry.payload as { order_id: string; sku_id: string };
  const thing = { orderId: order_id, skuId: sku_id };
  return { thing, form: formOf(entry), photos: await photosOf(db, entry) };
}

/** Turns an unsent review back into a draft. Rejects if there is no space for it. */
export async function redraft(db: LocalDb, { thing, form, photos }: SentReview): Promise<void> {
  const whole = [
    { key: wordsKey(thing), form },
    { key: photosKey(thing), photos },
  ];
  await db.write(() => db.mirror.drafts.bulkPut(whole));
}

/** The draft of a review, else the refused review, else an empty one. */
export async function loadReviewDraft(db: LocalDb, thing: OrderedThing): Promise<WrittenReview> {
  const [words, held] = await db.mirror.drafts.bulkGet([wordsKey(thing), photosKey(thing)]);
  const unsent = await unsentReviews(db, thing);
  const refused = unsent.find(({ state }) => state === 'refused');
  return {
    form: (words as ReviewDraft | undefined)?.form ?? formOf(refused),
    photos: (held as PhotosDraft | undefined)?.photos ?? (await photosOf(db, refused)),
    refusal: refused?.refusal,
  };
}

function formOf(entry: OutboxEntry | undefined): ReviewForm {
  if (!entry) return { product_score: 0, service_score: 0, postage_score: 0, content: '' };
  const { product_score, service_score, postage_score, content } = entry.payload as ReviewForm;
  return { product_score, service_score, postage_score, content };
}

async function photosOf(db: LocalDb, entry: OutboxEntry | undefined): Promise<Attachment[]> {
  return entry ? await db.attachmentsOf(entry) : [];
}

/** The unsent reviews of an order line. */
export async function unsentReviews(
  db: LocalDb,
  { orderId, skuId }: OrderedThing,
): Promise<OutboxEntry[]> {
  return (await db.entries()).filter(({ kind, payload }) => {
    const { order_id, sku_id } = payload as { order_id: string; sku_id: string };
    return kind === writeReview.kind && order_id === orderId && sku_id === skuId;
  });
}
