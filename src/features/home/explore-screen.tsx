import { useTranslation } from 'react-i18next';
import { home } from '#contract/calls/catalogue.ts';
import { limits } from '#contract/rules/limits.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { PartHeading } from '#parts/layout/section-heading.tsx';
import { plainCategories } from '#parts/lists/category-links.tsx';
import { useListPaths } from '#parts/lists/list-paths.ts';
import { useListTexts } from '#parts/lists/list-texts.ts';
import { GridSkeleton } from '#parts/lists/product-grid.tsx';
import { LazyRecentlyViewed } from '#parts/product/lazy-recently-viewed.tsx';
import { ProductCard } from '#parts/product/product-card.tsx';
import { useShopPages } from '#parts/shop/use-shop-pages.ts';
import { useRead } from '#query/use-read.ts';
import { SearchLink } from '#ui/fields/search-field.tsx';
import { PullList } from '#ui/lists/pull-list.tsx';
import { CategoryTiles, CategoryTilesSkeleton } from './category-tiles.tsx';
import { ExploreShops } from './explore-shops.tsx';
import { FollowedShops } from './followed-shops.tsx';

/** Categories and shops for undecided shoppers. */
export function ExploreScreen() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const board = useRead(home.board, {});
  const shops = useShopPages();
  return (
    <div className="page-end px-gutter">
      <h1 tabIndex={-1} className="pt-4 pb-3 text-2xl">
        {t('title.explore')}
      </h1>
      <SearchLink href="#/search">{t('search.placeholder')}</SearchLink>
      <PullList
        texts={texts}
        count={shops.data?.items.length ?? 0}
        headPx={limits.pullHeadPx}
        onRefresh={() => Promise.all([board.refetch(), shops.refetch()])}
        className="mt-4"
      >
        <Categories board={board} />
        <FollowedShops />
        <LazyRecentlyViewed canClear />
        <Hot board={board} />
        <ExploreShops shops={shops} />
      </PullList>
    </div>
  );
}

type Board = ReturnType<typeof useRead<typeof home.board>>;

function Categories({ board }: { board: Board }) {
  if (board.isPending) return <CategoryTilesSkeleton />;
  return <CategoryTiles tiles={board.data?.categories ?? plainCategories} />;
}

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
      {board.data ? (
        <div className="db">
          {board.data.hot.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      ) : (
        <GridSkeleton cards={4} />
      )}
    </>
  );
}
