import { useTranslation } from 'react-i18next';
import { refundedUnits } from '#contract/rules/refund-amounts.ts';
import type { WholeOrder } from '#data/orders.ts';

type Line = WholeOrder['lines'][number];

/** Says how many units of a line of the order were refunded; nothing of a line without any. */
export function useRefundedUnits(order: WholeOrder): (line: Line) => string | undefined {
  const { t } = useTranslation();
  // Orders kept by an earlier build have no refunds.
  const { refunds = [] } = order;
  return ({ sku_id, quantity }) => {
    const units = refundedUnits(refunds, sku_id);
    if (units === 0) return undefined;
    if (units === quantity) return t('refund.stage.passed');
    return t('refund.units', { units, of: quantity });
  };
}
