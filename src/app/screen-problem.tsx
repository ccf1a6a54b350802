import { useTranslation } from 'react-i18next';
import { Problem } from '#ui/problem.tsx';

/** What is shown in place of a screen that failed, by a bug or by a download cut short. */
export function ScreenProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Problem
      title={t('failure.crash')}
      text={t('failure.crashText')}
      retry={{ label: t('app.retry'), onRetry }}
    />
  );
}
