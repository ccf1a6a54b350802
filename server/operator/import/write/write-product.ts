import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { product, productPicture, type Texts } from '../../../db/schema/catalogue.ts';
import { found } from '../../../http/refusal.ts';
import { indexProducts } from '../../../search/index-products.ts';
import { OperatorRefusal } from '../../operator-errors.ts';
import type { MappedProduct } from '../map-product.ts';
import { matchVariants } from '../match/match-variants.ts';
import { mergeTexts, namedOptions } from '../options.ts';
import type { KeptPictures } from '../pictures/product-pictures.ts';
import type { Remark } from '../variants.ts';
import { refreshListColumns } from './refresh-list-columns.ts';
import { lockStock, variantsOf, writeVariants } from './write-variants.ts';

/** The outcome of writing a product. */
export interface Written {
  isNew: boolean;
  /** Variants that were on sale and no longer are. */
  withdrawn: number;
  remarks: Remark[];
  /** Variants left out. */
  refused: number;
  /** Not on sale, because none of its pictures could be fetched. */
  isHeldBack: boolean;
}

export interface Sale {
  shopId: number;
  lang: string;
  /** Undefined leaves the pictures as they are. */
  pictures: KeptPictures | undefined;
}

/**
 * Inserts a shop's product, or updates the one with the same handle, in its own transaction. Locks
 * stock before the list columns, as orders do. Throws OperatorRefusal.
 */
export async function writeProduct(
  tx: Transaction,
  fromFile: MappedProduct,
  { shopId, lang, pictures }: Sale,
): Promise<Written> {
  const [old] = await tx
    .select()
    .from(product)
    .where(and(eq(product.shopId, shopId), eq(product.handle, fromFile.handle)));
  if (old) await lockStock(tx, old.id);
  const stored = { rows: old ? await variantsOf(tx, old.id) : [], options: old?.options ?? [] };
  const matched = matchVariants(fromFile, stored, lang);
  const isHeldBack =
    pictures?.isMissingAll === true && !old?.published && fromFile.published !== false;
  const it = {
    ...fromFile,
    options: namedOptions(matched.options, lang),
    ...(isHeldBack && { published: false }),
  };
  const id = old?.id ?? (await addProduct(tx, it, { shopId, lang }));
  const withdrawn = await writeVariants(tx, id, matched, pictures);
  if (pictures?.gallery) await writeGallery(tx, id, pictures.gallery);
  if (old) await updateTexts(tx, old, it, lang);
  await refreshListColumns(tx, id);
  await indexProducts(tx, [id]);
  const { remarks, refused } = matched;
  return { isNew: !old, withdrawn, isHeldBack, remarks, refused };
}

async function addProduct(
  tx: Transaction,
  it: MappedProduct,
  { shopId, lang }: Pick<Sale, 'shopId' | 'lang'>,
): Promise<number> {
  if (!it.name) throw new OperatorRefusal('there is no Title');
  const { handle, category, options, published = true } = it;
  const [made] = await tx
    .insert(product)
    .values({
      ...{ shopId, handle, category, published, options },
      name: { [lang]: it.name },
      description: inOne(lang, it.description) ?? {},
    })
    .returning({ id: product.id });
  return found(made).id;
}

async function updateTexts(
  tx: Transaction,
  old: typeof product.$inferSelect,
  it: MappedProduct,
  lang: string,
): Promise<void> {
  await tx
    .update(product)
    .set({
      name: mergeTexts(old.name, inOne(lang, it.name) ?? {}),
      description: mergeTexts(old.description, inOne(lang, it.description) ?? {}),
      options: it.options,
      category: it.isSorted ? it.category : old.category,
      published: it.published ?? old.published,
    })
    .where(eq(product.id, old.id));
}

function inOne(lang: string, text: string | undefined): Texts | undefined {
  return text === undefined ? undefined : { [lang]: text };
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
