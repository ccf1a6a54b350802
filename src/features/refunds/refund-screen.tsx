import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { OrderRefund } from './order-refund.tsx';
import { RefundableOrders } from './refundable-orders.tsx';

/** The refund of an order; without an order, all that can be refunded. */
export function RefundScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <BackScreen title={t('title.refund')} className="grid grid-cols-1 gap-3">
      {isId(id) ? <OrderRefund key={id} orderId={id} /> : <RefundableOrders />}
    </BackScreen>
  );
}
