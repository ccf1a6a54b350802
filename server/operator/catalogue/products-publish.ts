import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { product, sku } from '../../db/schema/catalogue.ts';
import { indexProducts } from '../../search-index/index-products.ts';
import { type ChangingShop, changingCommand } from '../changing-command.ts';
import { readArguments } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { findProduct, type Product, productName } from './find.ts';
import { lineOf } from './line-of.ts';

const usage = productName;
const read = (args: string[]) => readArguments(args, [productName], {}).positionals;

/** `products publish`: lists a product for sale. */
export const publishCommand = changingCommand({
  changes: 'product published',
  usage,
  read,
  about: 'Lists a product for sale, if it has something to sell.',
  run: (shop, [name = '']) => setPublished(shop, name, true),
});

/** `products unpublish`: takes a product off sale. */
export const unpublishCommand = changingCommand({
  changes: 'product unpublished',
  usage,
  read,
  about: 'Takes a product off sale; orders and bags keep it.',
  run: (shop, [name = '']) => setPublished(shop, name, false),
});

async function setPublished(shop: ChangingShop, name: string, published: boolean) {
  const { it, isChanged } = await shop.change(async (tx) => {
    const found = await findProduct(tx, name);
    if (published) await requireOffer(tx, found);
    const { isChanged, isFixed } = await change(tx, found.id, published);
    const result = { it: found, isChanged };
    return isChanged || isFixed ? { ...lineOf(found), result } : { ref: undefined, result };
  });
  const state = published ? 'on sale' : 'unpublished';
  const note = isChanged ? '' : `\n\nIt was ${state} already.`;
  return {
    text: table([{ id: it.id, handle: it.handle, state }]) + note,
    data: { id: String(it.id), handle: it.handle, published, isChanged },
  };
}

async function requireOffer(tx: Transaction, { id, handle }: Product): Promise<void> {
  const offers = and(eq(sku.productId, id), eq(sku.active, true), gt(sku.price, 0));
  if ((await tx.$count(sku, offers)) > 0) return;
  throw new OperatorRefusal(`The product ${handle} has no variant with a price: nothing to sell.`);
}

async function change(tx: Transaction, id: number, published: boolean) {
  const isIt = eq(product.id, id);
  const changed = await tx
    .update(product)
    .set({ published })
    .where(and(isIt, eq(product.published, !published)))
    .returning({ id: product.id });
  // Also of a product that was off already: no file publishes it from now on.
  const offSale = published ? null : 'operator';
  const { rowCount } = await tx
    .update(product)
    .set({ offSale })
    .where(and(isIt, sql`${product.offSale} is distinct from ${offSale}::text`));
  await indexProducts(
    tx,
    changed.map((row) => row.id),
  );
  return { isChanged: changed.length > 0, isFixed: rowCount !== 0 };
}
