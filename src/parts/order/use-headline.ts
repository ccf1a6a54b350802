import { useTranslation } from 'react-i18next';
import { headlineReport } from '#contract/rules/order-headline.ts';
import type { KnownOrder } from '#data/orders.ts';

/** An order's headline, the same wherever it is shown: the carrier's newest report, else the status. */
export function useHeadline(order: KnownOrder): string {
  const { t } = useTranslation();
  const report = headlineReport(order);
  return report ? t(`order.parcel.${report.event}`) : t(`order.status.${order.status}`);
}
