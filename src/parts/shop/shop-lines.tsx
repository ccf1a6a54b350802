import { useTranslation } from 'react-i18next';
import { shop } from '#contract/calls/shops.ts';
import { usePages } from '#query/use-pages.ts';
import { readQuery } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';
import { ShopLine } from './shop-line.tsx';

/** A list of shops, or the reason for an empty list. */
export function ShopLines({ shops }: { shops: ReturnType<typeof useShopPages> }) {
  const { t } = useTranslation();
  if (shops.data) {
    return (
      <>
        <ul className="grid grid-cols-1 gap-3">
          {shops.data.items.map((shop) => (
            <li key={shop.id}>
              <ShopLine shop={shop} />
            </li>
          ))}
        </ul>
        {shops.hasNextPage && (
          <div className="mt-4 text-center">
            <Button
              tone="line"
              size="small"
              isBusy={shops.isFetchingNextPage}
              onClick={() => void shops.fetchNextPage()}
            >
              {t('explore.moreShops')}
            </Button>
          </div>
        )}
      </>
    );
  }
  if (shops.error) {
    return (
      <ReadProblem title={t('explore.shopsFailed')} error={shops.error} onRetry={shops.refetch} />
    );
  }
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-20 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}

const shopsAtOnce = 6;

/** All shops, best-selling first, page by page. */
export function useShopPages() {
  const { language } = useTranslation().i18n;
  return usePages([shop.list.path, 'pages', language], (cursor) =>
    readQuery(shop.list, { page_size: shopsAtOnce, cursor }, language),
  );
}
