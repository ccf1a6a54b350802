import { factsOf, type OrderStatus } from '#contract/rules/order-status.ts';

interface Line {
  sku_id: string;
  is_reviewed: boolean;
}

interface Order<L extends Line> {
  id: string;
  status: OrderStatus;
  lines: L[];
}

/** The lines of an order that can still be reviewed. */
export function linesToReview<L extends Line>(order: Order<L>): L[] {
  return factsOf(order.status).review === 'now'
    ? order.lines.filter((line) => !line.is_reviewed)
    : [];
}

/** The review form's link; without a SKU it opens the order's first unreviewed line. */
export const reviewLink = (orderId: string, skuId?: string): string =>
  skuId ? `/comment/${orderId}/${skuId}` : `/comment/${orderId}`;
