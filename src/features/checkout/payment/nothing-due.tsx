import { useTranslation } from 'react-i18next';
import { orderStatus } from '#contract/rules/order-status.ts';
import { isMissing, OrderProblem } from '#parts/order/order-problem.tsx';
import { useOrder } from '#parts/order/use-order.ts';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** Why there is nothing to pay: the order in the URL does not exist or is paid, or nothing is due. */
export function NothingDue({ orderId }: { orderId: string | undefined }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOrder(orderId ?? '', orderId !== undefined);
  if (error && isMissing(error)) return <OrderProblem error={error} onRetry={refetch} />;
  if (orderId && !data && !error) {
    return <Skeleton className="mx-gutter h-[260px] rounded-lg" />;
  }
  const isPaid = data?.payment_id && data.status !== orderStatus.refunded;
  return (
    <Empty
      art={<OpenBox />}
      title={isPaid ? t('payment.paidTitle') : t('payment.emptyTitle')}
      text={t('payment.emptyText')}
      link={
        orderId
          ? { label: t('payment.viewOrder'), href: `#/orderInfo/${orderId}` }
          : { label: t('payment.viewOrders'), href: '#/order' }
      }
    />
  );
}
