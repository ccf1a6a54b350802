import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { home } from '#contract/catalogue.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { CategoryChips } from '#shop/lists/category-chips.tsx';
import { withoutPart } from '#shop/lists/list-query.ts';
import { ProductList } from '#shop/lists/product-list.tsx';
import { useListQuery } from '#shop/lists/use-list-query.ts';
import { useRead } from '#shop/use-read.ts';
import { IconLink } from '#ui/icon-button.tsx';

/** Every product, by category if wished. */
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
              categories={board.data?.categories ?? []}
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
