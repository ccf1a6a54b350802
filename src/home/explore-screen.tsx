import { useTranslation } from 'react-i18next';
import { home } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { useListTexts } from '#shop/list-texts.ts';
import { plainCategories } from '#shop/lists/category-links.tsx';
import { useListPaths } from '#shop/lists/list-paths.ts';
import { ShelfSkeleton } from '#shop/lists/product-shelf.tsx';
import { useShopPages } from '#shop/lists/use-shop-pages.ts';
import { ProductCard } from '#shop/product-card.tsx';
import { ReadProblem } from '#shop/read-problem.tsx';
import { PartHeading } from '#shop/section-heading.tsx';
import { useRead } from '#shop/use-read.ts';
import { ViewedPart } from '#shop/viewed-part.tsx';
import { PullList } from '#ui/pull-list.tsx';
import { SearchLink } from '#ui/search-field.tsx';
import { CategoryTiles, CategoryTilesSkeleton } from './category-tiles.tsx';
import { ExploreShops } from './explore-shops.tsx';
import { FollowedShops } from './followed-shops.tsx';

/** Ways into the shop for who does not know yet what to look for. */
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
        <ViewedPart canClear />
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
        <div className="shelf">
          {board.data.hot.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      ) : (
        <ShelfSkeleton cards={4} />
      )}
    </>
  );
}
