import type { review } from '#contract/calls/reviews.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Divider } from '#ui/lists/divider.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummaryCard } from './review-summary.tsx';

type ReviewsPartProps = Pick<ReplyOf<typeof review.list>, 'items' | 'summary'> & {
  /** Shows the reviews with this many stars. */
  onStars(stars: number): void;
};

/** A product's rating summary and newest reviews. */
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
