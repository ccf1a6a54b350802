import { useTranslation } from 'react-i18next';
import { Divider } from '#ui/lists/divider.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

/** Placeholders for the summary and the given number of reviews. */
export function ReviewsSkeleton({ reviews }: { reviews: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')}>
      <Skeleton className="h-35 rounded-md" />
      <ReviewLines reviews={reviews} />
    </SkeletonGroup>
  );
}

/** Placeholders for reviews only. */
export function ReviewLines({ reviews }: { reviews: number }) {
  return Array.from({ length: reviews }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <div key={index}>
      <Divider />
      <Skeleton className="w-2/5 text-sm" />
      <Skeleton className="mt-1 w-1/2 text-sm" />
      <Skeleton className="mt-1.5 h-[2lh] text-md" />
    </div>
  ));
}
