import { useTranslation } from 'react-i18next';
import type { CaseKind, KnownCase } from '#data/support/cases.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { useOpened } from '#parts/records/use-opened.ts';
import { useLazy } from '#platform/lazy/use-lazy.ts';
import { Card } from '#ui/card.tsx';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { CaseTag } from './case-tag.tsx';
import { useCases } from './use-cases.ts';
import { useSubjectText } from './use-subject-text.ts';

const loadDetail = async () => (await import('./case-detail.tsx')).CaseDetail;

/** The shopper's cases of a kind, newest first; a tap opens one. */
export function CaseList({ kind }: { kind: CaseKind }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCases(kind);
  const { id, open, close } = useOpened();
  const { data: Detail } = useLazy('case-detail', loadDetail, id !== undefined);
  if (error) return <ReadProblem error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <RefreshableList onRefresh={() => refetch()}>
        <ul className="grid grid-cols-1 gap-3">
          {data.map((it) => (
            <CaseCard key={it.id} it={it} onOpen={() => open(it.id)} />
          ))}
        </ul>
        {data.length === 0 && (
          <Empty art={<OpenBox />} title={t(`${kind}.emptyTitle`)} text={t(`${kind}.emptyText`)} />
        )}
      </RefreshableList>
      {id !== undefined && Detail && (
        <Detail
          key={id}
          id={id}
          kind={kind}
          known={data.find((it) => it.id === id)}
          onClose={close}
        />
      )}
    </>
  );
}

function CaseCard({ it, onOpen }: { it: KnownCase; onOpen(): void }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const subject = useSubjectText(it);
  const { number, state, content, answer, created_at } = it;
  return (
    <Card as="li" className="relative">
      <div className="-mt-2 mb-1 flex flex-wrap items-center gap-x-3">
        <h2 className="min-w-0 flex-1 basis-[8rem] text-base">
          <button
            type="button"
            onClick={onOpen}
            className="min-h-tap w-full text-start wrap-break-word after:absolute after:inset-0 after:rounded-lg"
          >
            {number || t('case.numberLater')}
          </button>
        </h2>
        <CaseTag state={state} />
      </div>
      {subject && <p className="text-sm text-ink-2">{subject}</p>}
      <p dir="auto" className="mt-1 line-clamp-2 text-[.9375rem] wrap-break-word">
        {content}
      </p>
      {answer && (
        <p
          dir="auto"
          className="mt-3 line-clamp-2 border-t border-line pt-3 text-[.9375rem] wrap-break-word"
        >
          <span className="font-semibold">{t('case.answer')}: </span>
          {answer}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-3 tabular">{moment(created_at)}</p>
    </Card>
  );
}
