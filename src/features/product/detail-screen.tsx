import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { product as calls } from '#contract/calls/catalogue.ts';
import { isId } from '#contract/id.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { LazyRecentlyViewed } from '#parts/product/lazy-recently-viewed.tsx';
import { useRead } from '#query/use-read.ts';
import { Lighthouse, OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { DetailPage } from './detail-page.tsx';
import { DetailPreview } from './detail-preview.tsx';
import { useKnownCard } from './use-known-card.ts';

/** One product. Without an id, or if it is gone, it offers other ways to continue. */
export function DetailScreen() {
  const { t } = useTranslation();
  const onBack = useBack();
  const { product: id = '' } = useParams();
  const detail = useRead(calls.detail, { product_id: id }, { isEnabled: isId(id) });

  const { error } = detail;
  const card = useKnownCard(id, error !== null);
  const isGone = error?.failure.kind === 'refused' && error.failure.word === 'not_found';
  if (!isId(id) || isGone) return <NoProduct isGone={isGone} />;
  if (detail.data) return <DetailPage key={id} product={detail.data} onBack={onBack} />;
  if (!error) return <DetailPreview card={card} onBack={onBack} />;
  if (card) {
    return (
      <DetailPreview card={card} onBack={onBack}>
        <ReadProblem title={t('detail.restMissing')} error={error} onRetry={detail.refetch} />
      </DetailPreview>
    );
  }
  return (
    <>
      <BackBar title={t('title.detail')} />
      <ReadProblem error={error} onRetry={detail.refetch} />
    </>
  );
}

/** Shown if the product is gone, or the URL names none: the reason, and next steps. */
function NoProduct({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="page-end">
      <BackBar title={t('title.detail')} />
      <div className="px-gutter">
        <Empty
          art={isGone ? <OpenBox /> : <Lighthouse />}
          title={isGone ? t('detail.goneTitle') : t('detail.noneTitle')}
          text={isGone ? t('detail.goneText') : t('detail.noneText')}
          link={{ label: t('detail.toSearch'), href: '#/search' }}
        />
        <LazyRecentlyViewed />
      </div>
    </div>
  );
}
