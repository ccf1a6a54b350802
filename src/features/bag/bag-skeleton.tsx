import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

/** The bag's loading state. */
export function BagSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
      <Skeleton className="h-[200px] rounded-lg" />
      <Skeleton className="h-[200px] rounded-lg" />
    </SkeletonGroup>
  );
}
