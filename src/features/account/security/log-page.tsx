import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { security } from '#contract/calls/security.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { DayGroups } from '#parts/lists/day-groups.tsx';
import { useListTexts } from '#parts/lists/list-texts.ts';
import { moreOf, usePages } from '#query/use-pages.ts';
import { Card } from '#ui/card.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { EventRow } from './event-row.tsx';

/** The security log, newest first, and the way out if something in it is wrong. */
export function LogPage() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const log = usePages(security.log, {}, { isFresh: true });

  const body = () => {
    if (!log.data) {
      if (!log.error) return <LogSkeleton />;
      return <ReadProblem title={t('list.failed')} error={log.error} onRetry={log.refetch} />;
    }
    if (log.data.items.length === 0) return <Empty title={t('security.logEmpty')} />;
    return (
      <>
        <DayGroups items={log.data.items} row={(event) => <EventRow event={event} />} />
        <LoadMore more={moreOf(log)} texts={texts} count={log.data.items.length} />
      </>
    );
  };

  return (
    <BackScreen title={t('security.log')} className="grid grid-cols-1 gap-5">
      <Card isFlat>
        <Row
          icon={ShieldAlert}
          title={t('security.notMe')}
          text={t('security.notMeText')}
          href="#/changePassword"
        />
      </Card>
      {body()}
    </BackScreen>
  );
}

function LogSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-2">
      <Skeleton className="h-[1lh] w-24" />
      <Skeleton className="h-60 rounded-lg" />
    </SkeletonGroup>
  );
}
