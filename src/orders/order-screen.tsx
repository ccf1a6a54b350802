import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import { order } from '#contract/orders.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { ReadProblem } from '#shop/read-problem.tsx';
import { RecentOrders } from '#shop/recent-orders.tsx';
import { useRead } from '#shop/use-read.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { OrderPage } from './order-page.tsx';

/** One order; without an id, the newest ones to choose from. */
export function OrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const detail = useRead(order.detail, { order_id: id }, { isEnabled: isId(id), isFresh: true });
  const body = () => {
    if (!isId(id)) return <RecentOrders />;
    if (detail.data) return <OrderPage order={detail.data} onChanged={() => detail.refetch()} />;
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
