import type { CartLine } from '#contract/calls/cart.ts';
import {
  countOf,
  freightShown,
  groupByShop,
  isAvailable,
  itemsTotalOf,
} from '#contract/rules/pricing.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';

/** One shop's lines, with the freight of the selected ones. Minor units. */
export interface BagGroup {
  shop: CartLine['shop'];
  lines: BagLine[];
  /** Null if the shop has set none: nothing is charged. */
  freight: number | null;
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
  return groupByShop(lines.filter(isAvailable)).map((group) => {
    const chosen = group.lines.filter(isChosen);
    const freight = chosen.length === 0 ? 0 : freightShown(group.shop, itemsTotalOf(chosen));
    return { ...group, freight };
  });
}

/** How many items are selected, what they cost, and whether every shop delivers free. The server has the final say at checkout. */
export function sumUp(groups: BagGroup[], isChosen: (line: BagLine) => boolean) {
  const chosen = groups.flatMap(({ lines }) => lines).filter(isChosen);
  const charged = groups.reduce((sum, group) => sum + (group.freight ?? 0), 0);
  const isFree = groups.every((group) => group.freight === 0);
  return {
    count: countOf(chosen),
    isFree,
    freight: charged,
    total: itemsTotalOf(chosen) + charged,
  };
}

/** The checkbox state of a group: on, off or mixed. */
export function tickOf(lines: BagLine[], isChosen: (line: BagLine) => boolean) {
  const chosen = lines.filter(isChosen).length;
  if (chosen === 0) return 'off';
  return chosen === lines.length ? 'on' : 'mixed';
}
