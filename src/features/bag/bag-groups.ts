import type { CartLine } from '#contract/calls/cart.ts';
import {
  countOf,
  freightOf,
  groupByShop,
  isAvailable,
  itemsTotalOf,
} from '#contract/rules/pricing.ts';
import type { BagLine } from '#data/cart.ts';

/** One shop's lines, with the freight of the selected ones. Minor units. */
export interface BagGroup {
  shop: CartLine['shop'];
  lines: BagLine[];
  freight: number;
}

/** The lines of the bag, oldest first, and those saved for later, the latest first. */
export function splitCart(cart: BagLine[]): { bag: BagLine[]; saved: BagLine[] } {
  const isSaved = ({ saved_at }: BagLine) => saved_at !== undefined;
  const time = ({ saved_at = '' }: BagLine) => Date.parse(saved_at);
  return {
    bag: cart.filter((line) => !isSaved(line)),
    saved: cart.filter(isSaved).sort((a, b) => time(b) - time(a)),
  };
}

/** Available lines grouped by shop, in bag order. */
export function groupLines(lines: BagLine[], isChosen: (line: BagLine) => boolean): BagGroup[] {
  return groupByShop(lines.filter(isAvailable)).map((group) => ({
    ...group,
    freight: freightOf(group.shop, group.lines.filter(isChosen)),
  }));
}

/** How many items are selected, and what they cost. The server has the final say at checkout. */
export function sumUp(groups: BagGroup[], isChosen: (line: BagLine) => boolean) {
  const chosen = groups.flatMap(({ lines }) => lines).filter(isChosen);
  const freight = groups.reduce((sum, group) => sum + group.freight, 0);
  return { count: countOf(chosen), freight, total: itemsTotalOf(chosen) + freight };
}

/** The checkbox state of a group: on, off or mixed. */
export function tickOf(lines: BagLine[], isChosen: (line: BagLine) => boolean) {
  const chosen = lines.filter(isChosen).length;
  if (chosen === 0) return 'off';
  return chosen === lines.length ? 'on' : 'mixed';
}
