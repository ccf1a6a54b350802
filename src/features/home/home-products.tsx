import { useTranslation } from 'react-i18next';
import type { ListQuery } from '#parts/lists/list-query.ts';
import { GridBody } from '#parts/lists/product-grid.tsx';
import { useProductPages } from '#parts/lists/use-product-pages.ts';
import { Empty } from '#ui/status/empty.tsx';

/** All products of the home screen, below the first picture: loaded after it is painted. */
export function HomeProducts({ query }: { query: Pick<ListQuery, 'category'> }) {
  const { t } = useTranslation();
  const pages = useProductPages(query);
  return (
    <GridBody
      pages={pages}
      empty={<Empty title={t('home.emptyTitle')} text={t('home.emptyText')} />}
    />
  );
}
