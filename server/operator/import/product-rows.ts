import type { Row } from './columns.ts';
import { readRows } from './csv.ts';
import { slugOf } from './slugs.ts';

/** The rows of one product, in the file's order. */
export interface ProductRows {
  /** The product's name in addresses; '' if its row has neither handle nor title. */
  handle: string;
  /** Its vendor's name; '' if unknown. */
  vendor: string;
  rows: Row[];
}

/** Rows per product, so that a product is imported once its last row is read. */
export type Plan = Map<string, number>;

/** A product's key in the plan, by its vendor's handle and its own. */
export const productKey = (vendor: string, handle: string): string =>
  JSON.stringify([vendor, handle]);

/** Reads the whole file once: an unreadable line surfaces before anything is written. */
export async function planProducts(file: string, usualVendor: string): Promise<Plan> {
  const plan: Plan = new Map();
  const name = namer(usualVendor);
  for await (const row of readRows(file)) {
    const { key } = name(row);
    plan.set(key, (plan.get(key) ?? 0) + 1);
  }
  return plan;
}

/**
 * Yields each product once its last row is read. Rows of one product are usually adjacent; the
 * others are held until then.
 */
export async function* readProducts(
  file: string,
  usualVendor: string,
  plan: Plan,
): AsyncGenerator<ProductRows> {
  const name = namer(usualVendor);
  const open = new Map<string, ProductRows>();
  for await (const row of readRows(file)) {
    const { key, handle, vendor } = name(row);
    const product = open.get(key) ?? { handle, vendor, rows: [] };
    product.rows.push(row);
    open.set(key, product);
    if (product.rows.length < (plan.get(key) ?? 0)) continue;
    open.delete(key);
    yield product;
  }
  yield* open.values();
}

/**
 * Returns the product that a row belongs to. Only a product's first row needs to name the vendor;
 * in a catalogue of several stores, two vendors may use the same handle.
 */
function namer(usualVendor: string) {
  const vendors = new Map<string, string>();
  return ({ cells, line }: Row) => {
    const { title } = cells;
    const handle = cells.handle?.toLowerCase() || (title ? slugOf(title) : '');
    const vendor = cells.vendor || vendors.get(handle) || usualVendor;
    vendors.set(handle, vendor);
    const key = handle ? productKey(slugOf(vendor), handle) : `line ${line}`;
    return { key, handle, vendor };
  };
}
