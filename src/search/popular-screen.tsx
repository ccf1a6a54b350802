import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { useListTexts } from '#shop/list-texts.ts';
import { ListTools } from '#shop/lists/list-tools.tsx';
import { NoProducts } from '#shop/lists/no-products.tsx';
import { ShelfBody } from '#shop/lists/product-shelf.tsx';
import { useListQuery } from '#shop/lists/use-list-query.ts';
import { type ShelfPages, useShelfPages } from '#shop/lists/use-shelf-pages.ts';
import { PullList } from '#ui/pull-list.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { RankedProduct } from './ranked-product.tsx';

/** What sells most, in that order and no other. */
export function PopularScreen() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const [query, setQuery] = useListQuery();
  const shelf = useShelfPages({ ...query, sort: 'sold' });
  const isEmpty = shelf.products.length === 0 && !shelf.isPending;
  return (
    <div className="page-end">
      <BackBar title={t('title.popular')} />
      <PullList
        texts={texts}
        count={shelf.products.length}
        more={isEmpty ? undefined : shelf.more}
        headPx={limits.pullHeadPx}
        onRefresh={shelf.refetch}
        className="px-gutter"
      >
        <p className="mb-2 text-sm text-ink-3">{t('popular.text')}</p>
        <ListTools list="popular" query={query} onQuery={setQuery} />
        <ShelfBody
          shelf={shelf}
          empty={<NoProducts query={query} onQuery={setQuery} />}
          skeleton={<RankingSkeleton />}
        >
          {(products) => <Ranking products={products} />}
        </ShelfBody>
      </PullList>
    </div>
  );
}

function Ranking({ products }: Pick<ShelfPages, 'products'>) {
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
