import type { Row } from './columns.ts';
import { readRows } from './csv.ts';
import { slugOf } from './slugs.ts';

/** The rows of one product, in the file's order. */
export interface ProductRows {
  /** What the product is called in addresses; '' where its row names neither handle nor title. */
  handle: string;
  /** Its vendor's name; '' where none is known. */
  vendor: string;
  rows: Row[];
}

/** How many rows each product has, so that it can be taken in with its last one. */
export type Plan = Map<string, number>;

/** Reads the whole file once: what cannot be read is found before anything is written. */
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
 * Reads the products of a file, each when its last row has come. Rows of one product usually stand
 * together; those that do not are held meanwhile.
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
 * Says which product a row belongs to. Only a product's first row needs to name the vendor; where a
 * catalogue joins several stores, two vendors may have used the same handle.
 */
function namer(usualVendor: string) {
  const vendors = new Map<string, string>();
  return ({ cells, line }: Row) => {
    const { title } = cells;
    const handle = cells.handle?.toLowerCase() || (title ? slugOf(title) : '');
    const vendor = cells.vendor || vendors.get(handle) || usualVendor;
    vendors.set(handle, vendor);
    const key = handle ? JSON.stringify([slugOf(vendor), handle]) : `line ${line}`;
    return { key, handle, vendor };
  };
}
