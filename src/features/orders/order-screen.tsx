import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { OrderProblem } from '#parts/order/order-problem.tsx';
import { useOrder } from '#parts/order/use-order.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { OrderPage } from './order-page.tsx';
import { RecentOrders } from './recent-orders.tsx';

/** One order; without an id, a list of the newest. */
export function OrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrder(id, isId(id));
  const body = () => {
    if (!isId(id)) return <RecentOrders />;
    if (data) return <OrderPage order={data} onChanged={() => refetch()} />;
    if (error) return <OrderProblem error={error} onRetry={refetch} />;
    return <Skeleton className="h-[260px] rounded-lg" />;
  };
  return (
    <div className="page-end">
      <BackBar title={t('title.orderInfo')} />
      <div className="grid grid-cols-1 gap-3 px-gutter">{body()}</div>
    </div>
  );
}
