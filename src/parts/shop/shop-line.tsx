import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/calls/catalogue.ts';
import { useFormats } from '../formats/formats.ts';
import { ShopLink } from './shop-link.tsx';

/** A shop in a list: its name and key figures, linking to the shop. */
export function ShopLine({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { percent, compact } = useFormats();
  const fans = compact(shop.fans);
  const facts =
    shop.favourable_rate === null
      ? t('home.shopFactsShort', { fans })
      : t('home.shopFacts', { fans, rate: percent(shop.favourable_rate) });
  return (
    <ShopLink
      shop={shop}
      text={[shop.city, facts].filter(Boolean).join(' · ')}
      isLarge
      className="drawn rounded-lg bg-surface p-4 shadow-1"
    />
  );
}
