/** A line of an order, as far as its refund goes. */
export interface PaidLine {
  sku_id: string;
  quantity: number;
  /** Units that were refunded before. */
  refunded: number;
  /** What was paid for the whole line after discount, in minor units. */
  paid: number;
}

/** What an order can give back: its lines, and the freight, which leaves with the last unit. */
export interface Paid {
  lines: readonly PaidLine[];
  /** Minor units. */
  freight: number;
}

/** Units to refund, by line. */
export type RefundUnits = readonly { sku_id: string; quantity: number }[];

/**
 * The most that can be asked for these units, in minor units. The maxima of any partition of an
 * order, in any sequence, add up to exactly what was paid. Units beyond what is left count as left.
 */
export function refundMaximum({ lines, freight }: Paid, units: RefundUnits): number {
  const taken = new Map(units.map(({ sku_id, quantity }) => [sku_id, quantity]));
  let sum = 0;
  let isWhole = true;
  for (const line of lines) {
    const after = Math.min(line.quantity, line.refunded + (taken.get(line.sku_id) ?? 0));
    sum += paidFor(line, after) - paidFor(line, line.refunded);
    if (after < line.quantity) isWhole = false;
  }
  return isWhole ? sum + freight : sum;
}

/** How many units of a line were refunded, by the refunds of its order. */
export function refundedUnits(
  refunds: readonly { stage: string; lines: RefundUnits }[],
  skuId: string,
): number {
  return refunds
    .filter(({ stage }) => stage === 'passed')
    .flatMap(({ lines }) => lines)
    .filter(({ sku_id }) => sku_id === skuId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether each unit is of a line and not refunded yet. */
export function isRefundable({ lines }: Paid, units: RefundUnits): boolean {
  const left = new Map(lines.map((line) => [line.sku_id, line.quantity - line.refunded]));
  const skuIds = new Set(units.map(({ sku_id }) => sku_id));
  if (skuIds.size < units.length) return false;
  return units.every(({ sku_id, quantity }) => quantity <= (left.get(sku_id) ?? 0));
}

/** What was paid for the first units of a line. The product is a safe integer: see `bounds`. */
function paidFor({ paid, quantity }: PaidLine, units: number): number {
  return Math.floor((paid * units) / quantity);
}
