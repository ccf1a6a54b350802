import { useTranslation } from 'react-i18next';
import type { WholeOrder } from '#data/orders.ts';
import { AddressText } from '#parts/address/address-text.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { OrderLine } from '#parts/order/order-line.tsx';
import { OrderSums } from '#parts/order/order-sums.tsx';
import { ParcelLines } from '#parts/order/parcel-lines.tsx';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/lists/divider.tsx';
import { Timeline } from '#ui/lists/timeline.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderHead } from './order-head.tsx';
import { ReviewMark } from './review-mark.tsx';
import { Tracking } from './tracking.tsx';

interface OrderPageProps {
  order: WholeOrder;
  /** Called after a move, to read the order again. */
  onChanged(): Promise<unknown>;
}

/** An order in full: shipment, timeline and costs. */
export function OrderPage({ order, onChanged }: OrderPageProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { shop, lines, address, timeline, note } = order;
  return (
    <>
      <OrderHead order={order} />
      <Card>
        <Timeline
          items={timeline.map(({ move, at, note: remark }, index) => ({
            id: `${move} ${at}`,
            title: t(`order.move.${move}`),
            text: remark ? `${moment(at)} · ${remark}` : moment(at),
            state: index === 0 ? 'now' : 'done',
          }))}
        />
        {order.tracking_no && <Tracking carrier={order.carrier} number={order.tracking_no} />}
      </Card>
      <Card>
        <ParcelLines shop={shop} lines={lines} leadsToShop>
          {(line) => (
            <>
              <a href={`#/detail/${line.product_id}/${shop.id}`} className="block">
                <OrderLine line={line} />
              </a>
              <ReviewMark order={order} line={line} />
            </>
          )}
        </ParcelLines>
        <div className="my-3.5">
          <Divider />
        </div>
        <OrderSums sums={order} />
      </Card>
      <Card>
        <h2 className="mb-2 text-md text-ink-2">{t('order.address')}</h2>
        <AddressText address={{ ...address, is_default: false }} />
        {note && <p className="mt-3 text-md">{t('order.note', { note })}</p>}
      </Card>
      <OrderActions order={order} onChanged={onChanged} />
    </>
  );
}
