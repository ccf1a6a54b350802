import { useTranslation } from 'react-i18next';
import { home } from '#contract/calls/catalogue.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { PartHeading, SectionHeading } from '#parts/layout/section-heading.tsx';
import { plainCategories } from '#parts/lists/categories.tsx';
import { GridSkeleton } from '#parts/lists/grid-skeleton.tsx';
import { useListPaths } from '#parts/lists/list-paths.ts';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { LazyRecentlyViewed } from '#parts/product/lazy-recently-viewed.tsx';
import { ProductCards } from '#parts/product/product-cards.tsx';
import { ShopLines, useShopPages } from '#parts/shop/shop-lines.tsx';
import { useRead } from '#query/use-read.ts';
import { SearchLink } from '#ui/fields/search-link.tsx';
import { CategoryTiles, CategoryTilesSkeleton } from './category-tiles.tsx';
import { FollowedShops } from './followed-shops.tsx';

/** Categories and shops for undecided shoppers. */
export function ExploreScreen() {
  const { t } = useTranslation();
  const board = useRead(home.board, {});
  const shops = useShopPages();
  return (
    <div className="page-end px-gutter">
      <h1 tabIndex={-1} className="pt-4 pb-3 text-2xl">
        {t('title.explore')}
      </h1>
      <SearchLink href="#/search">{t('search.placeholder')}</SearchLink>
      <RefreshableList
        onRefresh={() => Promise.all([board.refetch(), shops.refetch()])}
        className="mt-4"
      >
        {board.isPending ? (
          <CategoryTilesSkeleton />
        ) : (
          <CategoryTiles tiles={board.data?.categories ?? plainCategories} />
        )}
        <Hot board={board} />
        {/* Below the first view: what is known later must not move it. */}
        <FollowedShops />
        <LazyRecentlyViewed canClear />
        {shops.data?.items.length !== 0 && (
          <section>
            <SectionHeading>{t('home.shops')}</SectionHeading>
            <ShopLines shops={shops} />
          </section>
        )}
      </RefreshableList>
    </div>
  );
}

type Board = ReturnType<typeof useRead<typeof home.board>>;

function Hot({ board }: { board: Board }) {
  const { t } = useTranslation();
  const paths = useListPaths();
  if (board.error && !board.data) {
    return (
      <ReadProblem title={t('home.failedTitle')} error={board.error} onRetry={board.refetch} />
    );
  }
  return (
    <>
      <PartHeading title={t('home.hot')} href={paths.popular} />
      {board.data ? <ProductCards products={board.data.hot} /> : <GridSkeleton cards={6} />}
    </>
  );
}
