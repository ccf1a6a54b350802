import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { shop as calls } from '#contract/calls/shops.ts';
import { isId } from '#contract/id.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { GridSkeleton } from '#parts/lists/grid-skeleton.tsx';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { ShopLines, useShopPages } from '#parts/shop/shop-lines.tsx';
import { useRead } from '#query/use-read.ts';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ShopPage } from './shop-page.tsx';

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
      <BackBar title={t('shop.title')} />
      {isGone || !error ? (
        <Empty
          art={<Lighthouse />}
          title={t('shop.goneTitle')}
          text={t('shop.goneText')}
          link={{ label: t('shop.toShops'), href: '#/shop' }}
        />
      ) : (
        <ReadProblem error={error} onRetry={detail.refetch} />
      )}
    </>
  );
}

/** All shops, best-selling first. */
function AllShops() {
  const { t } = useTranslation();
  const shops = useShopPages();
  return (
    <div className="page-end">
      <BackBar title={t('title.shop')} />
      <RefreshableList onRefresh={shops.refetch} className="px-gutter pt-2">
        <ShopLines shops={shops} />
      </RefreshableList>
    </div>
  );
}

/** The shop screen's loading state. */
function ShopSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-end px-gutter pt-14">
      <SkeletonGroup label={t('app.loading')} className="mb-8 grid grid-cols-1 gap-4">
        <div className="flex items-center gap-3.5">
          <Skeleton className="size-16 rounded-xl" />
          <Skeleton className="h-[2lh] w-1/2" />
        </div>
        <Skeleton className="h-[2lh]" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </SkeletonGroup>
      <GridSkeleton cards={4} />
    </div>
  );
}
