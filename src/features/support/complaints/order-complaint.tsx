import { useTranslation } from 'react-i18next';
import { loadComplaints } from '#data/support/cases.ts';
import { OrderProblem } from '#parts/order/order-problem.tsx';
import { OrderRow } from '#parts/order/order-row.tsx';
import { useOrder } from '#parts/order/use-order.ts';
import { useLocalQuery } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { ComplaintDesk } from './complaint-desk.tsx';

interface OrderComplaintProps {
  orderId: string;
  onMine(): void;
}

/** A complaint about one order. */
export function OrderComplaint({ orderId, onMine }: OrderComplaintProps) {
  const { t } = useTranslation();
  const { data: order, error, refetch } = useOrder(orderId);
  if (error && !order) return <OrderProblem error={error} onRetry={refetch} />;
  if (!order) return <Skeleton className="h-[420px] rounded-lg" />;
  const { id, sn } = order;
  return (
    <>
      <Card className="py-1">
        <OrderRow order={order} note={t('order.number', { sn })} />
        <LinkButton tone="ghost" size="small" href="#/complaint" className="-ms-3">
          {t('complaint.otherOrder')}
        </LinkButton>
      </Card>
      <ComplaintDesk order={{ id, sn }} onMine={onMine}>
        <Earlier orderId={id} onMine={onMine} />
      </ComplaintDesk>
    </>
  );
}

/** A word about earlier complaints, before the shopper writes the same again. */
function Earlier({ orderId, onMine }: OrderComplaintProps) {
  const { t } = useTranslation();
  const earlier = useLocalQuery(loadComplaints)?.some(({ order }) => order?.id === orderId);
  if (!earlier) return null;
  return (
    <Note tone="info">
      <p>{t('complaint.already')}</p>
      <Button tone="ghost" size="small" className="-ms-3" onClick={onMine}>
        {t('complaint.mine')}
      </Button>
    </Note>
  );
}
