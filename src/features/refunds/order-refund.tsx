import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { isOpenRefund } from '#contract/calls/refunds.ts';
import type { WholeOrder } from '#data/orders.ts';
import { OrderProblem } from '#parts/order/order-problem.tsx';
import { useOrder } from '#parts/order/use-order.ts';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { WrittenRefund } from './form/written-refund.tsx';
import { RefundPage } from './progress/refund-page.tsx';
import { RefundWaiting } from './refund-waiting.tsx';
import { useSending } from './use-sending.ts';

/** The refund of one order: its form, its unsent request or its progress. */
export function OrderRefund({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useOrder(orderId);
  if (data) return <RefundOf order={data} onChanged={refetch} />;
  if (error) return <OrderProblem error={error} onRetry={refetch} />;
  return <Skeleton className="h-[420px] rounded-lg" />;
}

interface RefundOfProps {
  order: WholeOrder;
  onChanged(): Promise<unknown>;
}

function RefundOf({ order, onChanged }: RefundOfProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { product_ids: productIds, amount } = useParams();
  // Orders kept by an earlier build have no refunds.
  const { refunds = [], refund_offer: offer = null, waiting_refund: waiting } = order;
  const open = refunds.find(isOpenRefund);
  const { isSending, round, noteSaved } = useSending(order, onChanged);
  // It stays when it is decided: a form in its place would look as if the request were lost.
  const [followed, setFollowed] = useState<string>();
  if (open && open.id !== followed) setFollowed(open.id);
  const named = refunds.find(({ id }) => id === query.get('refund'));
  if (named) return <RefundPage order={order} refund={named} onChanged={onChanged} />;
  if (waiting || isSending) return <RefundWaiting order={order} waiting={waiting} />;
  if (open) {
    return (
      <>
        {round === 'untouched' && <Note tone="info">{t('error.refund_twice')}</Note>}
        <RefundPage order={order} refund={open} onChanged={onChanged} />
      </>
    );
  }
  // Unless its shopper came from it; the device may have known it as open for a moment.
  const decided = refunds.find(({ id }) => id === followed && id !== query.get('after'));
  if (decided) return <RefundPage order={order} refund={decided} onChanged={onChanged} />;
  if (offer) {
    const address = { productIds, amount };
    return (
      <WrittenRefund key={round} order={order} offer={offer} address={address} onSent={noteSaved} />
    );
  }
  const [latest] = refunds;
  if (latest) return <RefundPage order={order} refund={latest} onChanged={onChanged} />;
  return (
    <Empty
      art={<Lighthouse />}
      title={t('refund.overTitle')}
      text={t('refund.overText')}
      link={{ label: t('payment.viewOrder'), href: `#/orderInfo/${order.id}` }}
    />
  );
}
