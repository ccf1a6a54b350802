import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnReview as Own } from '#contract/calls/reviews.ts';
import { ReviewItem } from '#parts/reviews/review-item.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/status/note.tsx';

/** The shopper's review, and why nobody else sees it if the merchant has hidden it. */
export function OwnReview({ review }: { review: Own }) {
  const { t } = useTranslation();
  const { hidden_reason: reason } = review;
  return (
    <Card className="grid grid-cols-1 gap-4">
      {reason && (
        <Note tone="warning" icon={EyeOff}>
          {t('review.hiddenText', { reason })}
        </Note>
      )}
      <ReviewItem review={review} />
    </Card>
  );
}
