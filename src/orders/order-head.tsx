import { useTranslation } from 'react-i18next';
import { orderStatus } from '#contract/order-status.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { useFormats } from '#shop/formats.ts';
import { PassageLine } from '#shop/passage-line.tsx';
import { Card } from '#ui/card.tsx';

/** Where the parcel is has no meaning before it is paid for or after it is off. */
const underway: number[] = [orderStatus.paid, orderStatus.shipped, orderStatus.received];

/** The order's status in words, what comes next, and how far it is. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { clock, dayRange } = useFormats();
  const { sn, status, passage, expires_at } = order;
  return (
    <Card tone="deep">
      <p className="text-sm">{t('order.number', { sn })}</p>
      <h2 className="mt-1 text-xl">{t(`order.status.${status}`)}</h2>
      <p className="mt-0.5 text-md">
        {t(`order.next.${status}`, {
          time: expires_at ? clock(expires_at) : '',
          range: dayRange(passage.arrives_from, passage.arrives_to),
        })}
      </p>
      {underway.includes(status) && (
        <div className="mt-3">
          <PassageLine
            from={passage.from_city}
            to={passage.to_city}
            progress={passage.progress}
            isOnDeep
          />
        </div>
      )}
    </Card>
  );
}
