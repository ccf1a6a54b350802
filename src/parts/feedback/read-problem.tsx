import { useTranslation } from 'react-i18next';
import type { CallFailed } from '#data/http/outcome.ts';
import { Problem } from '#ui/status/problem.tsx';
import { failureText } from './failure-text.ts';

interface ReadProblemProps {
  /** What failed; by default, the screen. */
  title?: string;
  /** Undefined if no call was behind the read. */
  error?: CallFailed;
  onRetry(): unknown;
}

/** A failed read: what failed, why, and one way to retry. */
export function ReadProblem({ title, error, onRetry }: ReadProblemProps) {
  const { t } = useTranslation();
  return (
    <Problem
      title={title ?? t('failure.screen')}
      text={error && failureText(t, error.failure)}
      retry={{ label: t('app.retry'), onRetry: () => void onRetry() }}
    />
  );
}
