import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

/** The product screen's loading state. */
export function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')}>
      <Skeleton className="aspect-[1.06]" />
      <div className="relative -mt-6 grid grid-cols-1 gap-3 rounded-t-2xl bg-bg px-gutter pt-5">
        <Skeleton className="h-9 w-40 rounded-sm" />
        <Skeleton className="h-7 rounded-sm" />
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
