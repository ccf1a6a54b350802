import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/catalogue.ts';
import { useFormats } from '#shop/formats.ts';
import { Money, useMoneyText } from '#shop/money.tsx';
import { PassageLine } from '#shop/passage-line.tsx';
import { useSession } from '#shop/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/divider.tsx';
import { freightFor } from './specification.ts';

interface DeliveryCardProps {
  product: ProductDetail;
  /** Minor units of this product alone. */
  itemsTotal: number;
}

/** Where it comes from, when it arrives, and what it comes to delivered. */
export function DeliveryCard({ product, itemsTotal }: DeliveryCardProps) {
  const { t } = useTranslation();
  const { daysAhead } = useFormats();
  const money = useMoneyText();
  const deliverTo = useSession((state) => state.deliverTo);
  const { from_city, min_days, max_days, returns_days, free_from } = product.delivery;
  const freight = freightFor(product, itemsTotal);
  const range = daysAhead(min_days, max_days);
  return (
    <Card>
      {deliverTo ? (
        <PassageLine from={from_city} to={deliverTo} progress={0} />
      ) : (
        <p className="font-semibold">{t('detail.shipsFrom', { city: from_city })}</p>
      )}
      <p className="mt-1.5 text-md text-ink-2">
        {t('detail.arrives', { range })} · {t('detail.returns', { count: returns_days })}
      </p>
      <div className="my-3.5">
        <Divider />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-md text-ink-2">
          {freight === 0 ? t('detail.itemFree') : t('detail.item', { freight: money(freight) })}
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
    </Card>
  );
}
