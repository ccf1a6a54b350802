import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/catalogue.ts';
import { FollowButton } from '#shop/follow-button.tsx';
import { useFormats } from '#shop/formats.ts';
import { ShopCrest } from '#shop/shop-crest.tsx';
import { Card } from '#ui/card.tsx';

/** Who sells it: leads to the shop, and follows it. */
export function SellerCard({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { percent, compact } = useFormats();
  const sales = compact(shop.sales);
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <a
        href={`#/shop/${shop.id}`}
        className="press flex min-h-tap min-w-40 flex-1 items-center gap-3"
      >
        <ShopCrest name={shop.name} isLarge />
        <span className="min-w-0">
          <span className="block font-semibold">{shop.name}</span>
          <span className="block text-sm text-ink-3">
            {shop.favourable_rate === null
              ? t('detail.factsShort', { sales })
              : t('detail.facts', { sales, rate: percent(shop.favourable_rate) })}
          </span>
        </span>
      </a>
      <FollowButton shop={shop} />
    </Card>
  );
}
