import type { Quote } from '#contract/orders.ts';
import type { KnownLine } from '#data/shelf.ts';
import { groupKnown } from './known-lines.ts';

/** What became of a purchase since it was kept. */
export interface Difference {
  /** So many lines cost more than they did, or less. */
  rose: number;
  fell: number;
  soldOut: number;
  /** So many have less in stock than is wanted. */
  short: number;
  isDeliveryOther: boolean;
  /** What a line costs more now, or less (below 0), by its specification. Minor units. */
  changes: ReadonlyMap<string, number>;
}

/** Compares what was known of a purchase with what the shop says of it now. */
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

/** A shop of which nothing is left to deliver has not changed what it charges. */
function isDeliveryOther(known: KnownLine[], quote: Quote): boolean {
  const before = new Map(groupKnown(known).map(({ shop, freight }) => [shop.id, freight]));
  return quote.groups
    .filter(({ lines }) => lines.some(({ problem }) => !problem))
    .some(({ shop, freight }) => freight !== (before.get(shop.id) ?? freight));
}
