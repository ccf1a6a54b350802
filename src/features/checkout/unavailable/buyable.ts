import type { Quote } from '#contract/calls/orders.ts';
import type { KnownLine } from '#data/mirror.ts';
import type { Purchase } from '#parts/order/checkout-link.ts';

type QuoteLine = Pick<Quote['groups'][number]['lines'][number], 'sku_id' | 'stock'>;

/** How many units of a SKU can be bought of those wanted; 0 if it is sold out. */
export type Buyable = (skuId: string, wanted: number) => number;

export function buyableOf(lines: QuoteLine[]): Buyable {
  const stocks = new Map(lines.map(({ sku_id, stock }) => [sku_id, stock]));
  return (skuId, wanted) => Math.min(wanted, stocks.get(skuId) ?? 0);
}

/** A purchase without what cannot be bought. */
export function reducePurchase({ items, ...purchase }: Purchase, buyable: Buyable): Purchase {
  const left = items.map(({ skuId, quantity }) => ({ skuId, quantity: buyable(skuId, quantity) }));
  return { ...purchase, items: left.filter(({ quantity }) => quantity > 0) };
}

/** The saved lines of such a purchase. */
export function reduceLines(lines: KnownLine[], buyable: Buyable): KnownLine[] {
  return lines
    .map((line) => ({ ...line, quantity: buyable(line.sku_id, line.quantity) }))
    .filter(({ quantity }) => quantity > 0);
}
