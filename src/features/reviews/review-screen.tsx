import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { OrderReview } from './order-review.tsx';
import { Reviewable } from './reviewable.tsx';

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
