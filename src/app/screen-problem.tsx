import { useTranslation } from 'react-i18next';
import { Problem } from '#ui/problem.tsx';
import { ScreenMissing } from './routes.ts';

interface ScreenProblemProps {
  error: unknown;
  onRetry(): void;
}

/** What is shown in place of a screen that failed, by a bug or by a download cut short. */
export function ScreenProblem({ error, onRetry }: ScreenProblemProps) {
  const { t } = useTranslation();
  const isMissing = error instanceof ScreenMissing;
  return (
    <Problem
      title={isMissing ? t('failure.screen') : t('failure.crash')}
      text={isMissing ? t('failure.network') : t('failure.crashText')}
      retry={{ label: t('app.retry'), onRetry }}
    />
  );
}
