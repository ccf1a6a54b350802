import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOpenRefund } from '#contract/calls/refunds.ts';
import type { WholeOrder } from '#data/orders.ts';
import { Money } from '#parts/money/money.tsx';
import { refundLink } from '#parts/order/refund-link.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Tag } from '#ui/status/tag.tsx';

/** The refunds of an order, newest first; nothing without one. */
export function OrderRefunds({ order }: { order: WholeOrder }) {
  const { t } = useTranslation();
  // Orders kept by an earlier build have no refunds.
  const { refunds = [] } = order;
  if (refunds.length === 0) return null;
  return (
    <Card>
      <h2 className="text-md text-ink-2">{t('refund.others')}</h2>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className="border-line not-first:border-t">
            <a
              href={`#${refundLink(order, refund.id)}`}
              className="press flex min-h-tap items-center gap-3 py-2"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 basis-[10rem] text-md">
                  {t('refund.number', { sn: refund.sn })}
                </span>
                <Money minor={refund.amount} size="s" tone="ink" />
                <Tag tone={isOpenRefund(refund) ? 'warning' : 'plain'}>
                  {t(`refund.stage.${refund.stage}`)}
                </Tag>
              </span>
              <Icon icon={ChevronRight} size="s" className="text-ink-3" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
