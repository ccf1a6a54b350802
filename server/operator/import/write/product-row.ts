import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { product, type Texts } from '../../../db/schema/catalogue.ts';
import { found } from '../../../http/refusal.ts';
import { OperatorRefusal } from '../../operator-errors.ts';
import type { MappedProduct } from '../map-product.ts';
import type { Listed } from './choose-listing.ts';
import type { Product } from './known-products.ts';

/** Inserts a product, without its variants, and returns its id. Throws OperatorRefusal. */
export async function addProduct(
  tx: Transaction,
  it: MappedProduct & Listed,
  { shopId, lang }: { shopId: number; lang: string },
): Promise<number> {
  if (!it.name) throw new OperatorRefusal('there is no Title');
  const [made] = await tx
    .insert(product)
    .values({ shopId, ...fieldsOf(it, lang) })
    .returning({ id: product.id });
  return found(made).id;
}

/** Updates a product's handle, texts, options, category and listing. */
export async function updateProduct(
  tx: Transaction,
  old: Product,
  it: MappedProduct & Listed,
  lang: string,
): Promise<void> {
  await tx
    .update(product)
    .set(fieldsOf(it, lang, old))
    .where(eq(product.id, old.id));
}

/** What a file says of a product, with the other languages and the category that the shop has. */
function fieldsOf(it: MappedProduct & Listed, lang: string, old?: Product) {
  const { handle, options, published, offSale } = it;
  return {
    handle,
    options,
    published,
    offSale,
    name: { ...old?.name, ...inOne(lang, it.name) },
    description: { ...old?.description, ...inOne(lang, it.description) },
    category: old && !it.isSorted ? old.category : it.category,
  };
}

function inOne(lang: string, text: string | undefined): Texts {
  return text === undefined ? {} : { [lang]: text };
}

/**
 * Locks a product's row and reads it again, after its stock was locked: the operator may just have
 * taken it off sale.
 */
export async function lockProduct(tx: Transaction, id: number): Promise<Product> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for('no key update');
  return found(row);
}
