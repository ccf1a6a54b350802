interface Refundable {
  id: string;
  sn: string;
}

/** The refund form of an order; with a refund’s id, that refund. */
export const refundLink = ({ id, sn }: Refundable, refundId?: string): string =>
  refundId ? `/refund/${id}/${sn}?refund=${refundId}` : `/refund/${id}/${sn}`;
