import { useTranslation } from 'react-i18next';
import type { ProductDetail, Sku } from '#contract/calls/catalogue.ts';
import { Money } from '#parts/money/money.tsx';
import { ProductRating } from '#parts/product/product-rating.tsx';

interface DetailHeadProps {
  product: ProductDetail;
  sku: Sku | undefined;
  /** Opens the reviews. */
  onReviews(): void;
}

/** Price, name and rating. */
export function DetailHead({ product, sku, onReviews }: DetailHeadProps) {
  const { t } = useTranslation();
  const { rating, reviews, sold, name, skus } = product;
  const price = sku?.price ?? skus[0]?.price ?? 0;
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="flex items-baseline gap-2">
          <Money minor={price} size="l" />
          {sku?.compare_at && (
            <Money
              minor={sku.compare_at}
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
          {reviews > 0 && (
            <button
              type="button"
              onClick={onReviews}
              className="-my-2 py-2 underline decoration-line-strong underline-offset-3"
            >
              {t('product.reviews', { count: reviews })}
            </button>
          )}
          <span>{t('product.sold', { count: sold })}</span>
        </span>
      </div>
      <h1 tabIndex={-1} className="mt-2 text-[1.1875rem]">
        {name}
      </h1>
    </header>
  );
}
