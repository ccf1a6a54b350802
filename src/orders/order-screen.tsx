import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import { order } from '#contract/orders.ts';
import { loadOrder, refreshOrder } from '#data/orders.ts';
import type { Shelf } from '#data/shelf.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { ReadProblem } from '#shop/read-problem.tsx';
import { RecentOrders } from '#shop/recent-orders.tsx';
import { useKeptRead } from '#shop/use-kept-read.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { OrderPage } from './order-page.tsx';

/** One order; without an id, the newest ones to choose from. */
export function OrderScreen() {
  const { t, i18n } = useTranslation();
  const { id = '' } = useParams();
  const detail = useKeptRead({
    key: [order.detail.path, id, i18n.language],
    refresh: (shelf) => refreshOrder(shelf, id),
    load: useCallback((shelf: Shelf) => loadOrder(shelf, id), [id]),
    keptAt: ({ kept_at }) => kept_at,
    isEnabled: isId(id),
  });
  const body = () => {
    if (!isId(id)) return <RecentOrders />;
    // A live query gives its last answer until it has the next: never one order for another.
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
