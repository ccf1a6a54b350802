import { type ProductDetail, product, type Sku } from '#contract/catalogue.ts';
import type { Quote } from '#contract/orders.ts';
import { type BagLine, loadBag } from '#data/cart.ts';
import { datedReplies } from '#data/kept-replies.ts';
import type { KnownLine, Shelf } from '#data/shelf.ts';
import type { QuoteItems } from './use-checkout.ts';

/** What this device knows of a purchase without the shop, and of when the oldest of it is. */
export interface Known {
  lines: KnownLine[];
  pricesAt: number;
}

/** One shop's part of it. Minor units. */
export interface KnownGroup {
  shop: KnownLine['shop'];
  lines: KnownLine[];
  freight: number;
}

/** Lines as the bag has them, else as their products were shown. What is not known is left out. */
export async function loadKnown(shelf: Shelf, items: QuoteItems, lang: string): Promise<Known> {
  const [bag, details] = await Promise.all([loadBag(shelf), datedReplies(product.detail, lang)]);
  const found = items.flatMap(({ sku_id, quantity }) => {
    const line = bag.find((it) => it.sku_id === sku_id);
    if (line) return [{ line: fromBag(line, quantity), at: line.at ?? Date.now() }];
    for (const { data, at } of details) {
      const sku = data.skus.find(({ id }) => id === sku_id);
      if (sku) return [{ line: fromProduct(data, sku, quantity), at }];
    }
    return [];
  });
  return {
    lines: found.map(({ line }) => line),
    pricesAt: Math.min(Date.now(), ...found.map(({ at }) => at)),
  };
}

function fromBag(line: BagLine, quantity: number): KnownLine {
  const { sku_id, product_id, name, specification, picture, price } = line;
  const { id, name: shopName, freight, free_from } = line.shop;
  const shop = { id, name: shopName, freight, free_from };
  return { sku_id, product_id, name, specification, picture, price, quantity, shop };
}

function fromProduct(detail: ProductDetail, sku: Sku, quantity: number): KnownLine {
  const { id, name, options, pictures, delivery } = detail;
  const labels = options.map(
    ({ values }, index) => values.find(({ key }) => key === sku.values[index])?.label,
  );
  return {
    sku_id: sku.id,
    product_id: id,
    name,
    specification: labels.filter(Boolean).join(' · '),
    picture: sku.picture ?? pictures[0] ?? null,
    price: sku.price,
    quantity,
    shop: {
      id: detail.shop.id,
      name: detail.shop.name,
      freight: delivery.freight,
      free_from: delivery.free_from,
    },
  };
}

/** Lines as the shop has just priced them; what cannot be bought is not among them. */
export function linesOfQuote(quote: Quote): KnownLine[] {
  return quote.groups.flatMap(({ shop, freight, lines }) =>
    lines
      .filter(({ problem }) => !problem)
      .map(({ problem: _, stock: __, ...line }) => ({
        ...line,
        shop: { ...shop, freight, free_from: null },
      })),
  );
}

/** The lines by shop, with what each charged to deliver them. */
export function groupKnown(lines: KnownLine[]): KnownGroup[] {
  const byShop = new Map<string, KnownLine[]>();
  for (const line of lines) byShop.set(line.shop.id, [...(byShop.get(line.shop.id) ?? []), line]);
  return [...byShop.values()].flatMap((group) => {
    const shop = group[0]?.shop;
    return shop ? [{ shop, lines: group, freight: freightOf(shop, group) }] : [];
  });
}

function freightOf(shop: KnownLine['shop'], lines: KnownLine[]): number {
  const isFree = shop.free_from !== null && itemsValue(lines) >= shop.free_from;
  return isFree ? 0 : shop.freight;
}

export const itemsValue = (lines: KnownLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
