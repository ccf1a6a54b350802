import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

/** Placeholder cards of the same size as products. */
export function GridSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="product-grid">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={index}>
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-2.5 h-[2lh] text-md leading-tight" />
          <Skeleton className="mt-1.5 h-[1lh] w-1/2 text-lg" />
          <Skeleton className="mt-1 h-[2lh] w-2/3 text-xs" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
