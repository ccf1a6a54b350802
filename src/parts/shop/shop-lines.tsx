import { useTranslation } from 'react-i18next';
import { shop } from '#contract/calls/shops.ts';
import { usePages } from '#query/use-pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AddedRows } from '#ui/lists/added-rows.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';
import { useListTexts } from '../lists/list-texts.ts';
import { ShopLine } from './shop-line.tsx';

/** A list of shops, or the reason for an empty list. */
export function ShopLines({ shops }: { shops: ReturnType<typeof useShopPages> }) {
  const { t } = useTranslation();
  const { loaded } = useListTexts();
  if (shops.data) {
    return (
      <>
        <AddedRows
          count={shops.data.items.length}
          isLoading={shops.isFetchingNextPage}
          loaded={loaded}
        />
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
  return usePages(shop.list, { page_size: shopsAtOnce });
}
