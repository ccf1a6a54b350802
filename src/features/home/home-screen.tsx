import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { home, product } from '#contract/calls/catalogue.ts';
import { LanguageButton } from '#parts/language/language-button.tsx';
import { Brand } from '#parts/layout/brand.tsx';
import { SectionHeading } from '#parts/layout/section-heading.tsx';
import { CategoryChips, plainCategories } from '#parts/lists/categories.tsx';
import { GridSkeleton } from '#parts/lists/grid-skeleton.tsx';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { useListQuery } from '#parts/lists/use-list-query.ts';
import { useAfterPaint } from '#platform/lazy/use-after-paint.ts';
import { useRead } from '#query/use-read.ts';
import { SearchLink } from '#ui/fields/search-link.tsx';
import { HomeBoard } from './home-board.tsx';

const loadProducts = async () => (await import('./home-products.tsx')).HomeProducts;

/** The home screen: best sellers, featured shops, and the other products, filterable by category. */
export function HomeScreen() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // In the URL, so that Back finds it and a tap on the tab does not.
  const [{ category }, setQuery] = useListQuery();
  const board = useRead(home.board, {});
  const Products = useAfterPaint(loadProducts);

  const refreshProducts = () =>
    queries.refetchQueries({ queryKey: [product.list.path, 'pages'], type: 'active' });

  return (
    <div className="page-end px-gutter">
      <header className="-me-3 flex flex-wrap items-center justify-between pt-2.5 pb-2">
        <h1 tabIndex={-1}>
          <Brand name={t('app.name')} />
        </h1>
        <LanguageButton />
      </header>
      <SearchLink href="#/search">{t('search.placeholder')}</SearchLink>
      <RefreshableList
        className="mt-2"
        onRefresh={() => Promise.all([board.refetch(), refreshProducts()])}
      >
        <CategoryChips
          categories={board.data?.categories ?? plainCategories}
          chosen={category}
          onChoose={(chosen) => setQuery(chosen ? { category: chosen } : {})}
        />
        {!category && <HomeBoard board={board} />}
        <section>
          <SectionHeading>{category ? t(`category.${category}`) : t('home.forYou')}</SectionHeading>
          {Products ? (
            <Products query={category ? { category } : {}} />
          ) : (
            <GridSkeleton cards={6} />
          )}
        </section>
      </RefreshableList>
    </div>
  );
}
