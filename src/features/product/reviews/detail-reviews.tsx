import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { review } from '#contract/calls/reviews.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useLazy } from '#platform/lazy/use-lazy.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { useNear } from '#ui/lists/watch-view.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Problem } from '#ui/status/problem.tsx';
import { useLatch } from '../use-latch.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import { newestReviews, useReviewSummary } from './use-review-total.ts';

const loadPart = () => import('./review-list.tsx');
const loadSheet = async () => (await import('./reviews-sheet.tsx')).ReviewsSheet;

interface DetailReviewsProps {
  product: ProductDetail;
  headingRef: Ref<HTMLHeadingElement>;
  /** What follows: it waits until the reviews have their height, or it would be moved. */
  children: ReactNode;
}

/** A product's reviews, fetched when the shopper scrolls near. */
export function DetailReviews({ product, headingRef, children }: DetailReviewsProps) {
  const { t } = useTranslation();
  const summary = useReviewSummary(product);
  const count = summary?.total ?? product.reviews;
  const { ref, isNear } = useNear<HTMLElement>();
  const isWanted = isNear && count > 0;
  const part = useLazy('reviews', loadPart, isWanted);
  const newest = newestReviews(product);
  const list = useRead(review.list, newest, { isEnabled: isWanted });
  useFreshTotal([product.reviews, count], list);
  const sheet = useLazyOverlay(loadSheet);
  const [stars, setStars] = useState<number>();
  const failed = [part, list].filter(({ isError }) => isError);
  const hasList = part.data !== undefined && list.data !== undefined;
  // Another try must not take away what follows.
  const wasSettled = useLatch(count === 0 || hasList || failed.length > 0);

  function open(wanted?: number) {
    setStars(wanted);
    sheet.open();
  }

  return (
    <>
      <section ref={ref}>
        <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-3">
          <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-18 text-[1.25rem]">
            {t('reviews.title')}
          </h2>
          {count > 0 && (
            <Button tone="ghost" size="small" className="-my-2 -me-3" onClick={() => open()}>
              {t('reviews.all', { count })}
              <Icon icon={ChevronRight} size="s" />
            </Button>
          )}
        </div>
        <Card>{body()}</Card>
        {sheet.Part && <sheet.Part product={product} stars={stars} onClose={sheet.close} />}
      </section>
      {wasSettled && children}
    </>
  );

  function body() {
    if (count === 0) return <Empty title={t('reviews.emptyTitle')} text={t('reviews.emptyText')} />;
    if (part.data && list.data && summary) {
      return <part.data.ReviewsPart {...list.data} summary={summary} onStars={open} />;
    }
    if (failed.length === 0) return <ReviewsSkeleton reviews={Math.min(count, newest.page_size)} />;
    const retry = () => {
      for (const { refetch } of failed) void refetch();
    };
    return (
      <Problem
        title={t('reviews.failed')}
        text={list.error ? failureText(t, list.error.failure) : t('failure.network')}
        retry={{ label: t('app.retry'), onRetry: retry }}
      />
    );
  }
}

/** A server repeats a public answer for a second. */
const repeatedMs = 1500;

/** Asks for the list again, once, if other answers are of another number of reviews. */
function useFreshTotal(
  [ofProduct, latest]: [ofProduct: number, latest: number],
  { data, refetch }: UseQueryResult<ReplyOf<typeof review.list>>,
) {
  const total = data?.summary.total;
  useEffect(() => {
    if (total === undefined || (total === ofProduct && total === latest)) return;
    const timer = setTimeout(() => void refetch(), repeatedMs);
    return () => clearTimeout(timer);
  }, [total, ofProduct, latest, refetch]);
}
