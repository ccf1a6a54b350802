import { useTranslation } from 'react-i18next';
import { SectionHeading } from '#parts/layout/section-heading.tsx';
import type { useShopPages } from '#parts/shop/shop-lines.tsx';
import { ShopLines } from '#parts/shop/shop-lines.tsx';

interface ExploreShopsProps {
  shops: ReturnType<typeof useShopPages>;
}

/** The shops, page by page. */
export function ExploreShops({ shops }: ExploreShopsProps) {
  const { t } = useTranslation();
  if (shops.data?.items.length === 0) return null;
  return (
    <section>
      <SectionHeading>{t('home.shops')}</SectionHeading>
      <ShopLines shops={shops} />
    </section>
  );
}
