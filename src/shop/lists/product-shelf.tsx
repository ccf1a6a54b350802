import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { ProductCard } from '../product-card.tsx';
import { ReadProblem } from '../read-problem.tsx';
import { SectionHeading } from '../section-heading.tsx';
import type { ShelfPages } from './use-shelf-pages.ts';

interface ProductShelfProps {
  shelf: ShelfPages;
  title: string;
}

/** Products two by two, with the states that a list has. */
export function ProductShelf({ shelf, title }: ProductShelfProps) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <ShelfBody
        shelf={shelf}
        empty={<Empty title={t('home.emptyTitle')} text={t('home.emptyText')} />}
      />
    </section>
  );
}

interface ShelfBodyProps {
  shelf: ShelfPages;
  /** In place of the products, where there are none. */
  empty: ReactNode;
  /** How many products are in the first view: their pictures are loaded at once. */
  eagerCards?: number;
  /** While the first page is on its way. */
  skeleton?: ReactNode;
  /** How the products are shown; two by two unless it is given. */
  children?(products: ShelfPages['products']): ReactNode;
}

/** The products themselves, or why there are none. */
export function ShelfBody({ shelf, empty, eagerCards = 0, skeleton, children }: ShelfBodyProps) {
  const { t } = useTranslation();
  if (shelf.isPending) return skeleton ?? <ShelfSkeleton cards={6} />;
  if (shelf.seen.length > 0) return <SeenShelf products={shelf.seen} />;
  if (shelf.failure) {
    return (
      <ReadProblem title={t('home.failedTitle')} error={shelf.failure} onRetry={shelf.refetch} />
    );
  }
  if (shelf.products.length === 0) return empty;
  if (children) return children(shelf.products);
  return (
    <div className="shelf">
      {shelf.products.map((product, index) => (
        <ProductCard key={product.id} product={product} isEager={index < eagerCards} />
      ))}
    </div>
  );
}

/** Out of reach of the shop: what was seen of it before, and the word that it is only that. */
function SeenShelf({ products }: { products: ShelfPages['seen'] }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mb-4">
        <Note>{t('offline.seenOnly', { count: products.length })}</Note>
      </div>
      <div className="shelf">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </>
  );
}

/** Cards of the size that the products will have. */
export function ShelfSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="shelf">
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
