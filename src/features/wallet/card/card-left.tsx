import { useTranslation } from 'react-i18next';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { useLeave } from './use-leave.ts';

/** Closes the gateway's page that the shopper has left. Calls `onLeft` once its outcome is known. */
export function CardLeft({ id, onLeft }: { id: string; onLeft(): void }) {
  const { t } = useTranslation();
  const { error, leave } = useLeave(id, onLeft);
  if (error) return <ReadProblem title={t('failure.screen')} error={error} onRetry={leave} />;
  return <Skeleton className="h-[320px] rounded-lg" />;
}
