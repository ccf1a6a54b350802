import type { RefundOffer } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { isRefundable, type RefundUnits } from '#contract/rules/refund-amounts.ts';
import type { WholeOrder } from '#data/orders.ts';
import type { RefundFields } from '#data/refunds/refund-form.ts';

/** What the address names; only a suggestion, which the server checks like anything typed. */
export interface AddressedRefund {
  productIds: string | undefined;
  amount: string | undefined;
}

/** The fields of a form; a reason is still missing at first. */
export type FormFields = Required<Omit<RefundFields, 'amount' | 'reason' | 'minor'>> &
  Pick<RefundFields, 'amount' | 'reason' | 'minor'>;

interface Subject {
  order: WholeOrder;
  offer: RefundOffer;
  address: AddressedRefund;
}

/** A form’s first content: what was typed before, else what the address names. */
export function startFields(subject: Subject, typed: RefundFields): FormFields {
  const { order, offer, address } = subject;
  const isReceived = typed.is_received ?? order.status !== orderStatus.shipped;
  const isReturn = typed.type === 'return' && isReceived && offer.types.includes('return');
  const lines = typed.lines ?? namedLines(subject);
  return {
    type: isReturn ? 'return' : 'refund',
    lines: isRefundable(offer, lines) ? lines : [],
    is_received: isReceived,
    explanation: typed.explanation ?? '',
    ...(typed.reason && { reason: typed.reason }),
    ...(typed.minor !== undefined && { minor: typed.minor }),
    ...amountOf(typed.amount ?? (typed.lines ? undefined : address.amount)),
  };
}

const amountOf = (amount: string | undefined) => (amount === undefined ? {} : { amount });

/** The lines of the products in the address, else the only line that is left. */
function namedLines({ order, offer, address: { productIds = '' } }: Subject): FormFields['lines'] {
  const left = unitsLeft(offer);
  const named = new Set(productIds.split(/[,.]/));
  const wanted = left.filter(({ sku_id }) =>
    order.lines.some((line) => line.sku_id === sku_id && named.has(line.product_id)),
  );
  if (wanted.length > 0) return wanted;
  return left.length === 1 ? left : [];
}

/** The units that were not refunded yet, by line. */
export const unitsLeft = ({ lines }: RefundOffer): FormFields['lines'] =>
  lines
    .map(({ sku_id, quantity, refunded }) => ({ sku_id, quantity: quantity - refunded }))
    .filter(({ quantity }) => quantity > 0);

/** Units with those of one line replaced; 0 removes them. In the order of the offer. */
export function withUnits(
  units: RefundUnits,
  skuId: string,
  quantity: number,
  { lines }: RefundOffer,
): FormFields['lines'] {
  const taken = new Map(units.map((unit) => [unit.sku_id, unit.quantity]));
  taken.set(skuId, quantity);
  return lines
    .map(({ sku_id }) => ({ sku_id, quantity: taken.get(sku_id) ?? 0 }))
    .filter((unit) => unit.quantity > 0);
}
