import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#ui/status/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';
import { ProductCards } from '../product/product-cards.tsx';
import type { ProductPages } from './use-product-pages.ts';

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

/** The products, or the reason for an empty list. */
export function GridBody({ pages, empty, eagerCards = 0, skeleton, children }: GridBodyProps) {
  const { t } = useTranslation();
  if (pages.isPending) return skeleton ?? <GridSkeleton cards={6} />;
  if (pages.seen.length > 0) return <SeenProducts products={pages.seen} />;
  if (pages.failure) {
    return (
      <ReadProblem title={t('home.failedTitle')} error={pages.failure} onRetry={pages.refetch} />
    );
  }
  if (pages.products.length === 0) return empty;
  if (children) return children(pages.products);
  return <ProductCards products={pages.products} eager={eagerCards} />;
}

/** While the server is unreachable: the products seen before, with a notice. */
function SeenProducts({ products }: { products: ProductPages['seen'] }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mb-4">
        <Note>{t('offline.seenOnly', { count: products.length })}</Note>
      </div>
      <ProductCards products={products} />
    </>
  );
}

/** Placeholder cards of the same size as products. */
export function GridSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="product-grid">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={index}>
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-2.5 h-[2lh] text-md leading-tight" />
          <Skeleton className="mt-1.5 h-[1lh] w-1/2 text-lg" />
          <Skeleton className="mt-1 h-[2lh] w-2/3 text-xs" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
