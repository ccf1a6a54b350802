import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { product as calls } from '#contract/calls/catalogue.ts';
import { isId } from '#contract/id.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { useRead } from '#query/use-read.ts';
import { DetailPage } from './detail-page.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { NoProduct } from './no-product.tsx';

/** One product. Without an id, or if it is gone, it offers other ways to continue. */
export function DetailScreen() {
  const { t } = useTranslation();
  const onBack = useBack();
  const { product: id = '' } = useParams();
  const detail = useRead(calls.detail, { product_id: id }, { isEnabled: isId(id) });

  const { error } = detail;
  const isGone = error?.failure.kind === 'refused' && error.failure.word === 'not_found';
  if (!isId(id) || isGone) return <NoProduct isGone={id !== ''} />;
  if (detail.data) return <DetailPage key={id} product={detail.data} onBack={onBack} />;
  if (!error) return <DetailSkeleton />;
  return (
    <>
      <BackBar title={t('title.detail')} />
      <ReadProblem title={t('failure.screen')} error={error} onRetry={detail.refetch} />
    </>
  );
}
