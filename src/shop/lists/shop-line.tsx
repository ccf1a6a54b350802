import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/catalogue.ts';
import { useFormats } from '../formats.ts';
import { ShopCrest } from '../shop-crest.tsx';

/** A shop among others: its name and what speaks for it. Leads to the shop. */
export function ShopLine({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { percent, compact } = useFormats();
  const facts = { city: shop.city, fans: compact(shop.fans) };
  return (
    <a
      href={`#/shop/${shop.id}`}
      className="press drawn flex items-center gap-3 rounded-lg bg-surface p-4 shadow-1"
    >
      <ShopCrest name={shop.name} isLarge />
      <span className="min-w-0">
        <span className="block font-semibold">{shop.name}</span>
        <span className="block text-sm text-ink-3">
          {shop.favourable_rate === null
            ? t('home.shopFactsShort', facts)
            : t('home.shopFacts', { ...facts, rate: percent(shop.favourable_rate) })}
        </span>
      </span>
    </a>
  );
}
