import { useTranslation } from 'react-i18next';
import type { WholeOrder } from '#data/orders.ts';
import { AddressText } from '#shop/address-text.tsx';
import { useFormats } from '#shop/formats.ts';
import { OrderLine } from '#shop/order-line.tsx';
import { OrderSums } from '#shop/order-sums.tsx';
import { ParcelLines } from '#shop/parcel-lines.tsx';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/divider.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderHead } from './order-head.tsx';
import { ReviewMark } from './review-mark.tsx';
import { Tracking } from './tracking.tsx';

interface OrderPageProps {
  order: WholeOrder;
  /** The order has been moved: read it again. */
  onChanged(): Promise<unknown>;
}

/** All there is to know of an order: where it is, what happened, what it cost. */
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
