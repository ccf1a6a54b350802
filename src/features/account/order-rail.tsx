import { useTranslation } from 'react-i18next';
import { factsOf, orderStatus } from '#contract/rules/order-status.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { Money } from '#parts/money/money.tsx';
import { useRecentOrders } from '#parts/order/use-recent-orders.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { Tag } from '#ui/status/tag.tsx';

type Orders = NonNullable<ReturnType<typeof useRecentOrders>['data']>;

/** The newest orders side by side: as high as without any, so that nothing below moves. */
export function OrderRail() {
  const { t } = useTranslation();
  const { data: orders, error, refetch } = useRecentOrders();
  if (error) {
    return (
      <Card>
        <ReadProblem title={t('failure.screen')} error={error} onRetry={refetch} />
      </Card>
    );
  }
  return (
    <Card>
      <div className="-mt-2 flex min-h-tap items-center gap-x-3">
        <h2 className="flex-1 text-[.9375rem]">{t('order.recent')}</h2>
        {orders?.some(({ status }) => status === orderStatus.unpaid) && (
          <LinkButton tone="soft" size="small" href="#/payment">
            {t('order.pay')}
          </LinkButton>
        )}
      </div>
      <div className="min-h-27">
        {!orders && <Skeleton className="h-27 rounded-md" />}
        {orders?.length === 0 && <p className="text-md text-ink-2">{t('order.emptyText')}</p>}
        {orders && orders.length > 0 && <Rail orders={orders} />}
      </div>
    </Card>
  );
}

function Rail({ orders }: { orders: Orders }) {
  const { t } = useTranslation();
  return (
    <ul className="-mx-4 scrollbar-none flex gap-3 overflow-x-auto overscroll-x-contain px-4">
      {orders.map(({ id, lines, total, status }) => (
        <li key={id} className={classNames('shrink-0', orders.length > 1 ? 'w-[86%]' : 'w-full')}>
          <a href={`#/orderInfo/${id}`} className="press flex min-h-27 items-center gap-3">
            <ProductPicture
              picture={lines[0]?.picture ?? null}
              alt=""
              sizes="96px"
              className="w-24 shrink-0 rounded-md"
            />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-3 text-md leading-tight">{lines[0]?.name}</span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2">
                <Money minor={total} size="s" tone="ink" />
                <Tag tone={factsOf(status).tone}>{t(`order.status.${status}`)}</Tag>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
