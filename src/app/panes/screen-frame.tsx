import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { TopBar } from '#ui/bars/top-bar.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import type { AppRoute } from '../routes.ts';

/** A screen that is still loading: its bar, and placeholders. */
export function ScreenFrame({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  // Tab screens have the bottom bar to navigate with.
  const Bar = route.tab ? TopBar : BackBar;
  return (
    <>
      <Bar title={t(route.titleKey)} />
      <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3 px-gutter pt-2">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
      </SkeletonGroup>
    </>
  );
}
