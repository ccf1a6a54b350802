import { dayMs, hourMs, minuteMs } from '#contract/rules/durations.ts';
import { specificationTexts } from '../catalogue/texts.ts';
import type { Transaction } from '../db/database.ts';
import { addReviews, type NewReview } from '../reviews/add-review.ts';
import { choicesOf, type SeededArticle, storedOption } from './catalogue.ts';
import { planReviews, type ReviewedArticle } from './review-plan.ts';

const answerMs = 17 * hourMs;

/** Adds the written reviews to the demo's products, spread over the months before `now`. */
export async function seedReviews(
  tx: Transaction,
  articles: SeededArticle[],
  now: Date,
): Promise<void> {
  const idOf = new Map(articles.map(({ article, id }) => [article, id]));
  const plan = planReviews(articles.map(({ article }) => article));
  const rows = plan.flatMap((reviewed, index) =>
    rowsOf(reviewed, { productId: idOf.get(reviewed.article) ?? 0, index, now }),
  );
  await addReviews(
    tx,
    rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  );
}

interface Place {
  productId: number;
  /** The article's index. */
  index: number;
  now: Date;
}

function rowsOf({ article, reviews }: ReviewedArticle, { productId, index, now }: Place) {
  const options = article.product.options.map((option) => storedOption(article.section, option));
  const choices = choicesOf(article.product);
  return reviews.map((review, nth) => {
    const choice = choices[(index + nth * 5) % choices.length];
    return {
      productId,
      author: review.author,
      productScore: review.stars,
      serviceScore: (index + nth) % 3 === 0 ? 4 : 5,
      postageScore: (index + nth) % 4 === 0 ? 4 : 5,
      content: review.text,
      specification: specificationTexts(options, choice?.keys ?? []),
      createdAt: writtenAt(now, index, nth),
      ...(review.answer && {
        answer: review.answer,
        answeredAt: answeredAt(writtenAt(now, index, nth)),
      }),
    } satisfies NewReview;
  });
}

/** Shops answer within a day. */
const answeredAt = (written: Date) => new Date(written.getTime() + answerMs);

/** An article's newest review is within four weeks, each further one some weeks older. */
function writtenAt(now: Date, index: number, nth: number): Date {
  const days = 1 + ((index * 11) % 27) + nth * (12 + ((index * 7) % 29));
  const minutes = (index * 397 + nth * 211) % 1440;
  return new Date(now.getTime() - days * dayMs - minutes * minuteMs);
}
