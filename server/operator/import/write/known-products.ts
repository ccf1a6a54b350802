import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { product, sku } from '../../../db/schema/catalogue.ts';
import type { MappedProduct } from '../map-product.ts';
import type { Sku } from '../match/matched.ts';
import type { InFile } from '../product-rows.ts';

export type Product = typeof product.$inferSelect;

/** A variant of another product, which is gone if the file does not have it. */
export interface Elsewhere {
  sku: Sku;
  handle: string;
  isGone: boolean;
}

/** What a shop has of a product in a file. */
export interface KnownProduct {
  /** The product: by its handle, else the one whose SKUs have all gone to this handle. */
  old: Product | undefined;
  /** Variants of other products that the file gives to this one. */
  elsewhere: Elsewhere[];
}

/** Finds a product, and what its SKUs are in the rest of its shop. */
export async function findKnown(
  tx: Transaction,
  it: MappedProduct,
  { shopId, inFile }: { shopId: number; inFile: InFile },
): Promise<KnownProduct> {
  const [named] = await tx
    .select()
    .from(product)
    .where(and(eq(product.shopId, shopId), eq(product.handle, it.handle)));
  const { handle: vendor } = it.vendor;
  const codes = [...it.variants, ...it.unread].flatMap(({ code }) =>
    code && !inFile.isShared(vendor, code) ? [code] : [],
  );
  if (codes.length === 0) return { old: named, elsewhere: [] };
  const found = await findElsewhere(tx, codes, { shopId, ownId: named?.id ?? 0 });
  const elsewhere = found.map((one) => ({
    ...one,
    isGone: !inFile.hasProduct(vendor, one.handle),
  }));
  const gone = elsewhere.filter((one) => one.isGone && one.sku.active);
  const renamed = named ? undefined : await findRenamed(tx, gone, codes);
  return {
    old: named ?? renamed,
    elsewhere: elsewhere.filter((one) => one.sku.productId !== renamed?.id),
  };
}

/**
 * The product on sale whose handle is the same text in the spelling of macOS: from before imports read
 * the two as one.
 */
export async function findTwin(
  tx: Transaction,
  { handle }: Pick<MappedProduct, 'handle'>,
  shopId: number,
): Promise<Product | undefined> {
  const other = handle.normalize('NFD');
  if (other === handle) return undefined;
  const isTwin = and(eq(product.shopId, shopId), eq(product.handle, other), product.published);
  const [twin] = await tx.select().from(product).where(isTwin);
  return twin;
}

/** The variants with these SKUs in the shop's other products. */
async function findElsewhere(
  tx: Transaction,
  codes: string[],
  { shopId, ownId }: { shopId: number; ownId: number },
) {
  // As the index has it: a parameter could be ''.
  const isKnown = and(inArray(sku.code, codes), sql`${sku.code} <> ''`, ne(sku.productId, ownId));
  const rows = await tx.select().from(sku).where(isKnown);
  if (rows.length === 0) return [];
  const ids = rows.map(({ productId }) => productId);
  const products = await tx
    .select({ id: product.id, handle: product.handle })
    .from(product)
    .where(and(inArray(product.id, ids), eq(product.shopId, shopId)));
  return products.flatMap(({ id, handle }) =>
    rows.filter(({ productId }) => productId === id).map((row) => ({ sku: row, handle })),
  );
}

/** Of products that are not in the file, the one that has all of its SKUs, and most of them. */
async function findRenamed(
  tx: Transaction,
  gone: Elsewhere[],
  codes: string[],
): Promise<Product | undefined> {
  if (gone.length === 0) return undefined;
  const [renamed] = await tx
    .select({ product })
    .from(product)
    .innerJoin(sku, and(eq(sku.productId, product.id), eq(sku.active, true)))
    .where(
      inArray(
        product.id,
        gone.map((one) => one.sku.productId),
      ),
    )
    .groupBy(product.id)
    .having(sql`bool_and(${inArray(sku.code, codes)})`)
    .orderBy(sql`count(*) desc, ${product.id}`)
    .limit(1);
  return renamed?.product;
}
