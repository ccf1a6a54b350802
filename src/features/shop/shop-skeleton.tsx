import { useTranslation } from 'react-i18next';
import { GridSkeleton } from '#parts/lists/product-grid.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

/** The shop screen's loading state. */
export function ShopSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-end px-gutter pt-14">
      <SkeletonGroup label={t('app.loading')} className="mb-8 grid grid-cols-1 gap-4">
        <div className="flex items-center gap-3.5">
          <Skeleton className="size-16 rounded-xl" />
          <Skeleton className="h-[2lh] w-1/2" />
        </div>
        <Skeleton className="h-[2lh]" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </SkeletonGroup>
      <GridSkeleton cards={4} />
    </div>
  );
}
