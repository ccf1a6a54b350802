import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '#contract/calls/orders.ts';
import { factsOf } from '#contract/rules/order-status.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { ShipmentProgress } from '#parts/order/shipment-progress.tsx';
import { Card } from '#ui/card.tsx';

/** The order's status, next step and shipment progress. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { clock, dayRange } = useFormats();
  const { sn, status, passage: shipment, expires_at } = order;
  return (
    <Card tone="deep">
      <p className="text-sm">{t('order.number', { sn })}</p>
      <h2 className="mt-1 text-xl">{t(`order.status.${status}`)}</h2>
      <p className="mt-0.5 text-md">
        {t(`order.next.${status}`, {
          time: expires_at ? clock(expires_at) : '',
          range: dayRange(shipment.arrives_from, shipment.arrives_to),
        })}
      </p>
      {factsOf(status).isShipmentShown && (
        <div className="mt-3">
          <ShipmentProgress
            from={shipment.from_city}
            to={shipment.to_city}
            progress={shipment.progress}
            isOnDeep
          />
        </div>
      )}
    </Card>
  );
}
