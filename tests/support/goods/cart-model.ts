import * as bounds from '#contract/rules/bounds.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';

interface Line {
  id: string;
  /** Every id that names this line. */
  names: Set<string>;
  skuId: number;
  quantity: number;
  isSaved: boolean;
}

/** The contract's rules for a bag, in a few lines and without a database. */
export interface CartModel {
  /** Returns the line's quantity, or why it was refused. */
  add(skuId: number, id: string, quantity: number): number | ErrorWord;
  setQuantity(skuId: number, id: string, quantity: number): number | ErrorWord;
  /** Returns the quantity of the line that has the SKU then. */
  changeSku(fromSkuId: number, skuId: number, id: string, quantity: number): number | ErrorWord;
  saveForLater(skuId: number, id: string, isSaved: boolean): number | ErrorWord;
  /** Returns the number of units left in the bag. */
  del(ids: string[]): number;
  /** Oldest first. */
  lines(): { id: string; skuId: number; quantity: number; isSaved: boolean }[];
}

export function createCartModel(stock: Map<number, number>): CartModel {
  let lines: Line[] = [];
  const find = (skuId: number, id: string) =>
    lines.find((it) => it.skuId === skuId && it.names.has(id));
  const ceiling = (skuId: number) => Math.min(stock.get(skuId) ?? 0, bounds.maxQuantity);

  return {
    add(skuId, id, quantity) {
      if (ceiling(skuId) === 0) return 'sold_out';
      const line = lines.find((it) => it.skuId === skuId);
      if (!line && lines.some((it) => it.id === id)) return 'not_found';
      const joined = line ?? { id, names: new Set(), skuId, quantity: 0, isSaved: false };
      if (!line) lines.push(joined);
      joined.names.add(id);
      const held = joined.isSaved ? 0 : joined.quantity;
      joined.quantity = Math.min(held + quantity, ceiling(skuId));
      joined.isSaved = false;
      return joined.quantity;
    },
    setQuantity(skuId, id, quantity) {
      if (ceiling(skuId) === 0) return 'sold_out';
      const line = find(skuId, id);
      if (!line) return 'not_found';
      line.quantity = Math.min(quantity, ceiling(skuId));
      return line.quantity;
    },
    changeSku(fromSkuId, skuId, id, quantity) {
      if (ceiling(skuId) === 0) return 'sold_out';
      const line = find(fromSkuId, id);
      if (!line) return 'not_found';
      const other = lines.find((it) => it.skuId === skuId);
      if (!other || fromSkuId === skuId) {
        Object.assign(line, { skuId, quantity: Math.min(quantity, ceiling(skuId)) });
        return line.quantity;
      }
      const held = other.isSaved ? 0 : other.quantity;
      lines = lines.filter((it) => it !== line);
      for (const name of line.names) other.names.add(name);
      Object.assign(other, { quantity: Math.min(held + quantity, ceiling(skuId)), isSaved: false });
      return other.quantity;
    },
    saveForLater(skuId, id, isSaved) {
      const line = find(skuId, id);
      if (!line) return 'not_found';
      line.isSaved = isSaved;
      return line.quantity;
    },
    del(ids) {
      lines = lines.filter(({ names }) => !ids.some((id) => names.has(id)));
      const inBag = lines.filter(({ isSaved }) => !isSaved);
      return inBag.reduce((sum, { quantity }) => sum + quantity, 0);
    },
    lines: () =>
      lines.map(({ id, skuId, quantity, isSaved }) => ({ id, skuId, quantity, isSaved })),
  };
}
