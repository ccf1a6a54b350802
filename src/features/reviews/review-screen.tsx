import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { OrderReview } from './order-review.tsx';
import { Reviewable } from './reviewable.tsx';

/** The review of a purchased item; without an order, all that can be reviewed. */
export function ReviewScreen() {
  const { t } = useTranslation();
  const { order = '', sku } = useParams();
  return (
    <div className="page-end">
      <BackBar title={t('title.comment')} />
      <div className="grid grid-cols-1 gap-3 px-gutter pt-2">
        {isId(order) ? <OrderReview key={order} orderId={order} skuId={sku} /> : <Reviewable />}
      </div>
    </div>
  );
}
