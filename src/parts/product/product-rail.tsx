import type { ProductCard } from '#contract/calls/catalogue.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { Money } from '../money/money.tsx';
import { ProductPicture } from './product-picture.tsx';

interface ProductRailProps {
  label: string;
  products: { card: ProductCard; lang?: string }[];
}

const rail =
  '-mx-gutter scrollbar-none flex gap-3 overflow-x-auto overscroll-x-contain px-gutter py-1';

/** Small products side by side. */
export function ProductRail({ label, products }: ProductRailProps) {
  return (
    <ul aria-label={label} className={rail}>
      {products.map(({ card, lang }) => (
        <li key={card.id} className="w-[7rem] shrink-0">
          <a href={`#/detail/${card.id}/${card.shop_id}`} className="press block">
            <ProductPicture picture={card.picture} alt="" sizes="112px" />
            <span lang={lang} className="mt-2 line-clamp-2 min-h-[2lh] text-sm leading-tight">
              {card.name}
            </span>
            <Money minor={card.price} size="s" className="mt-0.5 block" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of the same size. */
export function ProductRailSkeleton() {
  return (
    <div className={rail}>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="w-[7rem] shrink-0">
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-2 h-[2lh] text-sm leading-tight" />
          <Skeleton className="mt-0.5 w-1/2 text-base" />
        </div>
      ))}
    </div>
  );
}
