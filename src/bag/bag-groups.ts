import type { CartLine } from '#contract/cart.ts';
import type { BagLine } from '#data/cart.ts';

/** One shop's lines, with what they come to when the chosen ones are bought. Minor units. */
export interface BagGroup {
  shop: CartLine['shop'];
  lines: BagLine[];
  freight: number;
}

export interface BagSums {
  /** Things, not lines. */
  count: number;
  itemsTotal: number;
  freight: number;
  total: number;
}

export const canBeBought = (line: CartLine): boolean => line.on_sale && line.stock > 0;

/** Lines that can be bought, by shop, in the order of the bag. */
export function groupByShop(lines: BagLine[], isChosen: (line: BagLine) => boolean): BagGroup[] {
  const groups = new Map<string, BagLine[]>();
  for (const line of lines.filter(canBeBought)) {
    groups.set(line.shop.id, [...(groups.get(line.shop.id) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) => {
    const shop = group[0]?.shop;
    return shop ? [{ shop, lines: group, freight: freightOf(shop, group.filter(isChosen)) }] : [];
  });
}

/** What the chosen lines come to. The server has the last word at the checkout. */
export function sumUp(groups: BagGroup[], isChosen: (line: BagLine) => boolean): BagSums {
  const chosen = groups.flatMap((group) => group.lines).filter(isChosen);
  const itemsTotal = itemsValue(chosen);
  const freight = groups.reduce((sum, group) => sum + group.freight, 0);
  const count = chosen.reduce((sum, line) => sum + line.quantity, 0);
  return { count, itemsTotal, freight, total: itemsTotal + freight };
}

const itemsValue = (lines: CartLine[]) =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0);

function freightOf(shop: CartLine['shop'], chosen: CartLine[]): number {
  if (chosen.length === 0) return 0;
  const isFree = shop.free_from !== null && itemsValue(chosen) >= shop.free_from;
  return isFree ? 0 : shop.freight;
}

/** How much of a group is chosen, as a tick shows it. */
export function tickOf(lines: BagLine[], isChosen: (line: BagLine) => boolean) {
  const chosen = lines.filter(isChosen).length;
  if (chosen === 0) return 'off';
  return chosen === lines.length ? 'on' : 'mixed';
}
