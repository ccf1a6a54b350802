import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { product as calls, type ProductDetail } from '#contract/calls/catalogue.ts';
import { PartHeading } from '#parts/layout/section-heading.tsx';
import { ProductRail, ProductRailSkeleton } from '#parts/product/product-rail.tsx';
import { useRead } from '#query/use-read.ts';
import { useNear } from '#ui/lists/watch-view.ts';
import { SkeletonGroup } from '#ui/status/skeleton.tsx';
import { useLatch } from '../use-latch.ts';

interface MoreOfShopProps {
  product: ProductDetail;
  /** What follows: it waits until these are there or not, or it would be moved. */
  children: ReactNode;
}

/**
 * Other products of a product's shop, fetched when the shopper scrolls near; nothing without any. The
 * request is the one of the shop's screen, so that a shop saved for offline use has it.
 */
export function MoreOfShop({ product: { id, shop }, children }: MoreOfShopProps) {
  const { t } = useTranslation();
  const { ref, isNear } = useNear<HTMLElement>();
  const list = useRead(calls.list, { shop_id: shop.id }, { isEnabled: isNear });
  const others = list.data?.items.filter((card) => card.id !== id);
  // Another try must not take away what follows.
  const wasSettled = useLatch(list.isError || others !== undefined);
  if (list.isError || others?.length === 0) return children;
  return (
    <>
      <section ref={ref}>
        <PartHeading title={t('detail.moreOfShop')} href={`#/shop/${shop.id}`} />
        {others ? (
          <ProductRail label={t('detail.moreOfShop')} products={others.map((card) => ({ card }))} />
        ) : (
          <SkeletonGroup label={t('app.loading')}>
            <ProductRailSkeleton />
          </SkeletonGroup>
        )}
      </section>
      {wasSettled && children}
    </>
  );
}
