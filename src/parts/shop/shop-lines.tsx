import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/calls/catalogue.ts';
import { shop } from '#contract/calls/shops.ts';
import { usePages } from '#query/use-pages.ts';
import { readQuery } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';
import { useFormats } from '../formats/formats.ts';
import { ShopLink } from './shop-link.tsx';

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

/** A shop in a list: its name and key figures, linking to the shop. */
export function ShopLine({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { percent, compact } = useFormats();
  const facts = { city: shop.city, fans: compact(shop.fans) };
  return (
    <ShopLink
      shop={shop}
      text={
        shop.favourable_rate === null
          ? t('home.shopFactsShort', facts)
          : t('home.shopFacts', { ...facts, rate: percent(shop.favourable_rate) })
      }
      isLarge
      className="drawn rounded-lg bg-surface p-4 shadow-1"
    />
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
