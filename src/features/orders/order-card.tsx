import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf, orderStatus } from '#contract/rules/order-status.ts';
import type { KnownOrder } from '#data/orders.ts';
import { Money } from '#parts/money/money.tsx';
import { OrderDate } from '#parts/order/order-date.tsx';
import { OrderLine } from '#parts/order/order-line.tsx';
import { refundLink } from '#parts/order/refund-link.ts';
import { ShipmentProgress } from '#parts/order/shipment-progress.tsx';
import { useHeadline } from '#parts/order/use-headline.ts';
import { ShopMonogram } from '#parts/shop/shop-monogram.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/status/tag.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { useNextStep } from './use-next-step.ts';

interface OrderCardProps {
  order: KnownOrder;
  /** Before the shop: a checkbox. */
  mark?: ReactNode;
  onChanged(): Promise<unknown>;
}

/** An order in a list: its goods, its status and deadline, and what can be done with it. */
export function OrderCard({ order, mark, onChanged }: OrderCardProps) {
  const { t } = useTranslation();
  const { id, sn, shop, lines, status, total, passage } = order;
  const headline = useHeadline(order);
  const [first] = lines;
  const more = lines.length - 1;
  return (
    <Card as="div">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {mark}
        <h2 className="flex min-w-0 flex-1 basis-[8rem] items-center gap-2 text-[.9375rem]">
          <ShopMonogram name={shop.name} /> <span className="min-w-0">{shop.name}</span>
        </h2>
        <Tag tone={factsOf(status).tone}>{headline}</Tag>
      </div>
      <a href={`#/orderInfo/${id}`} className="press mt-3 block">
        {first && <OrderLine line={first} />}
        <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="text-ink-3">{more > 0 && t('order.moreItems', { count: more })}</span>
          <span>
            {t('checkout.total')} <Money minor={total} size="m" tone="ink" />
          </span>
        </span>
        <span className="sr-only">{t('order.view', { sn })}</span>
      </a>
      {factsOf(status).isShipmentShown && (
        <div className="mt-3">
          <ShipmentProgress
            from={passage.from_city}
            to={passage.to_city}
            progress={passage.progress}
          />
        </div>
      )}
      <NextStep order={order} />
      <LastRefund order={order} />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <OrderButtons order={order} isListed onChanged={onChanged} />
      </div>
    </Card>
  );
}

/** Leads to a settled refund of an order that goes on; the buttons lead to any other. */
function LastRefund({ order }: { order: KnownOrder }) {
  const { t } = useTranslation();
  const [latest] = order.refunds ?? [];
  if (!latest || !order.refund_offer) return null;
  return (
    <a
      href={`#${refundLink(order, latest.id)}`}
      className="press -mb-2 flex min-h-tap flex-wrap items-center gap-x-2 text-sm text-primary"
    >
      {t('refund.number', { sn: latest.sn })} · {t(`refund.stage.${latest.stage}`)}
    </a>
  );
}

/** The order's date, and what happens next. */
function NextStep({ order }: { order: KnownOrder }) {
  const next = useNextStep(order);
  const isUnpaid = order.status === orderStatus.unpaid;
  return (
    <p className="mt-3 text-sm text-ink-2">
      <OrderDate order={order} />
      {/* The countdown says it shorter. */}
      {next && !isUnpaid && <span className="block">{next}</span>}
    </p>
  );
}
