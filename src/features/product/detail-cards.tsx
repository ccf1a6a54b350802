import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail, ShopCard } from '#contract/calls/catalogue.ts';
import { hourMs } from '#contract/rules/durations.ts';
import { freightShown } from '#contract/rules/pricing.ts';
import { DatedText } from '#parts/formats/dated-text.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { FollowButton } from '#parts/likes/follow-button.tsx';
import { Money, useMoneyText } from '#parts/money/money.tsx';
import { ShipmentProgress } from '#parts/order/shipment-progress.tsx';
import { PageButton } from '#parts/pages/page-button.tsx';
import { deliveryHelp } from '#parts/pages/page-paths.ts';
import { StockText } from '#parts/product/options/stock-text.tsx';
import { serviceLink } from '#parts/service/service-link.ts';
import { ShopLink } from '#parts/shop/shop-link.tsx';
import { useServerTime } from '#query/use-server-time.ts';
import { useSession } from '#query/use-session.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/lists/divider.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

interface DeliveryCardProps {
  product: ProductDetail;
  /** The total of this product alone, in minor units. */
  itemsTotal: number;
}

/** Origin, arrival date, and the price including delivery. */
export function DeliveryCard({ product, itemsTotal }: DeliveryCardProps) {
  const { t } = useTranslation();
  const { daysAhead } = useFormats();
  const now = useServerTime(hourMs);
  const money = useMoneyText();
  const deliverTo = useSession((state) => state.deliverTo);
  const { from_city, min_days, max_days, returns_days, free_from } = product.delivery;
  const shown = freightShown(product.delivery, itemsTotal);
  const freight = shown ?? 0;
  const terms = [
    t('detail.arrives', { range: daysAhead(now, min_days, max_days) }),
    returns_days === null ? t('detail.noReturns') : t('detail.returns', { count: returns_days }),
  ];
  return (
    <Card>
      <ShipmentProgress from={from_city} to={deliverTo ?? t('detail.yourAddress')} progress={0} />
      <p className="mt-1.5 text-md text-ink-2">
        <DatedText>{terms.join(' · ')}</DatedText>
      </p>
      <div className="my-3.5">
        <Divider />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-md text-ink-2">
          {shown === 0 ? t('detail.itemFree') : t('detail.item', { freight: money(freight) })}
        </span>
        <span className="font-semibold">
          {t('detail.totalLabel')} <Money minor={itemsTotal + freight} size="s" tone="ink" />
        </span>
      </div>
      {freight > 0 && free_from !== null && (
        <p className="mt-1 text-sm text-ink-3">
          {t('detail.freeFrom', { price: money(free_from) })}
        </p>
      )}
      <PageButton place={deliveryHelp} label={t('pages.deliveryLink')} className="-ms-3 -mb-3" />
    </Card>
  );
}

interface SpecificationRowProps {
  /** The chosen options in words, or what is still to be chosen. */
  text: string;
  /** Undefined until it is known which SKU is meant. */
  stock: number | undefined;
  onOpen(): void;
}

/** The chosen options; a tap opens the choice. */
export function SpecificationRow({ text, stock, onOpen }: SpecificationRowProps) {
  const { t } = useTranslation();
  return (
    <Card isFlat>
      <button
        type="button"
        onClick={onOpen}
        className="press flex w-full items-center gap-3 p-4 text-start"
      >
        <span className="min-w-0 grow">
          <span className="block text-sm text-ink-2">{t('detail.specification')}</span>
          <span className="block font-semibold">{text}</span>
        </span>
        {stock !== undefined && <StockText stock={stock} />}
        <Icon icon={ChevronRight} size="m" className="text-ink-3" />
      </button>
    </Card>
  );
}

/** The seller: a link to the shop, and a follow button. */
export function SellerCard({ shop, productId }: { shop: ShopCard; productId: string }) {
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
      <span className="flex flex-wrap gap-2">
        <LinkButton
          tone="line"
          size="small"
          href={`#${serviceLink(shop.id, { product: productId })}`}
        >
          {t('service.contactShop')}
        </LinkButton>
        <FollowButton shop={shop} />
      </span>
    </Card>
  );
}
