import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/calls/catalogue.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { FollowButton } from '#parts/likes/follow-button.tsx';
import { ShopLink } from '#parts/shop/shop-link.tsx';
import { Card } from '#ui/card.tsx';

/** The seller: a link to the shop, and a follow button. */
export function SellerCard({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { percent, compact } = useFormats();
  const sales = compact(shop.sales);
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <ShopLink
        shop={shop}
        text={
          shop.favourable_rate === null
            ? t('detail.factsShort', { sales })
            : t('detail.facts', { sales, rate: percent(shop.favourable_rate) })
        }
        isLarge
        className="min-w-40 flex-1"
      />
      <FollowButton shop={shop} />
    </Card>
  );
}
