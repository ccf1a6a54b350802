import { useTranslation } from 'react-i18next';
import { product as calls } from '#contract/calls/catalogue.ts';
import { SectionHeading } from '#parts/layout/section-heading.tsx';
import { GridSkeleton } from '#parts/lists/grid-skeleton.tsx';
import { ProductCards } from '#parts/product/product-cards.tsx';
import { useRead } from '#query/use-read.ts';
import { useNear } from '#ui/lists/watch-view.ts';

/** How many the shop usually names: their places are kept while they load. */
const usual = 8;

/** Products like one, fetched when the shopper scrolls near; nothing without any. */
export function SimilarProducts({ id }: { id: string }) {
  const { t } = useTranslation();
  const { ref, isNear } = useNear<HTMLElement>();
  const { data, isError } = useRead(calls.similar, { product_id: id }, { isEnabled: isNear });
  if (isError || data?.items.length === 0) return null;
  return (
    <section ref={ref}>
      <SectionHeading>{t('detail.similar')}</SectionHeading>
      {data ? <ProductCards products={data.items} /> : <GridSkeleton cards={usual} />}
    </section>
  );
}
