import { memo } from 'react';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { ListBlock } from '#ui/lists/list-block.tsx';
import { ProductCards } from '../product/product-cards.tsx';

/** Whole rows of a two-column grid. */
const blockSize = 20;

interface ProductBlocksProps {
  products: ProductCard[];
  /** How many are in the first view: their pictures load at once. */
  eager: number;
}

/**
 * Products in two columns, of which only those near the view are in the page. Rendered again only
 * when the products change.
 */
export const ProductBlocks = memo(({ products, eager }: ProductBlocksProps) => {
  const blocks = Array.from({ length: Math.ceil(products.length / blockSize) }, (_, n) => ({
    start: n * blockSize,
    shown: products.slice(n * blockSize, (n + 1) * blockSize),
  }));
  return (
    <div className="grid grid-cols-1 gap-y-6">
      {blocks.map(({ start, shown }) => (
        <ListBlock key={start}>
          <ProductCards products={shown} eager={start === 0 ? eager : 0} />
        </ListBlock>
      ))}
    </div>
  );
});
