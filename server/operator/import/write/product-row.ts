import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { product, type Texts } from '../../../db/schema/catalogue.ts';
import { found } from '../../../http/refusal.ts';
import { OperatorRefusal } from '../../operator-errors.ts';
import type { MappedProduct } from '../map-product.ts';
import { mergeTexts } from '../options.ts';
import type { Listed } from './choose-listing.ts';
import type { Product } from './known-products.ts';

/** Inserts a product, without its variants, and returns its id. Throws OperatorRefusal. */
export async function addProduct(
  tx: Transaction,
  it: MappedProduct & Listed,
  { shopId, lang }: { shopId: number; lang: string },
): Promise<number> {
  if (!it.name) throw new OperatorRefusal('there is no Title');
  const { handle, category, options, published, offSale } = it;
  const [made] = await tx
    .insert(product)
    .values({
      ...{ shopId, handle, category, published, offSale, options },
      name: { [lang]: it.name },
      description: inOne(lang, it.description) ?? {},
    })
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
    .set({
      name: mergeTexts(old.name, inOne(lang, it.name) ?? {}),
      description: mergeTexts(old.description, inOne(lang, it.description) ?? {}),
      options: it.options,
      category: it.isSorted ? it.category : old.category,
      ...{ handle: it.handle, published: it.published, offSale: it.offSale },
    })
    .where(eq(product.id, old.id));
}

function inOne(lang: string, text: string | undefined): Texts | undefined {
  return text === undefined ? undefined : { [lang]: text };
}

/**
 * Locks a product's row and reads it again, after its stock was locked: the operator may just have
 * taken it off sale.
 */
export async function lockProduct(tx: Transaction, id: number): Promise<Product> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for('no key update');
  return found(row);
}
