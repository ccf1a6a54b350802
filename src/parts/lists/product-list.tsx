import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/calls/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { Note } from '#ui/status/note.tsx';
import { ShopLine } from '../shop/shop-line.tsx';
import { withUnderstood } from './change-query.ts';
import { useCount, useCountText } from './filter/use-count.ts';
import type { ListName, ListQuery, QueryProps } from './list-query.ts';
import { ListTools } from './list-tools.tsx';
import { NoProducts } from './no-products.tsx';
import { GridBody } from './product-grid.tsx';
import { RefreshableList } from './refreshable-list.tsx';
import { type ProductPages, useProductPages } from './use-product-pages.ts';

interface ProductListProps extends QueryProps {
  list: ListName;
  /** Shown above the tools. */
  head?: ReactNode;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  /** Anything else to refresh with the list. */
  onRefresh?(): Promise<unknown>;
}

/** The products matching a query, with sort and filter tools. */
export function ProductList(props: ProductListProps) {
  const { list, query: asked, onQuery, head, onRefresh } = props;
  const pages = useProductPages(asked);
  // From here on, words that have become filters are filters: each can be taken off.
  const query = withUnderstood(asked, pages.reading?.understood as ListQuery | undefined);
  const { count } = useCount(asked);
  const countText = useCountText();
  const isEmpty = pages.products.length === 0 && !pages.isPending;
  return (
    <RefreshableList onRefresh={() => Promise.all([pages.refetch(), onRefresh?.()])}>
      {head}
      <ListTools list={list} query={query} onQuery={onQuery} />
      <output className={classNames('block text-sm text-ink-3 tabular', countRow(pages))}>
        {count && !pages.failure && countText(count)}
      </output>
      <NamedShops shops={pages.reading?.shops ?? []} />
      <SearchReading query={query} reading={pages.reading} isEmpty={isEmpty} />
      <GridBody
        pages={pages}
        eagerCards={4}
        empty={props.empty ?? <NoProducts query={query} onQuery={onQuery} />}
      />
    </RefreshableList>
  );
}

/** Reserves the count's line from the start, unless there is nothing to count. */
const countRow = ({ failure }: ProductPages) => (failure ? 'mt-3' : 'mt-2 mb-3 min-h-[1lh]');

/** The shops that have the searched words in their name. */
function NamedShops({ shops }: { shops: ShopCard[] }) {
  if (shops.length === 0) return null;
  return (
    <ul className="mb-4 grid grid-cols-1 gap-3">
      {shops.map((shop) => (
        <li key={shop.id}>
          <ShopLine shop={shop} />
        </li>
      ))}
    </ul>
  );
}

interface SearchReadingProps {
  query: ListQuery;
  reading: ProductPages['reading'];
  isEmpty: boolean;
}

/** Shows how a search was interpreted, if not literally. */
function SearchReading({ query, reading, isEmpty }: SearchReadingProps) {
  const { t } = useTranslation();
  if (isEmpty || !reading || !query.q) return null;
  const { match, read_as: readAs } = reading;
  if (match !== 'some' && !(match === 'similar' && readAs)) return null;
  return (
    <div className="mb-4">
      <Note>
        {match === 'some'
          ? t('search.some')
          : t('search.readAs', { typed: query.q, text: readAs ?? '' })}
      </Note>
    </div>
  );
}
