import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { useListTexts } from '#shop/list-texts.ts';
import type { ListQuery } from '#shop/lists/list-query.ts';
import { ListTools } from '#shop/lists/list-tools.tsx';
import { NoProducts } from '#shop/lists/no-products.tsx';
import { useListQuery } from '#shop/lists/use-list-query.ts';
import { type ShelfPages, useShelfPages } from '#shop/lists/use-shelf-pages.ts';
import { ReadProblem } from '#shop/read-problem.tsx';
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
        <Ranking shelf={shelf} query={query} onQuery={setQuery} />
      </PullList>
    </div>
  );
}

interface RankingProps {
  shelf: ShelfPages;
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

function Ranking({ shelf, query, onQuery }: RankingProps) {
  const { t } = useTranslation();
  if (shelf.failure) {
    return (
      <ReadProblem title={t('home.failedTitle')} error={shelf.failure} onRetry={shelf.refetch} />
    );
  }
  if (shelf.isPending) {
    return (
      <SkeletonGroup label={t('app.loading')} className="mt-2 grid grid-cols-1 gap-6 ps-10">
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-24 rounded-lg" />
        ))}
      </SkeletonGroup>
    );
  }
  if (shelf.products.length === 0) return <NoProducts query={query} onQuery={onQuery} />;
  return (
    <ol className="mt-1 divide-y divide-line">
      {shelf.products.map((product, index) => (
        <li key={product.id}>
          <RankedProduct product={product} rank={index + 1} />
        </li>
      ))}
    </ol>
  );
}
