import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/calls/pages.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';

interface PageBodyProps {
  read: UseQueryResult<{ items: Page[] }, CallFailed>;
  children(items: Page[]): ReactNode;
}

/** The pages of a kind once they are there; until then their outline, or why they are not. */
export function PageBody({ read, children }: PageBodyProps) {
  const { t } = useTranslation();
  if (read.data) return children(read.data.items);
  if (read.error) {
    return <ReadProblem title={t('list.failed')} error={read.error} onRetry={read.refetch} />;
  }
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
      <Skeleton className="h-[1.5lh] w-2/3" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
    </SkeletonGroup>
  );
}
