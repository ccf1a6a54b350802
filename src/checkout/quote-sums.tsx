import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/orders.ts';
import { OrderSums } from '#shop/order-sums.tsx';
import { Card } from '#ui/card.tsx';

/** What it all comes to. */
export function QuoteSums({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  return (
    <Card aria-label={t('checkout.total')}>
      <OrderSums sums={quote} />
    </Card>
  );
}
