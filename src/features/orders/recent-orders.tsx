import { useTranslation } from 'react-i18next';
import { factsOf } from '#contract/rules/order-status.ts';
import type { KnownOrder } from '#data/orders.ts';
import { Money } from '#parts/money/money.tsx';
import { RecentOrdersCard } from '#parts/order/recent-orders-card.tsx';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { Tag } from '#ui/status/tag.tsx';

/** The newest orders, one below the other. */
export function RecentOrders() {
  return (
    <RecentOrdersCard waiting={<Skeleton className="h-[72px] rounded-md" />}>
      {(orders) => (
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="border-line not-first:border-t">
              <ListedOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </RecentOrdersCard>
  );
}

function ListedOrder({ order: { id, lines, shop, total, status } }: { order: KnownOrder }) {
  const { t } = useTranslation();
  return (
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
  );
}
