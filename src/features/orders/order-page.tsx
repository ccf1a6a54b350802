import { Copy, ExternalLink, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isDelivered } from '#contract/rules/order-headline.ts';
import { factsOf, orderStatus } from '#contract/rules/order-status.ts';
import type { WholeOrder } from '#data/orders.ts';
import { AddressText } from '#parts/address/address-text.tsx';
import { OrderDate } from '#parts/order/order-date.tsx';
import { OrderLine } from '#parts/order/order-line.tsx';
import { OrderSums } from '#parts/order/order-sums.tsx';
import { ParcelLines } from '#parts/order/parcel-lines.tsx';
import { ShipmentProgress } from '#parts/order/shipment-progress.tsx';
import { useHeadline } from '#parts/order/use-headline.ts';
import { ContactShopRow } from '#parts/service/contact-shop-row.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { serviceLink } from '#parts/service/service-link.ts';
import { copyText } from '#platform/share/share.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/lists/divider.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Tag } from '#ui/status/tag.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PrintInvoice } from './print-invoice.tsx';
import { AutoReceipt } from './receipt/auto-receipt.tsx';
import { ReviewMark } from './review-mark.tsx';
import { useNextStep } from './use-next-step.ts';
import { useRefundedUnits } from './use-refunded-units.ts';

interface OrderPageProps {
  order: WholeOrder;
  /** Called after a move, to read the order again. */
  onChanged(): Promise<unknown>;
}

/** An order in full: shipment, timeline and costs. */
export function OrderPage({ order, onChanged }: OrderPageProps) {
  const { t } = useTranslation();
  const { shop, lines, address, tracking_no, tracking_url, note } = order;
  const refundedOf = useRefundedUnits(order);
  return (
    <>
      <OrderHead order={order} />
      <AutoReceipt order={order} onChanged={onChanged} />
      {waitsForShop(order) && <PersonNote />}
      <Card>
        <OrderTimeline order={order} />
        {tracking_no && (
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
            <p className="min-w-0 flex-1 basis-[8rem]">
              <span className="block text-sm text-ink-2">{order.carrier}</span>
              <span translate="no" className="font-mono">
                {tracking_no}
              </span>
            </p>
            <span className="flex flex-wrap gap-2">
              {tracking_url && (
                <LinkButton
                  tone="soft"
                  size="small"
                  href={tracking_url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('order.track')} <Icon icon={ExternalLink} size="s" />
                </LinkButton>
              )}
              <Button tone="soft" size="small" onClick={() => void copyText(t, tracking_no)}>
                <Icon icon={Copy} size="s" /> {t('order.copy')}
              </Button>
            </span>
          </div>
        )}
      </Card>
      <Card>
        <ParcelLines shop={shop} lines={lines} leadsToShop>
          {(line) => (
            <>
              <a href={`#/detail/${line.product_id}/${shop.id}`} className="block">
                <OrderLine line={line} />
                {refundedOf(line) && (
                  <span className="mt-1 flex justify-end">
                    <Tag>{refundedOf(line)}</Tag>
                  </span>
                )}
              </a>
              <ReviewMark order={order} line={line} />
            </>
          )}
        </ParcelLines>
        <div className="my-3.5">
          <Divider />
        </div>
        {/* Orders kept by an earlier build do not have it. */}
        <OrderSums sums={order} isFree={order.is_free_delivery ?? false} />
        <p className="mt-4 flex flex-wrap gap-2 unless-empty">
          <PrintInvoice order={order} />
        </p>
      </Card>
      <OrderRefunds order={order} />
      <Card>
        <h2 className="mb-2 text-md text-ink-2">{t('order.address')}</h2>
        <AddressText address={{ ...address, is_default: false }} />
        {note && <p className="mt-3 text-md">{t('order.note', { note: `\u2068${note}\u2069` })}</p>}
      </Card>
      <Card isFlat>
        <ContactShopRow href={`#${serviceLink(shop.id, { order: order.id })}`} />
        <Row icon={Flag} title={t('complaint.aboutThis')} href={`#/complaint/${order.id}`} />
      </Card>
      <ActionBar>
        <OrderButtons order={order} onChanged={onChanged} />
      </ActionBar>
    </>
  );
}

/**
 * Nothing happens to it, or to a refund of it, before the shop or the carrier acts. Orders kept by an
 * earlier build have no refunds.
 */
function waitsForShop(order: WholeOrder): boolean {
  const { status, refunds = [] } = order;
  const isUnderWay = status === orderStatus.shipped && !isDelivered(order);
  const isReviewed = refunds.some(({ stage }) => stage === 'review' || stage === 'sent');
  return status === orderStatus.paid || isUnderWay || isReviewed;
}

/** The order's headline and date, next step and shipment progress. */
function OrderHead({ order }: { order: WholeOrder }) {
  const { t } = useTranslation();
  const { sn, status, passage: shipment } = order;
  const headline = useHeadline(order);
  const next = useNextStep(order);
  return (
    <Card tone="deep">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        {t('order.number', { sn })}
        <button
          type="button"
          aria-label={t('order.copyNumber')}
          onClick={() => void copyText(t, sn)}
          className="press -my-2.5 -me-2.5 grid size-11 place-items-center rounded-md"
        >
          <Icon icon={Copy} size="s" />
        </button>
      </p>
      <h2 className="mt-1 text-xl">{headline}</h2>
      <p className="mt-0.5 text-md font-semibold">
        <OrderDate order={order} />
      </p>
      {next && <p className="mt-0.5 text-md">{next}</p>}
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
