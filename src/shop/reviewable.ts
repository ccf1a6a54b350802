import { arrived, orderStatus } from '#contract/order-status.ts';

interface Line {
  sku_id: string;
  is_reviewed: boolean;
}

interface Order<L extends Line> {
  id: string;
  status: number;
  lines: L[];
}

const underway: number[] = [orderStatus.unpaid, orderStatus.paid, orderStatus.shipped];

/** Whether what is in an order can be reviewed now, later, or never. */
export function reviewTime({ status }: { status: number }): 'now' | 'later' | 'never' {
  if (arrived.includes(status)) return 'now';
  return underway.includes(status) ? 'later' : 'never';
}

/** What of an order can be reviewed, and is not. */
export function linesToReview<L extends Line>(order: Order<L>): L[] {
  return reviewTime(order) === 'now' ? order.lines.filter((line) => !line.is_reviewed) : [];
}

/** Where a thing is reviewed; without one, the first of the order that is not yet. */
export const reviewLink = (orderId: string, skuId?: string): string =>
  skuId ? `/comment/${orderId}/${skuId}` : `/comment/${orderId}`;
