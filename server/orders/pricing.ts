import type { ErrorWord } from '#contract/errors.ts';
import { maxMinor } from '#contract/money.ts';
import { Refusal } from '../http/refusal.ts';
import type { Offer } from './offers.ts';
import { type Promo, promoDiscount, promoProblem } from './promo.ts';
import { shares } from './shares.ts';

/** One shop's part of a purchase, in minor units. It becomes one order. */
export interface Parcel {
  shop: Offer['shop'];
  offers: Offer[];
  itemsTotal: number;
  freight: number;
  discount: number;
  total: number;
}

export interface Price {
  parcels: Parcel[];
  itemsTotal: number;
  freight: number;
  discount: number;
  total: number;
  promo: { code: string; discount: number; problem: ErrorWord | null } | null;
}

/** An order must cost something: the ledger has no entry of zero. */
const leastTotal = 1;

/**
 * Prices a purchase: by shop, freight by each shop's rule, and a promo code's discount parted
 * among the shops by the value of their items. Lines with a problem cost nothing. Throws
 * `invalid_input` for more money than there are safe integers.
 */
export function price(
  offers: Offer[],
  code: string | undefined,
  promo: Promo | undefined,
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
  if (itemsTotal > maxMinor || total > maxMinor) throw beyondCounting();
  return {
    parcels: discounted,
    itemsTotal,
    freight: sum(discounted, (parcel) => parcel.freight),
    discount,
    total,
    promo: code ? { code, discount, problem } : null,
  };
}

function beyondCounting(): Refusal {
  return new Refusal('invalid_input', {}, [{ path: 'items', rule: 'too_big' }]);
}

function parcelsOf(offers: Offer[]): Parcel[] {
  const byShop = new Map<number, Offer[]>();
  for (const offer of offers) {
    byShop.set(offer.shop.id, [...(byShop.get(offer.shop.id) ?? []), offer]);
  }
  return [...byShop.values()].flatMap((group) => {
    const shop = group[0]?.shop;
    return shop ? [parcelOf(shop, group)] : [];
  });
}

function parcelOf(shop: Offer['shop'], offers: Offer[]): Parcel {
  const sold = offers.filter((offer) => !offer.problem);
  const itemsTotal = sum(sold, (offer) => offer.sku.price * offer.quantity);
  const isFree = sold.length === 0 || (shop.freeFrom !== null && itemsTotal >= shop.freeFrom);
  const freight = isFree ? 0 : shop.freight;
  return { shop, offers, itemsTotal, freight, discount: 0, total: itemsTotal + freight };
}

function discountParcel(parcel: Parcel, part: number): Parcel {
  const discount = Math.max(0, Math.min(part, parcel.total - leastTotal));
  return { ...parcel, discount, total: parcel.total - discount };
}

const sum = <T>(items: T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);
