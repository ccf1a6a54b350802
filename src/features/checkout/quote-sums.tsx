import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/calls/orders.ts';
import { OrderSums } from '#parts/order/order-sums.tsx';
import { Card } from '#ui/card.tsx';

/** The total of a quote. */
export function QuoteSums({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  return (
    <Card aria-label={t('checkout.total')}>
      <OrderSums sums={quote} />
    </Card>
  );
}
