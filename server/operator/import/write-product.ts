import { and, eq, sql } from 'drizzle-orm';
import { indexProducts } from '../../catalogue/search/index-products.ts';
import type { Transaction } from '../../db/database.ts';
import { product, type Texts } from '../../db/schema/catalogue.ts';
import { found } from '../../http/refusal.ts';
import { OperatorRefusal } from '../command.ts';
import type { MappedProduct } from './map-product.ts';
import { mergeOptions, mergeTexts, namedOptions } from './options.ts';
import type { KeptPictures } from './product-pictures.ts';
import { writeGallery } from './write-gallery.ts';
import { lockStock, writeVariants } from './write-variants.ts';

/** What became of a product. */
export interface Written {
  isNew: boolean;
  /** Variants that were on sale and no longer are. */
  withdrawn: number;
}

export interface Sale {
  shopId: number;
  lang: string;
  /** Undefined where pictures are to stay as they are. */
  pictures: KeptPictures | undefined;
}

/**
 * Writes a product of a shop over the one of the same handle, or adds it, in a transaction of its
 * own. Stock is locked before the shelf is written, as orders do. Throws OperatorRefusal.
 */
export async function writeProduct(
  tx: Transaction,
  it: MappedProduct,
  { shopId, lang, pictures }: Sale,
): Promise<Written> {
  const [old] = await tx
    .select()
    .from(product)
    .where(and(eq(product.shopId, shopId), eq(product.handle, it.handle)));
  if (old) await lockStock(tx, old.id);
  const id = old?.id ?? (await addProduct(tx, it, { shopId, lang }));
  const withdrawn = await writeVariants(tx, id, it.variants, pictures);
  if (pictures?.gallery) await writeGallery(tx, id, pictures.gallery);
  if (old) await updateTexts(tx, old, it, lang);
  await refreshShelf(tx, id);
  await indexProducts(tx, [id]);
  return { isNew: !old, withdrawn };
}

async function addProduct(
  tx: Transaction,
  it: MappedProduct,
  { shopId, lang }: Pick<Sale, 'shopId' | 'lang'>,
): Promise<number> {
  if (!it.name) throw new OperatorRefusal('there is no Title');
  const { handle, category, published = true } = it;
  const [made] = await tx
    .insert(product)
    .values({
      ...{ shopId, handle, category, published },
      options: namedOptions(it.options, lang),
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
      options: namedOptions(mergeOptions(old.options, it.options), lang),
      category: it.isSorted ? it.category : old.category,
      published: it.published ?? old.published,
    })
    .where(eq(product.id, old.id));
}

function inOne(lang: string, text: string | undefined): Texts | undefined {
  return text === undefined ? undefined : { [lang]: text };
}

/**
 * Writes again what a shelf says of a product: the lowest price, whether any is left, its picture,
 * and its rank. As in the demo, what is sold out comes last; then what has nothing to show.
 */
async function refreshShelf(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update product p set price_from = f.price_from, in_stock = f.in_stock, picture_id = f.picture_id,
      rank = f.in_stock::int * 10000000 + (f.picture_id is not null)::int * 1000000
        + least(p.sold, 999999)
    from (select
      coalesce(min(price), 0) as price_from,
      coalesce(bool_or(quantity > 0), false) as in_stock,
      coalesce(
        (select picture_id from product_picture where product_id = ${id} order by position limit 1),
        (array_agg(picture_id order by position, id) filter (where picture_id is not null))[1]
      ) as picture_id
      from sku left join stock on sku_id = sku.id where product_id = ${id} and active) f
    where p.id = ${id}`);
}
