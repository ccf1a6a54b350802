import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, home } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { Brand } from '#shop/brand.tsx';
import { useListTexts } from '#shop/list-texts.ts';
import { CategoryChips } from '#shop/lists/category-chips.tsx';
import { ProductShelf } from '#shop/lists/product-shelf.tsx';
import { useShelfPages } from '#shop/lists/use-shelf-pages.ts';
import { useRead } from '#shop/use-read.ts';
import { PullList } from '#ui/pull-list.tsx';
import { SearchLink } from '#ui/search-field.tsx';
import { HomeBoard } from './home-board.tsx';

/** The first screen: what sells, shops worth a visit, and every product, by category if wished. */
export function HomeScreen() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const [category, setCategory] = useState<Category>();
  const board = useRead(home.board, {});
  const shelf = useShelfPages(category ? { category } : {});

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
        count={shelf.products.length}
        more={shelf.more}
        headPx={limits.pullHeadPx}
        className="mt-2"
        onRefresh={() => Promise.all([board.refetch(), shelf.refetch()])}
      >
        <CategoryChips
          categories={board.data?.categories ?? []}
          chosen={category}
          onChoose={setCategory}
        />
        {!category && <HomeBoard board={board} />}
        <ProductShelf
          shelf={shelf}
          title={category ? t(`category.${category}`) : t('home.forYou')}
        />
      </PullList>
    </div>
  );
}
