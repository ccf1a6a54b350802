import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { order as calls } from '#contract/calls/orders.ts';
import { isId } from '#contract/id.ts';
import { factsOf } from '#contract/rules/order-status.ts';
import type { LocalDb } from '#data/mirror.ts';
import {
  type KnownOrder,
  loadArrived,
  loadKnownOrder,
  refreshArrived,
  refreshOrder,
} from '#data/orders.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { OrderProblem } from '#parts/order/order-problem.tsx';
import { linesToReview } from '#parts/order/reviewable.ts';
import { useLocalRead } from '#query/use-local-read.ts';
import { Lighthouse, OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { LineReview } from './line-review.tsx';
import { LinesToReview } from './lines-to-review.tsx';

/** The review of a purchased item; without an order, all that can be reviewed. */
export function ReviewScreen() {
  const { t } = useTranslation();
  const { order = '', sku } = useParams();
  return (
    <BackScreen title={t('title.comment')} className="grid grid-cols-1 gap-3">
      {isId(order) ? <OrderReview key={order} orderId={order} skuId={sku} /> : <Reviewable />}
    </BackScreen>
  );
}

interface OrderReviewProps {
  orderId: string;
  /** Undefined for the first unreviewed line. */
  skuId: string | undefined;
}

/** The review of one order line, or why it cannot be reviewed. */
function OrderReview({ orderId, skuId }: OrderReviewProps) {
  const { i18n } = useTranslation();
  const detail = useLocalRead<KnownOrder>({
    key: [calls.detail.path, orderId, i18n.language],
    refresh: (db) => refreshOrder(db, orderId),
    load: useCallback((db: LocalDb) => loadKnownOrder(db, orderId), [orderId]),
    keptAt: ({ kept_at }) => kept_at,
  });
  // A live query returns its previous result until the next arrives: never show another order.
  if (detail.data?.id === orderId) return <ReviewOf order={detail.data} skuId={skuId} />;
  if (!detail.error) return <Skeleton className="h-[420px] rounded-lg" />;
  return <OrderProblem error={detail.error} onRetry={detail.refetch} />;
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

/** When the list was last read: orders that dropped out of it are older. */
const lastRead = (orders: KnownOrder[]) =>
  orders.map(({ kept_at }) => kept_at).sort((a, b) => b - a)[0];

/** All delivered, unreviewed lines known to this device. */
function Reviewable() {
  const { t, i18n } = useTranslation();
  const arrived = useLocalRead({
    key: [calls.list.path, 'arrived', i18n.language],
    refresh: refreshArrived,
    load: loadArrived,
    keptAt: lastRead,
  });
  if (arrived.error) return <ReadProblem error={arrived.error} onRetry={arrived.refetch} />;
  if (!arrived.data) return <Skeleton className="h-[180px] rounded-lg" />;
  const lines = arrived.data.flatMap((order) =>
    linesToReview(order).map((line) => ({ orderId: order.id, line })),
  );
  if (lines.length === 0) {
    return (
      <Empty
        art={<OpenBox />}
        title={t('review.emptyTitle')}
        text={t('review.emptyText')}
        link={{ label: t('bag.toHome'), href: '#/home' }}
      />
    );
  }
  return <LinesToReview title={t('review.listTitle')} lines={lines} />;
}
