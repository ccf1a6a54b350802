import { type Ref, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { LazyRecentlyViewed } from '#parts/product/lazy-recently-viewed.tsx';
import { useHydrated } from '#platform/lazy/use-hydrated.ts';
import { SellerCard } from './detail-cards.tsx';
import { MoreOfShop } from './more/more-of-shop.tsx';
import { SimilarProducts } from './more/similar-products.tsx';
import { DetailReviews } from './reviews/detail-reviews.tsx';

interface DetailRestProps {
  product: ProductDetail;
  /** Of the reviews. */
  headingRef: Ref<HTMLHeadingElement>;
}

/**
 * What follows the first view of a product. A product that is opened is drawn without it first: a
 * slow phone would answer the tap twice as late.
 */
export function DetailRest({ product, headingRef }: DetailRestProps) {
  const { t } = useTranslation();
  // The server's markup is whole.
  const isHydrated = useHydrated();
  const isDrawn = useDeferredValue(true, !isHydrated);
  // High enough for a scroll position that is restored meanwhile.
  if (!isDrawn) return <div className="h-[300vh]" />;
  return (
    <>
      <SellerCard shop={product.shop} productId={product.id} />
      <section>
        <h2 className="mt-4 mb-3 text-[1.25rem]">{t('detail.description')}</h2>
        <p className="whitespace-pre-line text-ink-2">{product.description}</p>
      </section>
      <DetailReviews product={product} headingRef={headingRef}>
        <MoreOfShop product={product}>
          <SimilarProducts id={product.id} />
          <LazyRecentlyViewed without={product.id} />
        </MoreOfShop>
      </DetailReviews>
    </>
  );
}
