import type { ReactNode } from 'react';
import { limits } from '#contract/rules/limits.ts';
import { PullList } from '#ui/lists/pull-list.tsx';
import { useCount } from './filter/use-count.ts';
import { useCountText } from './filter/use-count-text.ts';
import type { ListName, ListQuery } from './list-query.ts';
import { useListTexts } from './list-texts.ts';
import { ListTools } from './list-tools.tsx';
import { NoProducts } from './no-products.tsx';
import { GridBody } from './product-grid.tsx';
import { SearchReading } from './search-reading.tsx';
import { useProductPages } from './use-product-pages.ts';

interface ProductListProps {
  list: ListName;
  query: ListQuery;
  onQuery(query: ListQuery): void;
  /** Shown above the tools. */
  head?: ReactNode;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  /** Anything else to refresh with the list. */
  onRefresh?(): Promise<unknown>;
}

/** The products matching a query, with sort and filter tools. */
export function ProductList(props: ProductListProps) {
  const { list, query, onQuery, head, onRefresh } = props;
  const db = useProductPages(query);
  const { count } = useCount(query);
  const countText = useCountText();
  const texts = useListTexts();
  const isEmpty = db.products.length === 0 && !db.isPending;
  return (
    <PullList
      texts={texts}
      count={db.products.length}
      more={isEmpty ? undefined : db.more}
      headPx={limits.pullHeadPx}
      onRefresh={() => Promise.all([db.refetch(), onRefresh?.()])}
    >
      {head}
      <ListTools list={list} query={query} onQuery={onQuery} />
      <output className="mt-2 mb-3 block min-h-[1lh] text-sm text-ink-3 tabular">
        {count && !db.failure && countText(count)}
      </output>
      <SearchReading query={query} reading={db.reading} isEmpty={isEmpty} />
      <GridBody
        db={db}
        eagerCards={4}
        empty={props.empty ?? <NoProducts query={query} onQuery={onQuery} />}
      />
    </PullList>
  );
}
