import { useTranslation } from 'react-i18next';
import { AddressText } from '#parts/address/address-text.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { useOrder } from '#parts/order/use-order.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** A paid order: its number, when it arrives and where. */
export function PaidOrder({ id }: { id: string }) {
  const { t } = useTranslation();
  const { dayRange } = useFormats();
  const { data: order, error } = useOrder(id);
  // The link to the order is still there.
  if (error && !order) return null;
  if (!order) return <Skeleton className="h-56 rounded-lg" />;
  const { sn, shop, address, passage: shipment } = order;
  const range = dayRange(shipment.arrives_from, shipment.arrives_to);
  return (
    <Card className="min-h-56">
      <p className="font-semibold">{t('order.number', { sn })}</p>
      <p className="text-md text-ink-2">{shop.name}</p>
      <p className="mt-1 mb-2 text-md">{t('order.expected', { range })}</p>
      <AddressText address={{ ...address, is_default: false }} />
    </Card>
  );
}
