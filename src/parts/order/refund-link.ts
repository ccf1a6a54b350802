interface Refundable {
  id: string;
  sn: string;
}

/** The refund form of an order; with a refund’s id, that refund. */
export const refundLink = ({ id, sn }: Refundable, refundId?: string): string =>
  refundId ? `/refund/${id}/${sn}?refund=${refundId}` : `/refund/${id}/${sn}`;

/** The form of another request of an order, after one that is decided. */
export const nextRefundLink = (order: Refundable, decidedId: string): string =>
  `${refundLink(order)}?after=${decidedId}`;
