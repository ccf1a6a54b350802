import type { KnownOrder } from '#data/orders.ts';
import { OrderState } from '#parts/order/order-row.tsx';
import { RecentOrdersCard } from '#parts/order/recent-orders-card.tsx';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** The newest orders side by side. */
export function OrderRail() {
  return (
    <RecentOrdersCard waiting={<Skeleton className="h-27 rounded-md" />}>
      {(orders) => (
        <ul className="-mx-4 scrollbar-none flex gap-3 overflow-x-auto overscroll-x-contain px-4">
          {orders.map((order) => (
            <li
              key={order.id}
              className={classNames('shrink-0', orders.length > 1 ? 'w-[86%]' : 'w-full')}
            >
              <RailOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </RecentOrdersCard>
  );
}

function RailOrder({ order }: { order: KnownOrder }) {
  const { id, lines } = order;
  return (
    <a
      href={`#/orderInfo/${id}`}
      className="press flex min-h-27 flex-wrap items-center gap-x-3 gap-y-1.5"
    >
      <ProductPicture
        picture={lines[0]?.picture ?? null}
        alt=""
        sizes="96px"
        className="w-24 shrink-0 rounded-md"
      />
      <span className="min-w-0 flex-1 basis-[5rem]">
        <span className="line-clamp-3 text-md leading-tight">{lines[0]?.name}</span>
        <OrderState order={order} />
      </span>
    </a>
  );
}
