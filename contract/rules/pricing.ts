/** Pricing rules shared by client and server, in minor units. The server has the final say. */

export interface PricedLine {
  price: number;
  quantity: number;
}

/** A shop's delivery charges. */
export interface DeliveryTerms {
  /** Null if the shop has not set it: nothing is charged, and free delivery is not promised. */
  freight: number | null;
  /** The items total from which delivery is free; null if it never is. */
  free_from: number | null;
}

/** The total of lines without delivery. */
export const itemsTotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** The total quantity of lines. */
export const countOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The charge as shown: 0 is free; null is not set, which costs nothing and promises nothing. */
export function freightShown({ freight, free_from }: DeliveryTerms, itemsTotal: number) {
  return free_from !== null && itemsTotal >= free_from ? 0 : freight;
}

/** A shop's delivery charge for lines; 0 without lines. */
export const freightOf = (terms: DeliveryTerms, lines: readonly PricedLine[]): number =>
  lines.length === 0 ? 0 : (freightShown(terms, itemsTotalOf(lines)) ?? 0);

/** Whether a shop promises free delivery of lines. */
export const isFreeDelivery = (terms: DeliveryTerms, lines: readonly PricedLine[]): boolean =>
  lines.length > 0 && freightShown(terms, itemsTotalOf(lines)) === 0;

/** What lines lack until their shop delivers them free; 0 without lines or such an offer. */
export function missingForFree(terms: DeliveryTerms, lines: readonly PricedLine[]): number {
  const total = itemsTotalOf(lines);
  const isOffered = terms.free_from !== null && freightOf(terms, lines) > 0;
  return isOffered ? Math.max(0, (terms.free_from ?? 0) - total) : 0;
}

/** One shop's part of a purchase. */
export interface ShopGroup<L extends { shop: { id: string | number } }> {
  shop: L['shop'];
  lines: L[];
}

/** Groups lines by shop, in order of first appearance. */
export function groupByShop<L extends { shop: { id: string | number } }>(
  lines: readonly L[],
): ShopGroup<L>[] {
  const groups = new Map<string | number, ShopGroup<L>>();
  for (const line of lines) {
    const group: ShopGroup<L> = groups.get(line.shop.id) ?? { shop: line.shop, lines: [] };
    group.lines.push(line);
    groups.set(line.shop.id, group);
  }
  return [...groups.values()];
}

interface Offered {
  /** The SKU is active. */
  active: boolean;
  /** Its product is published. */
  published: boolean;
  price: number;
}

/**
 * Whether a SKU can be bought at all. A price of 0 is not for sale: the ledger has no zero entries.
 */
export const isForSale = ({ active, published, price }: Offered): boolean =>
  active && published && price > 0;

/** Whether a bag line can be bought now. */
export const isAvailable = ({ on_sale, stock }: { on_sale: boolean; stock: number }): boolean =>
  on_sale && stock > 0;
