import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { home, type ProductCard } from '#contract/calls/catalogue.ts';
import type { ListQuery } from '#parts/lists/list-query.ts';
import { GridBody } from '#parts/lists/product-grid.tsx';
import { useProductPages } from '#parts/lists/use-product-pages.ts';
import { useRead } from '#query/use-read.ts';
import { Empty } from '#ui/status/empty.tsx';

/** The products of the home screen, below the first picture: loaded after it is painted. */
export function HomeProducts({ query }: { query: Pick<ListQuery, 'category'> }) {
  const { t } = useTranslation();
  const pages = useProductPages(query);
  const board = useRead(home.board, {});
  // Without a category, the screen shows the best sellers above.
  const isBelow = !query.category;
  const above = isBelow ? board.data?.hot : undefined;
  // What is left out never leaves the list while it is looked at.
  const isPending = pages.isPending || (isBelow && board.isPending);
  const products = useMemo(() => withoutThose(pages.products, above), [pages.products, above]);
  return (
    <GridBody
      pages={{ ...pages, products, isPending }}
      empty={<Empty title={t('home.emptyTitle')} text={t('home.emptyText')} />}
    />
  );
}

/** A small shop may have no others: then all are listed rather than none. */
function withoutThose(products: ProductCard[], above?: ProductCard[]): ProductCard[] {
  const ids = new Set(above?.map(({ id }) => id));
  const others = products.filter(({ id }) => !ids.has(id));
  return others.length > 0 ? others : products;
}
