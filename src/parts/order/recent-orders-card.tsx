import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { type KnownOrder, loadOrders, oldestOf, refreshOrders } from '#data/orders.ts';
import { useLocalRead } from '#query/use-local-read.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';

interface RecentOrdersCardProps {
  /** Shown until the orders are known. */
  waiting: ReactNode;
  /** Renders the orders, of which there is at least one. */
  children(orders: KnownOrder[]): ReactNode;
}

/** The newest orders, first from this device, with a pay button if any is unpaid. */
export function RecentOrdersCard({ waiting, children }: RecentOrdersCardProps) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useLocalRead({
    key: [order.list.path, i18n.language],
    refresh: refreshOrders,
    load: loadOrders,
    keptAt: oldestOf,
  });
  if (error) {
    return (
      <Card>
        <ReadProblem error={error} onRetry={refetch} />
      </Card>
    );
  }
  const isUnpaid = data?.some(({ status }) => status === orderStatus.unpaid);
  return (
    <Card>
      <div className="-mt-2 flex min-h-tap flex-wrap items-center gap-x-3">
        <h2 className="flex-1 wrap-break-word text-[.9375rem]">{t('order.recent')}</h2>
        {data && data.length > 0 && (
          <LinkButton tone="ghost" size="small" href="#/order" className="-me-3">
            {t('order.all')}
          </LinkButton>
        )}
        {isUnpaid && (
          <LinkButton tone="soft" size="small" href="#/payment">
            {t('order.pay')}
          </LinkButton>
        )}
      </div>
      {data?.length === 0 && (
        // As high as one order on Me, so that nothing below moves.
        <p className="min-h-27 text-md text-ink-2">{t('order.emptyText')}</p>
      )}
      {data ? data.length > 0 && children(data) : waiting}
    </Card>
  );
}
