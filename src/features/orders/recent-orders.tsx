import { OrderRow } from '#parts/order/order-row.tsx';
import { RecentOrdersCard } from '#parts/order/recent-orders-card.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** The newest orders, one below the other. */
export function RecentOrders() {
  return (
    <RecentOrdersCard waiting={<Skeleton className="h-[72px] rounded-md" />}>
      {(orders) => (
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="border-line not-first:border-t">
              <a href={`#/orderInfo/${order.id}`} className="press block">
                <OrderRow order={order} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </RecentOrdersCard>
  );
}
