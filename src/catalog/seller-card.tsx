import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/catalogue.ts';
import { useFormats } from '#shop/formats.ts';
import { ShopCrest } from '#shop/shop-crest.tsx';
import { Card } from '#ui/card.tsx';

/** Who sells it. */
export function SellerCard({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { percent, compact } = useFormats();
  const sales = compact(shop.sales);
  return (
    <Card className="flex items-center gap-3">
      <ShopCrest name={shop.name} isLarge />
      <div className="min-w-0">
        <p className="font-semibold">{shop.name}</p>
        <p className="text-sm text-ink-3">
          {shop.favourable_rate === null
            ? t('detail.factsShort', { sales })
            : t('detail.facts', { sales, rate: percent(shop.favourable_rate) })}
        </p>
      </div>
    </Card>
  );
}
