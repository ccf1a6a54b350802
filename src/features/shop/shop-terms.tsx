import { CalendarClock, type LucideIcon, RotateCcw, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { hourMs } from '#contract/rules/durations.ts';
import { DatedText } from '#parts/formats/dated-text.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { useFreightText, useMoneyText } from '#parts/money/money.tsx';
import { ShipmentProgress } from '#parts/order/shipment-progress.tsx';
import { useReturnsText } from '#parts/shop/returns-text.ts';
import { useServerTime } from '#query/use-server-time.ts';
import { useSession } from '#query/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

/** A shop's terms: delivery charge, arrival and returns. */
export function ShopTerms({ shop }: { shop: ShopDetail }) {
  const { t } = useTranslation();
  const { daysAhead } = useFormats();
  const now = useServerTime(hourMs);
  const money = useMoneyText();
  const freightText = useFreightText();
  const returnsText = useReturnsText();
  const deliverTo = useSession((state) => state.deliverTo);
  const { city, freight, free_from: freeFrom } = shop;
  const range = daysAhead(now, shop.min_days, shop.max_days);
  return (
    <Card>
      <div className="mb-2.5">
        <ShipmentProgress from={city} to={deliverTo ?? t('detail.yourAddress')} progress={0} />
      </div>
      <ul className="grid grid-cols-1 gap-1.5 text-md text-ink-2">
        <Term icon={Truck}>
          {freightText(freight)}
          {freight !== null && freight > 0 && freeFrom !== null && (
            <span className="block text-sm text-ink-3">
              {t('detail.freeFrom', { price: money(freeFrom) })}
            </span>
          )}
        </Term>
        <Term icon={CalendarClock}>
          <DatedText>{t('shop.orderedToday', { range })}</DatedText>
        </Term>
        <Term icon={RotateCcw}>{returnsText(shop.returns_days)}</Term>
      </ul>
    </Card>
  );
}

function Term({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon icon={icon} size="m" className="mt-0.5 text-primary" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
