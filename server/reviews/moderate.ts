import { and, eq } from 'drizzle-orm';
import type { Lang } from '#contract/rules/languages.ts';
import type { Transaction } from '../db/database.ts';
import { orderLine } from '../db/schema/orders.ts';
import { type ReviewRow, review } from '../db/schema/reputation.ts';
import { noteChange } from '../notifications/changes.ts';
import { notify } from '../notifications/notify.ts';
import { holdOpen } from '../shoppers/shopper.ts';
import { countReviews } from './add-review.ts';

/** Why a review stays as it is. */
export type Obstacle = 'unknown' | 'hidden' | 'shown' | 'answered';

/** What became of an act on a review. */
export type Moderated = { review: ReviewRow } | { obstacle: Obstacle };

/**
 * Hides a review from everybody but its author, who sees the reason: it leaves the lists, and the
 * counts of its product and shop. The author's devices are told.
 */
export async function hideReview(
  tx: Transaction,
  { id, reason, at }: { id: number; reason: string; at: Date },
): Promise<Moderated> {
  const found = await lock(tx, id);
  if (!found) return { obstacle: 'unknown' };
  if (found.hiddenAt) return { obstacle: 'hidden' };
  await countReviews(tx, [found], -1);
  await tellAuthor(tx, found);
  return await change(tx, id, { hiddenAt: at, hiddenReason: reason });
}

/** Shows a hidden review again, as it was. */
export async function unhideReview(tx: Transaction, { id }: { id: number }): Promise<Moderated> {
  const found = await lock(tx, id);
  if (!found) return { obstacle: 'unknown' };
  if (!found.hiddenAt) return { obstacle: 'shown' };
  await countReviews(tx, [found], 1);
  await tellAuthor(tx, found);
  return await change(tx, id, { hiddenAt: null, hiddenReason: '' });
}

interface NewAnswer {
  id: number;
  text: string;
  /** By default the language of the review. */
  lang?: Lang | undefined;
  at: Date;
}

/**
 * Answers a review that everybody sees, once, as its shop, and notifies its author. Everybody sees
 * the answer below the review.
 */
export async function answerReview(
  tx: Transaction,
  { id, text, lang, at }: NewAnswer,
): Promise<Moderated> {
  const found = await lock(tx, id);
  if (!found) return { obstacle: 'unknown' };
  if (found.answeredAt) return { obstacle: 'answered' };
  if (found.hiddenAt) return { obstacle: 'hidden' };
  const language = lang ?? Object.keys(found.content)[0] ?? '';
  await notifyAuthor(tx, found, at);
  return await change(tx, id, { answer: { [language]: text }, answeredAt: at });
}

/** Locks the author's account before the review, as the deletion of an account does. */
async function keepAuthor(tx: Transaction, id: number): Promise<void> {
  const [row] = await tx
    .select({ shopperId: review.shopperId })
    .from(review)
    .where(eq(review.id, id));
  if (row && row.shopperId !== null) await holdOpen(tx, row.shopperId);
}

/** Locks the author's account, then the review: two operators at once act one after the other. */
async function lock(tx: Transaction, id: number): Promise<ReviewRow | undefined> {
  await keepAuthor(tx, id);
  const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update');
  return row;
}

async function change(
  tx: Transaction,
  id: number,
  set: Partial<typeof review.$inferInsert>,
): Promise<Moderated> {
  const [row] = await tx.update(review).set(set).where(eq(review.id, id)).returning();
  return row ? { review: row } : { obstacle: 'unknown' };
}

/** The author's devices keep the order with the review. */
async function tellAuthor(tx: Transaction, { shopperId }: ReviewRow): Promise<void> {
  if (shopperId === null) return;
  await noteChange(tx, { shopperId, topics: ['orders'], sessionHash: null });
}

/** The reviews of the demo, and those of closed accounts, have no author to notify. */
async function notifyAuthor(tx: Transaction, it: ReviewRow, at: Date): Promise<void> {
  const { shopperId, orderId, orderPosition } = it;
  if (shopperId === null || orderId === null || orderPosition === null) return;
  const isIt = and(eq(orderLine.orderId, orderId), eq(orderLine.position, orderPosition));
  const [line] = await tx.select({ skuId: orderLine.skuId }).from(orderLine).where(isIt);
  if (!line) return;
  const subject = `${orderId}/${line.skuId}`;
  await notify(tx, { shopperId, kind: 'order', event: 'reviewAnswered', subject, at });
}
