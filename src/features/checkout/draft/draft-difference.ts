import type { Quote } from '#contract/calls/orders.ts';
import type { KnownLine } from '#data/mirror.ts';
import { groupKnown } from '../known-lines.ts';

/** The changes to a purchase since it was saved. */
export interface Difference {
  /** How many lines became more expensive or, in `fell`, cheaper. */
  rose: number;
  fell: number;
  soldOut: number;
  /** How many lines have less stock than wanted. */
  short: number;
  isDeliveryOther: boolean;
  /** The price change of each line by SKU, negative if cheaper. Minor units. */
  changes: ReadonlyMap<string, number>;
}

/** Compares a saved purchase with its current quote. */
export function differenceOf(known: KnownLine[], quote: Quote): Difference {
  const now = quote.groups.flatMap(({ lines }) => lines);
  const before = new Map(known.map(({ sku_id, price }) => [sku_id, price]));
  const changes = now
    .filter(({ problem }) => !problem)
    .map(({ sku_id, price }) => [sku_id, price - (before.get(sku_id) ?? price)] as const)
    .filter(([, change]) => change !== 0);
  return {
    rose: changes.filter(([, change]) => change > 0).length,
    fell: changes.filter(([, change]) => change < 0).length,
    soldOut: now.filter(({ problem }) => problem === 'sold_out').length,
    short: now.filter(({ problem }) => problem && problem !== 'sold_out').length,
    isDeliveryOther: isDeliveryOther(known, quote),
    changes: new Map(changes),
  };
}

/** A shop with nothing left to deliver counts as unchanged. */
function isDeliveryOther(known: KnownLine[], quote: Quote): boolean {
  const before = new Map(groupKnown(known).map(({ shop, freight }) => [shop.id, freight]));
  return quote.groups
    .filter(({ lines }) => lines.some(({ problem }) => !problem))
    .some(({ shop, freight }) => freight !== (before.get(shop.id) ?? freight));
}
