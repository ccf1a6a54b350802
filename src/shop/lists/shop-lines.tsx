import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { ReadProblem } from '../read-problem.tsx';
import { ShopLine } from './shop-line.tsx';
import type { useShopPages } from './use-shop-pages.ts';

interface ShopLinesProps {
  shops: ReturnType<typeof useShopPages>;
}

/** Shops one under the other, or why there are none. */
export function ShopLines({ shops }: ShopLinesProps) {
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
