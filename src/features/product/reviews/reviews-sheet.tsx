import { Star } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { type ReviewSummary, review } from '#contract/calls/reviews.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { useListTexts } from '#parts/lists/list-texts.ts';
import { ReviewItem } from '#parts/reviews/review-item.tsx';
import { answeredAt } from '#query/response-age.ts';
import { moreOf, usePages } from '#query/use-pages.ts';
import { readQuery } from '#query/use-read.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { Divider } from '#ui/lists/divider.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ReviewLines } from './reviews-skeleton.tsx';
import { noteSummary, useReviewSummary, useReviewTotal } from './use-review-total.ts';

interface ReviewsSheetProps {
  product: ProductDetail;
  /** The initial star filter; undefined for all reviews. */
  stars: number | undefined;
  onClose(): void;
}

/** All of a product's reviews, filterable by stars. */
export function ReviewsSheet(props: ReviewsSheetProps) {
  const { product, stars: first, onClose } = props;
  const { t } = useTranslation();
  const count = useReviewTotal(product);
  const summary = useReviewSummary(product);
  const [stars, setStars] = useState(first);
  return (
    <Sheet onClose={onClose} title={t('product.reviews', { count })} closeLabel={t('app.close')}>
      {summary && <StarChips summary={summary} stars={stars} onStars={setStars} />}
      <div className="min-h-[60dvh]">
        <Reviews key={stars} product={product} stars={stars} />
      </div>
    </Sheet>
  );
}

interface StarChipsProps {
  summary: ReviewSummary;
  stars: number | undefined;
  onStars(stars: number | undefined): void;
}

function StarChips({ summary, stars, onStars }: StarChipsProps) {
  const { t } = useTranslation();
  const { whole } = useFormats();
  const given = summary.histogram
    .map((count, index) => ({ value: index + 1, count }))
    .filter(({ count, value }) => count > 0 || value === stars)
    .reverse();
  return (
    <ChipRow label={t('reviews.byStars')} wraps>
      <Chip isOn={stars === undefined} onClick={() => onStars(undefined)}>
        {t('reviews.everything')}
      </Chip>
      {given.map(({ value, count }) => (
        <Chip key={value} isOn={value === stars} onClick={() => onStars(value)}>
          <span className="inline-flex items-center gap-1 tabular">
            {value}
            <Star size={14} aria-hidden="true" className="fill-current stroke-none" />
          </span>
          <span className="sr-only">★</span>
          <span className="tabular">{whole(count)}</span>
          <span className="sr-only">{t('reviews.unit', { count })}</span>
        </Chip>
      ))}
    </ChipRow>
  );
}

const reviewsAtOnce = 10;

type ReviewsProps = Pick<ReviewsSheetProps, 'product' | 'stars'>;

/** The reviews, newest first, page by page. */
function Reviews({ product, stars }: ReviewsProps) {
  const { t, i18n } = useTranslation();
  const texts = useListTexts();
  const input = { product_id: product.id, stars, page_size: reviewsAtOnce };
  const pages = usePages(review.list, input);
  const { data, dataUpdatedAt } = pages;
  const summary = data?.first?.summary;
  const { queryKey } = readQuery(review.list, input, i18n.language);
  const note = useEffectEvent((latest: ReviewSummary, updatedAt: number) =>
    noteSummary(product, latest, answeredAt(queryKey, updatedAt)),
  );
  useEffect(() => {
    if (summary) note(summary, dataUpdatedAt);
  }, [summary, dataUpdatedAt]);
  if (!data) {
    if (pages.error) {
      return (
        <ReadProblem title={t('reviews.failed')} error={pages.error} onRetry={pages.refetch} />
      );
    }
    return (
      <SkeletonGroup label={t('app.loading')}>
        <ReviewLines reviews={4} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <ul>
        {data.items.map((it) => (
          <li key={it.id}>
            <Divider />
            <ReviewItem review={it} />
          </li>
        ))}
      </ul>
      <LoadMore more={moreOf(pages)} texts={texts} count={data.items.length} />
    </>
  );
}
