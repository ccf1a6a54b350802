import { useTranslation } from 'react-i18next';
import { ShopLines } from '#shop/lists/shop-lines.tsx';
import type { useShopPages } from '#shop/lists/use-shop-pages.ts';
import { SectionHeading } from '#shop/section-heading.tsx';

interface ExploreShopsProps {
  shops: ReturnType<typeof useShopPages>;
}

/** The shops, some at a time. */
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
