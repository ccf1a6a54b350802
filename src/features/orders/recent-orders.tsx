import { useTranslation } from 'react-i18next';
import { factsOf, orderStatus } from '#contract/rules/order-status.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { Money } from '#parts/money/money.tsx';
import { useRecentOrders } from '#parts/order/use-recent-orders.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { Tag } from '#ui/status/tag.tsx';

/** The newest orders, with a pay button for unpaid ones. */
export function RecentOrders() {
  const { t } = useTranslation();
  const recent = useRecentOrders();
  if (recent.error) {
    return (
      <Card>
        <ReadProblem title={t('failure.screen')} error={recent.error} onRetry={recent.refetch} />
      </Card>
    );
  }
  const orders = recent.data;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="flex-1 basis-[7rem] text-[0.9375rem]">{t('order.recent')}</h2>
        {orders?.some(({ status }) => status === orderStatus.unpaid) && (
          <LinkButton tone="soft" size="small" href="#/payment">
            {t('order.pay')}
          </LinkButton>
        )}
      </div>
      {!orders && <Skeleton className="mt-3 h-[72px] rounded-md" />}
      {orders?.length === 0 && <p className="mt-2 text-md text-ink-2">{t('order.emptyText')}</p>}
      <ul>
        {orders?.map(({ id, lines, shop, total, status }) => (
          <li key={id} className="border-line not-first:border-t">
            <a href={`#/orderInfo/${id}`} className="press flex items-start gap-3 py-3">
              <ProductPicture
                picture={lines[0]?.picture ?? null}
                alt=""
                sizes="52px"
                className="w-[52px] shrink-0 rounded-md"
              />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-md leading-tight">{lines[0]?.name}</span>
                <span className="mt-0.5 block text-xs text-ink-3">{shop.name}</span>
                <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <Money minor={total} size="s" tone="ink" />
                  <Tag tone={factsOf(status).tone}>{t(`order.status.${status}`)}</Tag>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
