import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '#parts/money/money.tsx';
import { ProductRating } from '#parts/product/product-rating.tsx';

interface DetailHeadProps {
  product: { name: string; rating: number | null; sold: number };
  /** Minor units. */
  price: number;
  /** The regular price of a reduced product, in minor units. */
  regular?: number | null | undefined;
  /** The way to the reviews. */
  children?: ReactNode;
}

/** Price, name and rating. */
export function DetailHead({ product, price, regular, children }: DetailHeadProps) {
  const { t } = useTranslation();
  const { name, rating, sold } = product;
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="flex items-baseline gap-2">
          <Money minor={price} size="l" />
          {regular && (
            <Money
              minor={regular}
              size="s"
              tone="ink"
              strikes
              label={t('detail.regularPrice')}
              className="text-ink-3"
            />
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
          <ProductRating rating={rating} />
          {children}
          <span>{t('product.sold', { count: sold })}</span>
        </span>
      </div>
      <h1 tabIndex={-1} className="mt-2 text-[1.1875rem]">
        {name}
      </h1>
    </header>
  );
}

/** Opens the reviews; nothing without any. */
export function ReviewsLink({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-my-2 py-2 underline decoration-line-strong underline-offset-3"
    >
      {t('product.reviews', { count })}
    </button>
  );
}
