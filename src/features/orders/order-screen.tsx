import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { order } from '#contract/calls/orders.ts';
import { isId } from '#contract/id.ts';
import type { LocalDb } from '#data/mirror.ts';
import { loadOrder, refreshOrder } from '#data/orders.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { RecentOrders } from '#parts/order/recent-orders.tsx';
import { useLocalRead } from '#query/use-local-read.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { OrderPage } from './order-page.tsx';

/** One order; without an id, a list of the newest. */
export function OrderScreen() {
  const { t, i18n } = useTranslation();
  const { id = '' } = useParams();
  const detail = useLocalRead({
    key: [order.detail.path, id, i18n.language],
    refresh: (db) => refreshOrder(db, id),
    load: useCallback((db: LocalDb) => loadOrder(db, id), [id]),
    keptAt: ({ kept_at }) => kept_at,
    isEnabled: isId(id),
  });
  const body = () => {
    if (!isId(id)) return <RecentOrders />;
    // A live query returns its previous result until the next arrives: never show another order.
    if (detail.data?.id === id)
      return <OrderPage order={detail.data} onChanged={() => detail.refetch()} />;
    if (!detail.error) return <Skeleton className="h-[260px] rounded-lg" />;
    return (
      <ReadProblem title={t('failure.screen')} error={detail.error} onRetry={detail.refetch} />
    );
  };
  return (
    <div className="page-end">
      <BackBar title={t('title.orderInfo')} />
      <div className="grid grid-cols-1 gap-3 px-gutter">{body()}</div>
    </div>
  );
}
