import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { TopBar } from '#ui/bars/top-bar.tsx';
import { Problem } from '#ui/status/problem.tsx';
import type { AppRoute } from '../routes.ts';

interface ScreenProblemProps {
  route: AppRoute;
  /** The download failed; otherwise a bug crashed the screen. */
  isMissing?: boolean;
  isBusy?: boolean;
  onRetry(): void;
}

/** The replacement for a failed screen, with ways to continue. */
export function ScreenProblem({ route, isMissing, isBusy, onRetry }: ScreenProblemProps) {
  const { t } = useTranslation();
  // Tab screens have the bottom bar to navigate with.
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
