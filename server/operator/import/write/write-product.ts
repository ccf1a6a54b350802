import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { productPicture } from '../../../db/schema/catalogue.ts';
import { indexProducts } from '../../../search-index/index-products.ts';
import { OperatorRefusal } from '../../operator-errors.ts';
import type { MappedProduct } from '../map-product.ts';
import { matchVariants } from '../match/match-variants.ts';
import type { Matched, Sku } from '../match/matched.ts';
import { namedOptions } from '../options.ts';
import type { KeptPictures } from '../pictures/product-pictures.ts';
import type { InFile } from '../product-rows.ts';
import type { Remark } from '../variants.ts';
import { chooseListing } from './choose-listing.ts';
import { type Elsewhere, findKnown, findTwin, type KnownProduct } from './known-products.ts';
import { leaveProducts } from './leave-products.ts';
import { addProduct, lockProduct, updateProduct } from './product-row.ts';
import { refreshListColumns } from './refresh-list-columns.ts';
import { remarksOf } from './write-remarks.ts';
import { lockStock, variantsOf, writeVariants } from './write-variants.ts';

/** No variant of the product is left, for the reasons in `remarks`. */
export class NoVariantLeft extends OperatorRefusal {
  readonly remarks: Remark[];

  constructor(remarks: Remark[]) {
    super('no variant is left');
    this.remarks = remarks;
  }
}

/** The outcome of writing a product. */
export interface Written {
  isNew: boolean;
  /** Variants that were on sale and that the file no longer has. */
  withdrawn: number;
  remarks: Remark[];
  /** Variants left out. */
  refused: number;
}

export interface Sale {
  shopId: number;
  lang: string;
  inFile: InFile;
  /** Undefined leaves the pictures as they are. */
  pictures: KeptPictures | undefined;
}

/**
 * Inserts a shop's product, or updates the one that it is: that with the same handle, else with its
 * SKUs. Runs in its own transaction, and locks stock before the list columns, as orders do. Throws
 * OperatorRefusal.
 */
export async function writeProduct(
  tx: Transaction,
  fromFile: MappedProduct,
  { shopId, lang, inFile, pictures }: Sale,
): Promise<Written> {
  const known = await findKnown(tx, fromFile, { shopId, inFile });
  const { old, elsewhere } = await lockKnown(tx, known);
  const stored = {
    rows: old ? await variantsOf(tx, old.id) : [],
    options: old?.options ?? [],
    elsewhere: elsewhere.map((one) => one.sku),
  };
  const matched = matchVariants(fromFile, stored, lang);
  if (matched.variants.every(({ isUnread }) => isUnread)) throw new NoVariantLeft(matched.remarks);
  const listed = chooseListing(old, fromFile.listing, pictures);
  const it = { ...fromFile, ...listed, options: namedOptions(matched.options, lang) };
  const id = old?.id ?? (await addProduct(tx, it, { shopId, lang }));
  const withdrawn = await writeVariants(tx, id, matched, pictures);
  if (pictures?.gallery) await writeGallery(tx, id, pictures.gallery);
  if (old) await updateProduct(tx, old, it, lang);
  await refreshListColumns(tx, id);
  const moved = movedOf(matched, elsewhere);
  await leaveProducts(tx, { id, isNew: !old }, moved);
  await indexProducts(tx, [id]);
  const twin = await findTwin(tx, fromFile, shopId);
  const isGone = ({ code }: Sku) => !code || !inFile.hasSku(fromFile.vendor.handle, code);
  return {
    isNew: !old,
    withdrawn: withdrawn.filter(isGone).length,
    refused: matched.refused,
    remarks: remarksOf(fromFile, { old, matched, moved, listed, twin }),
  };
}

/**
 * Locks the stock of a product and of those that variants come from, then the product: these may be
 * written at the same moment, and one waits for the other here.
 */
async function lockKnown(tx: Transaction, { old, elsewhere }: KnownProduct): Promise<KnownProduct> {
  const ids = [...(old ? [old.id] : []), ...elsewhere.map((one) => one.sku.productId)];
  if (ids.length > 0) await lockStock(tx, ids);
  return { old: old && (await lockProduct(tx, old.id)), elsewhere };
}

function movedOf({ variants }: Matched, elsewhere: Elsewhere[]): Elsewhere[] {
  const rows = new Set(variants.map(({ row }) => row));
  return elsewhere.filter((one) => rows.has(one.sku));
}

/**
 * Replaces a product's gallery. If some pictures failed and the old gallery has more, the old one
 * stays: a bad line must not empty a shop.
 */
async function writeGallery(
  tx: Transaction,
  productId: number,
  { ids, isWhole }: NonNullable<KeptPictures['gallery']>,
): Promise<void> {
  const own = eq(productPicture.productId, productId);
  const old = await tx.select().from(productPicture).where(own);
  if (!isWhole && old.length > ids.length) return;
  await tx.delete(productPicture).where(own);
  if (ids.length === 0) return;
  await tx
    .insert(productPicture)
    .values(ids.map((pictureId, position) => ({ productId, position, pictureId })));
}
