import { type ProductDetail, product, type Sku } from '#contract/calls/catalogue.ts';
import type { Quote } from '#contract/calls/orders.ts';
import { freightOf, groupByShop } from '#contract/rules/pricing.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { loadBag } from '#data/cart.ts';
import type { KnownLine, LocalDb } from '#data/mirror.ts';
import { datedResponses } from '#data/worker/cached-responses.ts';
import { choiceText } from '#parts/product/options/specification.ts';
import type { QuoteItems } from './use-checkout.ts';

/** What this device knows about a purchase, and the age of its oldest part. */
export interface Known {
  lines: KnownLine[];
  pricesAt: number;
}

/** One shop's part of a known purchase. Minor units. */
export interface KnownGroup {
  shop: KnownLine['shop'];
  lines: KnownLine[];
  freight: number;
}

/** Lines from the bag, else from viewed products. Unknown items are left out. */
export async function loadKnown(db: LocalDb, items: QuoteItems, lang: string): Promise<Known> {
  const [bag, details] = await Promise.all([loadBag(db), datedResponses(product.detail, lang)]);
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
  return {
    sku_id: sku.id,
    product_id: id,
    name,
    specification: choiceText(options, sku.values),
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

/** A quoted delivery charge as shown: null is not set, which costs nothing and promises nothing. */
export const promisedFreight = ({
  freight,
  is_free_delivery,
}: Pick<Quote['groups'][number], 'freight' | 'is_free_delivery'>): number | null =>
  freight === 0 && !is_free_delivery ? null : freight;

/** The available lines of a fresh quote. */
export function linesOfQuote(quote: Quote): KnownLine[] {
  return quote.groups.flatMap(({ shop, lines, ...group }) =>
    lines
      .filter(({ problem }) => !problem)
      .map(({ problem: _, stock: __, ...line }) => ({
        ...line,
        shop: { ...shop, freight: promisedFreight(group), free_from: null },
      })),
  );
}

/** The lines by shop, with each shop's delivery charge. */
export function groupKnown(lines: KnownLine[]): KnownGroup[] {
  return groupByShop(lines).map((group) => ({
    ...group,
    freight: freightOf(group.shop, group.lines),
  }));
}
