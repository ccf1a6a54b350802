import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { order as calls } from '#contract/calls/orders.ts';
import { factsOf } from '#contract/rules/order-status.ts';
import type { LocalDb } from '#data/mirror.ts';
import { type KnownOrder, loadKnownOrder, refreshOrder } from '#data/orders.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { linesToReview } from '#parts/order/reviewable.ts';
import { useLocalRead } from '#query/use-local-read.ts';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { LineReview } from './line-review.tsx';

interface OrderReviewProps {
  orderId: string;
  /** Undefined for the first unreviewed line. */
  skuId: string | undefined;
}

/** The review of one order line, or why it cannot be reviewed. */
export function OrderReview({ orderId, skuId }: OrderReviewProps) {
  const { t, i18n } = useTranslation();
  const detail = useLocalRead<KnownOrder>({
    key: [calls.detail.path, orderId, i18n.language],
    refresh: (db) => refreshOrder(db, orderId),
    load: useCallback((db: LocalDb) => loadKnownOrder(db, orderId), [orderId]),
    keptAt: ({ kept_at }) => kept_at,
  });
  // A live query returns its previous result until the next arrives: never show another order.
  if (detail.data?.id === orderId) return <ReviewOf order={detail.data} skuId={skuId} />;
  if (!detail.error) return <Skeleton className="h-[420px] rounded-lg" />;
  return <ReadProblem title={t('failure.screen')} error={detail.error} onRetry={detail.refetch} />;
}

function ReviewOf({ order, skuId }: { order: KnownOrder; skuId: string | undefined }) {
  const { t } = useTranslation();
  // Fixed, so that the form does not jump to the next line once this one is sent.
  const [first] = useState(() => (linesToReview(order)[0] ?? order.lines[0])?.sku_id);
  const toOrder = { label: t('payment.viewOrder'), href: `#/orderInfo/${order.id}` };
  const time = factsOf(order.status).review;
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
