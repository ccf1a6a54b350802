import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { order as calls } from '#contract/orders.ts';
import { type KnownOrder, loadKnownOrder, refreshOrder } from '#data/orders.ts';
import type { Shelf } from '#data/shelf.ts';
import { ReadProblem } from '#shop/read-problem.tsx';
import { linesToReview, reviewTime } from '#shop/reviewable.ts';
import { useKeptRead } from '#shop/use-kept-read.ts';
import { Lighthouse } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LineReview } from './line-review.tsx';

interface OrderReviewProps {
  orderId: string;
  /** Undefined: the first that is not reviewed. */
  skuId: string | undefined;
}

/** The review of one thing of an order, or why there cannot be one. */
export function OrderReview({ orderId, skuId }: OrderReviewProps) {
  const { t, i18n } = useTranslation();
  const detail = useKeptRead<KnownOrder>({
    key: [calls.detail.path, orderId, i18n.language],
    refresh: (shelf) => refreshOrder(shelf, orderId),
    load: useCallback((shelf: Shelf) => loadKnownOrder(shelf, orderId), [orderId]),
    keptAt: ({ kept_at }) => kept_at,
  });
  // A live query gives its last answer until it has the next: never one order for another.
  if (detail.data?.id === orderId) return <ReviewOf order={detail.data} skuId={skuId} />;
  if (!detail.error) return <Skeleton className="h-[420px] rounded-lg" />;
  return <ReadProblem title={t('failure.screen')} error={detail.error} onRetry={detail.refetch} />;
}

function ReviewOf({ order, skuId }: { order: KnownOrder; skuId: string | undefined }) {
  const { t } = useTranslation();
  // What is written does not give way to the next once it is sent.
  const [first] = useState(() => (linesToReview(order)[0] ?? order.lines[0])?.sku_id);
  const toOrder = { label: t('payment.viewOrder'), href: `#/orderInfo/${order.id}` };
  const time = reviewTime(order);
  if (time !== 'now') {
    const isLater = time === 'later';
    return (
      <Empty
        art={<Lighthouse />}
        title={isLater ? t('review.laterTitle') : t('review.neverTitle')}
        text={isLater && t('review.laterText')}
        link={toOrder}
      />
    );
  }
  const line = order.lines.find(({ sku_id }) => sku_id === (skuId ?? first));
  if (!line) return <Empty title={t('error.not_found')} link={toOrder} />;
  return <LineReview key={line.sku_id} order={order} line={line} />;
}
