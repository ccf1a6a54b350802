import { useTranslation } from 'react-i18next';
import { home } from '#contract/calls/catalogue.ts';
import { LanguageButton } from '#parts/language/language-button.tsx';
import { Brand } from '#parts/layout/brand.tsx';
import { SectionHeading } from '#parts/layout/section-heading.tsx';
import { CategoryChips, plainCategories } from '#parts/lists/categories.tsx';
import { GridBody } from '#parts/lists/product-grid.tsx';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { useListQuery } from '#parts/lists/use-list-query.ts';
import { useProductPages } from '#parts/lists/use-product-pages.ts';
import { useRead } from '#query/use-read.ts';
import { SearchLink } from '#ui/fields/search-link.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { HomeBoard } from './home-board.tsx';

/** The home screen: best sellers, featured shops, and all products, filterable by category. */
export function HomeScreen() {
  const { t } = useTranslation();
  // In the URL, so that Back finds it and a tap on the tab does not.
  const [{ category }, setQuery] = useListQuery();
  const board = useRead(home.board, {});
  const pages = useProductPages(category ? { category } : {});

  return (
    <div className="page-end px-gutter">
      <header className="flex flex-wrap items-center justify-between pt-2.5 pb-2">
        <h1 tabIndex={-1}>
          <Brand name={t('app.name')} />
        </h1>
        <LanguageButton />
      </header>
      <SearchLink href="#/search">{t('search.placeholder')}</SearchLink>
      <RefreshableList
        count={pages.products.length}
        more={pages.more}
        className="mt-2"
        onRefresh={() => Promise.all([board.refetch(), pages.refetch()])}
      >
        <CategoryChips
          categories={board.data?.categories ?? plainCategories}
          chosen={category}
          onChoose={(chosen) => setQuery(chosen ? { category: chosen } : {})}
        />
        {!category && <HomeBoard board={board} />}
        <section>
          <SectionHeading>{category ? t(`category.${category}`) : t('home.forYou')}</SectionHeading>
          <GridBody
            pages={pages}
            empty={<Empty title={t('home.emptyTitle')} text={t('home.emptyText')} />}
          />
        </section>
      </RefreshableList>
    </div>
  );
}
