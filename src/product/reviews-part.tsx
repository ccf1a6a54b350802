import type { ReplyOf } from '#contract/endpoint.ts';
import type { review } from '#contract/reviews.ts';
import { Divider } from '#ui/divider.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummaryCard } from './review-summary.tsx';

type ReviewsPartProps = Pick<ReplyOf<typeof review.list>, 'items' | 'summary'> & {
  /** Asks for the reviews with so many stars. */
  onStars(stars: number): void;
};

/** How a product was rated, and what was written of it last. */
export function ReviewsPart({ items, summary, onStars }: ReviewsPartProps) {
  return (
    <>
      <ReviewSummaryCard summary={summary} onStars={onStars} />
      <ul>
        {items.map((it) => (
          <li key={it.id}>
            <Divider />
            <ReviewItem review={it} isShort />
          </li>
        ))}
      </ul>
    </>
  );
}
