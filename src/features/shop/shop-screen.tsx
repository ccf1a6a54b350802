import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { shop as calls } from '#contract/calls/shops.ts';
import { isId } from '#contract/id.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useRead } from '#query/use-read.ts';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { AllShops } from './all-shops.tsx';
import { ShopPage } from './shop-page.tsx';
import { ShopSkeleton } from './shop-skeleton.tsx';

/** One shop, or all of them if the URL names none. */
export function ShopScreen() {
  const { id } = useParams();
  return id ? <OneShop key={id} id={id} /> : <AllShops />;
}

function OneShop({ id }: { id: string }) {
  const { t } = useTranslation();
  const detail = useRead(calls.detail, { shop_id: id }, { isEnabled: isId(id) });

  if (detail.data) return <ShopPage shop={detail.data} onRefresh={detail.refetch} />;
  const { error } = detail;
  const isGone = error?.failure.kind === 'refused' && error.failure.word === 'not_found';
  if (isId(id) && !error) return <ShopSkeleton />;
  return (
    <>
      <BackBar title={t('title.shop')} />
      {isGone || !error ? (
        <Empty
          art={<Lighthouse />}
          title={t('shop.goneTitle')}
          text={t('shop.goneText')}
          link={{ label: t('shop.toShops'), href: '#/shop' }}
        />
      ) : (
        <ReadProblem title={t('failure.screen')} error={error} onRetry={detail.refetch} />
      )}
    </>
  );
}
