import { useTranslation } from 'react-i18next';
import { BackBar } from '#shop/back-bar.tsx';
import { Problem } from '#ui/problem.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import type { AppRoute } from './routes.ts';

interface ScreenProblemProps {
  route: AppRoute;
  /** It could not be downloaded; else it failed by a bug. */
  isMissing?: boolean;
  isBusy?: boolean;
  onRetry(): void;
}

/** What stands in the place of a screen that failed, with the ways on. */
export function ScreenProblem({ route, isMissing, isBusy, onRetry }: ScreenProblemProps) {
  const { t } = useTranslation();
  // The screens of the bottom bar have that for their way on.
  const Bar = route.tab ? TopBar : BackBar;
  return (
    <>
      <Bar title={t(route.titleKey)} />
      <Problem
        title={isMissing ? t('failure.screen') : t('failure.crash')}
        text={isMissing ? t('failure.network') : t('failure.crashText')}
        retry={{ label: t('app.retry'), onRetry, isBusy }}
      />
    </>
  );
}
