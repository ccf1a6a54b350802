import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { ListTools } from '#parts/lists/list-tools.tsx';
import { NoProducts } from '#parts/lists/no-products.tsx';
import { GridBody } from '#parts/lists/product-grid.tsx';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { useListQuery } from '#parts/lists/use-list-query.ts';
import { type ProductPages, useProductPages } from '#parts/lists/use-product-pages.ts';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { RankedProduct } from './ranked-product.tsx';

/** The best sellers, in that fixed order. */
export function PopularScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useListQuery();
  const pages = useProductPages({ ...query, sort: 'sold' });
  const isEmpty = pages.products.length === 0 && !pages.isPending;
  return (
    <div className="page-end">
      <BackBar title={t('title.popular')} />
      <RefreshableList
        count={pages.products.length}
        more={isEmpty ? undefined : pages.more}
        onRefresh={pages.refetch}
        className="px-gutter"
      >
        <p className="mb-2 text-sm text-ink-3">{t('popular.text')}</p>
        <ListTools list="popular" query={query} onQuery={setQuery} />
        <GridBody
          pages={pages}
          empty={<NoProducts query={query} onQuery={setQuery} />}
          skeleton={<RankingSkeleton />}
        >
          {(products) => <Ranking products={products} />}
        </GridBody>
      </RefreshableList>
    </div>
  );
}

function Ranking({ products }: Pick<ProductPages, 'products'>) {
  return (
    <ol className="mt-1 divide-y divide-line">
      {products.map((product, index) => (
        <li key={product.id}>
          <RankedProduct product={product} rank={index + 1} />
        </li>
      ))}
    </ol>
  );
}

function RankingSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="mt-2 grid grid-cols-1 gap-6 ps-10">
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-24 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}
