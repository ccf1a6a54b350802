import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, home } from '#contract/calls/catalogue.ts';
import { limits } from '#contract/rules/limits.ts';
import { Brand } from '#parts/layout/brand.tsx';
import { CategoryChips } from '#parts/lists/category-chips.tsx';
import { useListTexts } from '#parts/lists/list-texts.ts';
import { ProductGrid } from '#parts/lists/product-grid.tsx';
import { useProductPages } from '#parts/lists/use-product-pages.ts';
import { useRead } from '#query/use-read.ts';
import { SearchLink } from '#ui/fields/search-field.tsx';
import { PullList } from '#ui/lists/pull-list.tsx';
import { HomeBoard } from './home-board.tsx';

/** The home screen: best sellers, featured shops, and all products, filterable by category. */
export function HomeScreen() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const [category, setCategory] = useState<Category>();
  const board = useRead(home.board, {});
  const db = useProductPages(category ? { category } : {});

  return (
    <div className="page-end px-gutter">
      <header className="flex items-center justify-between pt-2.5 pb-2">
        <h1 tabIndex={-1}>
          <Brand name={t('app.name')} />
        </h1>
      </header>
      <SearchLink href="#/search">{t('search.placeholder')}</SearchLink>
      <PullList
        texts={texts}
        count={db.products.length}
        more={db.more}
        headPx={limits.pullHeadPx}
        className="mt-2"
        onRefresh={() => Promise.all([board.refetch(), db.refetch()])}
      >
        <CategoryChips
          categories={board.data?.categories ?? []}
          chosen={category}
          onChoose={setCategory}
        />
        {!category && <HomeBoard board={board} />}
        <ProductGrid db={db} title={category ? t(`category.${category}`) : t('home.forYou')} />
      </PullList>
    </div>
  );
}
