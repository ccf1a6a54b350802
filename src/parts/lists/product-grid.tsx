import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { Note } from '#ui/status/note.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';
import { ProductCards } from '../product/product-cards.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useListTexts } from './list-texts.ts';
import { ProductBlocks } from './product-blocks.tsx';
import type { ProductPages } from './use-product-pages.ts';

/** Whole rows of a two-column grid. */
const sliceSize = 6;

interface GridBodyProps {
  pages: ProductPages;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** How many products are in the first view: their pictures load at once. */
  eagerCards?: number;
  /** Shown while the first page loads. */
  skeleton?: ReactNode;
  /** How to render the products; a two-column grid by default. */
  children?(products: ProductPages['products']): ReactNode;
}

/** The products and the end of their list, or the reason for an empty one. */
export function GridBody(props: GridBodyProps) {
  const pages = useInSlices(props.pages);
  const texts = useListTexts();
  const hasEnd = pages.isPending || pages.products.length > 0;
  return (
    <>
      <Rows {...props} pages={pages} />
      {hasEnd && <LoadMore more={pages.more} texts={texts} count={pages.products.length} />}
    </>
  );
}

/**
 * Products that arrive are rendered beside what the shopper does, and are added to the page a few at
 * a time, not in one long task.
 */
function useInSlices(pages: ProductPages): ProductPages {
  const products = useDeferredValue(pages.products);
  const [count, setCount] = useState(Math.max(products.length, sliceSize));
  const shown = useMemo(() => products.slice(0, count), [products, count]);
  const isWhole = shown.length === products.length;
  useEffect(() => {
    if (isWhole) return;
    // No transition: if the screen is hidden meanwhile, React 19.3 leaves a second end in the list.
    const timer = setTimeout(() => setCount(count + sliceSize));
    return () => clearTimeout(timer);
  }, [isWhole, count]);
  if (isWhole && products === pages.products) return { ...pages, products: shown };
  // The end of the list does not move until they are there: no page may be requested meanwhile.
  const more = { ...pages.more, status: 'loading' as const };
  const isPending = pages.isPending || shown.length === 0;
  return { ...pages, products: shown, more, isPending };
}

function Rows({ pages, empty, eagerCards = 0, skeleton, children }: GridBodyProps) {
  const { t } = useTranslation();
  if (pages.isPending) return skeleton ?? <GridSkeleton cards={6} />;
  if (pages.seen.length > 0) return <SeenProducts pages={pages} />;
  if (pages.failure) {
    return (
      <ReadProblem title={t('home.failedTitle')} error={pages.failure} onRetry={pages.refetch} />
    );
  }
  if (pages.products.length === 0) return empty;
  if (children) return children(pages.products);
  return <ProductBlocks products={pages.products} eager={eagerCards} />;
}

/** While the server is unreachable: the products seen before, with a notice. */
function SeenProducts({ pages: { seen, refetch } }: { pages: ProductPages }) {
  const { t } = useTranslation();
  const retry = (
    <Button tone="line" size="small" onClick={() => void refetch()}>
      {t('app.retry')}
    </Button>
  );
  return (
    <>
      <div className="mb-4">
        <Note action={retry}>{t('offline.seenOnly', { count: seen.length })}</Note>
      </div>
      <ProductCards products={seen} />
    </>
  );
}
