import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { PullList } from '#ui/pull-list.tsx';
import { useListTexts } from '../list-texts.ts';
import type { ListName, ListQuery } from './list-query.ts';
import { ListTools } from './list-tools.tsx';
import { NoProducts } from './no-products.tsx';
import { ShelfBody } from './product-shelf.tsx';
import { SearchReading } from './search-reading.tsx';
import { useCount } from './use-count.ts';
import { useCountText } from './use-count-text.ts';
import { useShelfPages } from './use-shelf-pages.ts';

interface ProductListProps {
  list: ListName;
  query: ListQuery;
  onQuery(query: ListQuery): void;
  /** Above the tools. */
  head?: ReactNode;
  /** In place of the products, where there are none. */
  empty?: ReactNode;
  /** What else is refreshed with the list. */
  onRefresh?(): Promise<unknown>;
}

/** The products that a query asks for, with the tools to ask for others. */
export function ProductList(props: ProductListProps) {
  const { list, query, onQuery, head, onRefresh } = props;
  const shelf = useShelfPages(query);
  const { count } = useCount(query);
  const countText = useCountText();
  const texts = useListTexts();
  const isEmpty = shelf.products.length === 0 && !shelf.isPending;
  return (
    <PullList
      texts={texts}
      count={shelf.products.length}
      more={isEmpty ? undefined : shelf.more}
      headPx={limits.pullHeadPx}
      onRefresh={() => Promise.all([shelf.refetch(), onRefresh?.()])}
    >
      {head}
      <ListTools list={list} query={query} onQuery={onQuery} />
      <output className="mt-2 mb-3 block min-h-[1lh] text-sm text-ink-3 tabular">
        {count && !shelf.failure && countText(count)}
      </output>
      <SearchReading query={query} reading={shelf.reading} isEmpty={isEmpty} />
      <ShelfBody
        shelf={shelf}
        eagerCards={4}
        empty={props.empty ?? <NoProducts query={query} onQuery={onQuery} />}
      />
    </PullList>
  );
}
