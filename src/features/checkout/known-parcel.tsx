import { useTranslation } from 'react-i18next';
import { useMoneyText } from '#parts/money/money.tsx';
import { OrderLine } from '#parts/order/order-line.tsx';
import { ParcelLines } from '#parts/order/parcel-lines.tsx';
import { Card } from '#ui/card.tsx';
import type { KnownGroup } from './known-lines.ts';

/** One shop's part of a purchase, as known to this device. */
export function KnownParcel({ group }: { group: KnownGroup }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { shop, lines, freight } = group;
  return (
    <Card>
      <ParcelLines shop={shop} lines={lines}>
        {(line) => <OrderLine line={line} />}
      </ParcelLines>
      <p className="mt-2 text-end text-sm text-ink-2">
        {freight === 0
          ? t('product.freeDelivery')
          : t('checkout.freightOf', { price: money(freight) })}
      </p>
    </Card>
  );
}
