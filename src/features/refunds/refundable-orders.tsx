import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOpenRefund } from '#contract/calls/refunds.ts';
import type { KnownOrder } from '#data/orders.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { OrderRow } from '#parts/order/order-row.tsx';
import { refundLink } from '#parts/order/refund-link.ts';
import { useOrderHistory } from '#parts/order/use-order.ts';
import { Card } from '#ui/card.tsx';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** The orders that a refund can be asked for, or whose refund is open. */
export function RefundableOrders() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOrderHistory();
  if (error) return <ReadProblem error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-[180px] rounded-lg" />;
  const listed = data.filter(
    ({ refund_offer, refunds = [], waiting_refund }) =>
      refund_offer || waiting_refund || refunds.some(isOpenRefund),
  );
  if (listed.length === 0) {
    return (
      <Empty
        art={<OpenBox />}
        title={t('refund.emptyTitle')}
        text={t('refund.emptyText')}
        link={{ label: t('order.all'), href: '#/order' }}
      />
    );
  }
  return (
    <Card>
      <h2 className="text-[.9375rem]">{t('refund.listTitle')}</h2>
      <ul>
        {listed.map((order) => (
          <li key={order.id} className="border-line not-first:border-t">
            <ListedOrder order={order} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ListedOrder({ order }: { order: KnownOrder }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { refund_offer: offer, refunds = [] } = order;
  const open = refunds.find(isOpenRefund);
  const state = () => {
    if (open) return t(`refund.stage.${open.stage}`);
    if (order.waiting_refund) return t('refund.waitingTitle');
    return offer?.until && t('refund.until', { time: moment(offer.until) });
  };
  return (
    <a href={`#${refundLink(order, open?.id)}`} className="press flex min-h-tap items-center gap-3">
      <OrderRow order={order}>
        <span className="mt-0.5 block text-xs text-ink-2 unless-empty">{state()}</span>
      </OrderRow>
      <Icon icon={ChevronRight} size="s" className="text-ink-3" />
    </a>
  );
}
