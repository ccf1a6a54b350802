import type { Row } from './columns.ts';
import { readRows } from './csv.ts';
import { oneLine } from './one-line.ts';
import { readCode } from './sku-code.ts';
import { slugOf } from './slugs.ts';

/** The rows of one product, in the file's order. */
export interface ProductRows {
  /** The product's name in addresses; '' if its row has neither handle nor title. */
  handle: string;
  /** Its vendor's name; '' if unknown. */
  vendor: string;
  rows: Row[];
}

/** What a file has, from a first reading. */
export interface Plan {
  /** Rows per product, so that a product is imported once its last row is read. */
  rows: Map<string, number>;
  /** The product of each SKU of a vendor; null if several have it, so that it identifies nothing. */
  products: Map<string, string | null>;
}

const maxHandle = 300;

/** A product's key in the plan, by its vendor's handle and its own. */
const productKey = (vendor: string, handle: string): string => JSON.stringify([vendor, handle]);

/** Reads the whole file once: an unreadable line surfaces before anything is written. */
export async function planProducts(file: string, usualVendor: string): Promise<Plan> {
  const plan: Plan = { rows: new Map(), products: new Map() };
  const name = namer(usualVendor);
  for await (const row of readRows(file)) {
    const { key, vendor } = name(row);
    plan.rows.set(key, (plan.rows.get(key) ?? 0) + 1);
    const code = readCode(row.cells.code ?? '');
    if (!code) continue;
    const sku = skuKey(slugOf(vendor), code);
    const before = plan.products.get(sku);
    plan.products.set(sku, before === undefined || before === key ? key : null);
  }
  return plan;
}

const skuKey = (vendor: string, code: string) => JSON.stringify([vendor, code]);

/** What a file says of the products and SKUs of its vendors, which are named by their handles. */
export interface InFile {
  hasProduct(vendor: string, handle: string): boolean;
  hasSku(vendor: string, code: string): boolean;
  /** Whether several products have the SKU. */
  isShared(vendor: string, code: string): boolean;
}

/** Answers questions about a file from its plan. */
export function readPlan({ rows, products }: Plan): InFile {
  return {
    hasProduct: (vendor, handle) => rows.has(productKey(vendor, handle)),
    hasSku: (vendor, code) => products.has(skuKey(vendor, code)),
    isShared: (vendor, code) => products.get(skuKey(vendor, code)) === null,
  };
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
    if (product.rows.length < (plan.rows.get(key) ?? 0)) continue;
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
    const given = oneLine(cells.handle ?? '', maxHandle)
      .toLowerCase()
      .normalize('NFC');
    const handle = given || (title ? slugOf(title) : '');
    const vendor = cells.vendor || vendors.get(handle) || usualVendor;
    vendors.set(handle, vendor);
    const key = handle ? productKey(slugOf(vendor), handle) : `line ${line}`;
    return { key, handle, vendor };
  };
}
