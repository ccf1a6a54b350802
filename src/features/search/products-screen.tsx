import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { home } from '#contract/calls/catalogue.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { CategoryChips, plainCategories } from '#parts/lists/categories.tsx';
import { withoutPart } from '#parts/lists/filter/filter-parts.ts';
import { ProductList } from '#parts/lists/product-list.tsx';
import { useListQuery } from '#parts/lists/use-list-query.ts';
import { useRead } from '#query/use-read.ts';
import { IconLink } from '#ui/buttons/icon-button.tsx';

/** All products, filterable by category. */
export function ProductsScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useListQuery();
  const board = useRead(home.board, {});
  return (
    <div className="page-end">
      <BackBar
        title={t('title.products')}
        right={<IconLink icon={Search} label={t('title.search')} href="#/search" />}
      />
      <div className="px-gutter">
        <ProductList
          list="products"
          query={query}
          onQuery={setQuery}
          head={
            <CategoryChips
              categories={board.data?.categories ?? plainCategories}
              chosen={query.category}
              onChoose={(category) =>
                setQuery(category ? { ...query, category } : withoutPart(query, 'category'))
              }
            />
          }
        />
      </div>
    </div>
  );
}
