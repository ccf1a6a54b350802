import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailed } from '#data/http/outcome.ts';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';

export interface DetailBodyProps<D> {
  /** Undefined while loading. */
  data: D | undefined;
  error: CallFailed | null;
  onRetry(): unknown;
  children(data: D): ReactNode;
}

/** One record, or the reason that it is missing. */
export function DetailBody<D>({ data, error, onRetry, children }: DetailBodyProps<D>) {
  if (data) return children(data);
  if (!error) return <Waiting />;
  if (isMissing(error)) return <Missing />;
  return <ReadProblem error={error} onRetry={onRetry} />;
}

/** Whether the shopper has no such record, or the URL has no valid id. */
const isMissing = ({ failure }: CallFailed): boolean =>
  failure.kind === 'refused' && ['not_found', 'invalid_input'].includes(failure.word ?? '');

function Missing() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Empty
        art={<Lighthouse />}
        title={t('wallet.record.missingTitle')}
        text={t('wallet.record.missingText')}
      />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
      <Skeleton className="h-28 rounded-md" />
      <Skeleton className="h-28 rounded-md" />
    </SkeletonGroup>
  );
}
