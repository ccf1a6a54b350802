import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/catalogue.ts';
import { useFormats } from '../formats.ts';
import { ShopLink } from '../shop-link.tsx';

/** A shop among others: its name and what speaks for it. Leads to the shop. */
export function ShopLine({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { percent, compact } = useFormats();
  const facts = { city: shop.city, fans: compact(shop.fans) };
  return (
    <ShopLink
      shop={shop}
      text={
        shop.favourable_rate === null
          ? t('home.shopFactsShort', facts)
          : t('home.shopFacts', { ...facts, rate: percent(shop.favourable_rate) })
      }
      isLarge
      className="drawn rounded-lg bg-surface p-4 shadow-1"
    />
  );
}
