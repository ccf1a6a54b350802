import { useTranslation } from 'react-i18next';
import { isOpenRefund } from '#contract/calls/refunds.ts';
import { shopperMovesFrom } from '#contract/rules/order-status.ts';
import type { KnownOrder } from '#data/orders.ts';
import { refundLink } from '#parts/order/refund-link.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';

interface RefundButtonProps {
  order: KnownOrder;
  look: { size?: 'small'; className?: string };
}

/** Asks for a refund, or leads to the one that is open or was the last. */
export function RefundButton({ order, look }: RefundButtonProps) {
  const { t } = useTranslation();
  const { status, refunds = [], refund_offer: offer, waiting_refund: waiting } = order;
  const [latest] = refunds;
  const shown = waiting ? undefined : (refunds.find(isOpenRefund)?.id ?? latest?.id);
  const isAskable = Boolean(offer) && shopperMovesFrom(status).includes('askRefund');
  if (isAskable && !waiting) {
    return (
      <LinkButton tone="line" {...look} href={`#${refundLink(order)}`}>
        {t('refund.apply')}
      </LinkButton>
    );
  }
  if (!waiting && !shown) return null;
  return (
    <LinkButton tone="line" {...look} href={`#${refundLink(order, shown)}`}>
      {t('refund.view')}
    </LinkButton>
  );
}
