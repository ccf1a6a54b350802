import type { ErrorWord } from '#contract/rules/errors.ts';
import { maxMinor } from '#contract/rules/money.ts';
import { freightOf, groupByShop, isFreeDelivery, itemsTotalOf } from '#contract/rules/pricing.ts';
import { Refusal } from '../http/refusal.ts';
import type { Offer } from './offers.ts';
import { type OwnPromo, promoDiscount, promoProblem } from './promo.ts';
import { shares } from './shares.ts';

/** Amounts in minor units. */
interface Sums {
  itemsTotal: number;
  freight: number;
  discount: number;
  total: number;
}

/** One shop's part of a purchase; becomes one order. */
export interface Parcel extends Sums {
  shop: Offer['shop'];
  offers: Offer[];
  isFreeDelivery: boolean;
}

export interface Price extends Sums {
  parcels: Parcel[];
  promo: { code: string; discount: number; problem: ErrorWord | null; limit?: number } | null;
}

/** An order must cost something: the ledger has no zero entries. */
export const leastTotal = 1;

/**
 * Prices a purchase by shop: freight by each shop's rule, a promo code's discount split among the
 * shops by the value of their items. Lines with a problem cost nothing. Throws `invalid_input` if a
 * total exceeds the safe integers.
 */
export function price(
  offers: Offer[],
  code: string | undefined,
  promo: OwnPromo | undefined,
  now: Date,
): Price {
  const parcels = parcelsOf(offers);
  const itemsTotal = sum(parcels, (parcel) => parcel.itemsTotal);
  const problem = code ? promoProblem(promo, itemsTotal, now) : null;
  const wanted = promo && !problem ? promoDiscount(promo, itemsTotal) : 0;
  const parts = shares(
    wanted,
    parcels.map((parcel) => parcel.itemsTotal),
  );
  const discounted = parcels.map((parcel, index) => discountParcel(parcel, parts[index] ?? 0));
  const discount = sum(discounted, (parcel) => parcel.discount);
  const total = sum(discounted, (parcel) => parcel.total);
  if (itemsTotal > maxMinor || total > maxMinor) {
    throw new Refusal('invalid_input', {}, [{ path: 'items', rule: 'too_big' }]);
  }
  return {
    parcels: discounted,
    itemsTotal,
    freight: sum(discounted, (parcel) => parcel.freight),
    discount,
    total,
    promo: code ? { code, discount, problem, ...(promo && { limit: promo.limit }) } : null,
  };
}

function parcelsOf(offers: Offer[]): Parcel[] {
  return groupByShop(offers).map(({ shop, lines }) => {
    const sold = lines
      .filter(({ problem }) => !problem)
      .map(({ sku, quantity }) => ({ price: sku.price, quantity }));
    const itemsTotal = itemsTotalOf(sold);
    const terms = { freight: shop.freight, free_from: shop.freeFrom };
    const freight = freightOf(terms, sold);
    return {
      shop,
      offers: lines,
      isFreeDelivery: isFreeDelivery(terms, sold),
      itemsTotal,
      freight,
      discount: 0,
      total: itemsTotal + freight,
    };
  });
}

function discountParcel(parcel: Parcel, part: number): Parcel {
  const discount = Math.max(0, Math.min(part, parcel.total - leastTotal));
  return { ...parcel, discount, total: parcel.total - discount };
}

const sum = <T>(items: T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);
