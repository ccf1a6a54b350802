import { useTranslation } from 'react-i18next';
import type { CallFailed } from '#data/outcome.ts';
import { Problem } from '#ui/problem.tsx';
import { failureText } from './failure-text.ts';

interface ReadProblemProps {
  title: string;
  error: CallFailed;
  onRetry(): unknown;
}

/** Something could not be read: what, why, and one way to try again. */
export function ReadProblem({ title, error, onRetry }: ReadProblemProps) {
  const { t } = useTranslation();
  return (
    <Problem
      title={title}
      text={failureText(t, error.failure)}
      retry={{ label: t('app.retry'), onRetry: () => void onRetry() }}
    />
  );
}
