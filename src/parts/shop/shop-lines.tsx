import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';
import { ShopLine } from './shop-line.tsx';
import type { useShopPages } from './use-shop-pages.ts';

interface ShopLinesProps {
  shops: ReturnType<typeof useShopPages>;
}

/** A list of shops, or the reason for an empty list. */
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
