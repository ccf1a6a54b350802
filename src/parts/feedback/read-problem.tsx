import { useTranslation } from 'react-i18next';
import type { CallFailed } from '#data/http/outcome.ts';
import { Problem } from '#ui/status/problem.tsx';
import { failureText } from './failure-text.ts';

interface ReadProblemProps {
  title: string;
  error: CallFailed;
  onRetry(): unknown;
}

/** A failed read: what failed, why, and one way to retry. */
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
