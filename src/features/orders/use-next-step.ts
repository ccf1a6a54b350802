import { useTranslation } from 'react-i18next';
import { isDelivered } from '#contract/rules/order-headline.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { KnownOrder } from '#data/orders.ts';
import { useFormats } from '#parts/formats/formats.ts';

/** What happens next with an order, in words; undefined if its date says it. */
export function useNextStep(order: KnownOrder): string | undefined {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const { status, expires_at, timeline = [] } = order;
  if (isDelivered(order)) return t('order.nextDelivered');
  if (status === orderStatus.shipped) return undefined;
  // Nobody is thanked for what happened without them.
  if (status === orderStatus.received && timeline[0]?.move === 'autoConfirm') {
    return t('order.move.autoConfirm');
  }
  return t(`order.next.${status}`, { time: expires_at ? clock(expires_at) : '' });
}
