import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { product as calls } from '#contract/catalogue.ts';
import { isId } from '#contract/id.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { ReadProblem } from '#shop/read-problem.tsx';
import { useRead } from '#shop/use-read.ts';
import { useWayBack } from '#shop/use-way-back.ts';
import { DetailPage } from './detail-page.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { NoProduct } from './no-product.tsx';

/** One product. Without an id, or with one that is gone, it leads on. */
export function DetailScreen() {
  const { t } = useTranslation();
  const onBack = useWayBack();
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
