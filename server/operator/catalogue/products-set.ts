import { and, asc, eq, sql } from 'drizzle-orm';
import { specification } from '../../catalogue/texts.ts';
import type { Transaction } from '../../db/database.ts';
import { sku, stock } from '../../db/schema/catalogue.ts';
import { withRetry } from '../../http/retry.ts';
import { readAmount } from '../amount.ts';
import { type Command, readArguments, wholeNumber } from '../command.ts';
import { refreshOffer } from '../import/write/refresh-list-columns.ts';
import { lockStock } from '../import/write/write-variants.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';
import { findProduct, type Product, productName } from './find-product.ts';

const pieces = { usual: undefined, least: 0, most: 1_000_000 };

/** `products set`: sets the price and the stock of a variant. */
export const setCommand: Command = {
  usage: `${productName} [--price AMOUNT] [--stock N] [--sku CODE_OR_ID]`,
  about: 'Sets a price, a stock or both; --sku picks one of several variants.',
  prepare(args) {
    const { values, positionals } = readArguments(args, [productName], {
      price: { type: 'string' },
      stock: { type: 'string' },
      sku: { type: 'string' },
    });
    const { price, stock: count, sku: variant } = values;
    if (price === undefined && count === undefined) {
      throw new UsageError('--price or --stock is missing.');
    }
    const quantity = wholeNumber('stock', count, pieces);
    return (shop) => set(shop, positionals[0] ?? '', { price, quantity, variant });
  },
};

interface Wish {
  price: string | undefined;
  quantity: number | undefined;
  variant: string | undefined;
}

type Sku = typeof sku.$inferSelect;

async function set({ db, currency }: OpenShop, name: string, wish: Wish) {
  const price =
    wish.price === undefined ? undefined : readAmount('The price', wish.price, currency);
  const { it, chosen, variants } = await withRetry(() =>
    db.transaction(async (tx) => {
      const found = await findProduct(tx, name);
      // Same lock order as orders and imports: stock first, then the list columns.
      await lockStock(tx, found.id);
      const one = choose(found, await activeOf(tx, found.id), wish.variant);
      if (price !== undefined) await setPrice(tx, one, price);
      if (wish.quantity !== undefined) await setStock(tx, one.id, wish.quantity);
      await refreshOffer(tx, found.id);
      return { it: found, chosen: one.id, variants: await activeOf(tx, found.id) };
    }),
  );
  const data = variants.map((row) => ({
    ...{ id: String(row.id), code: row.code, isChanged: row.id === chosen, currency },
    options: specification(it.options, row.optionValues, 'en'),
    ...{ price: row.price, compare_at: row.compareAt, stock: row.quantity },
  }));
  const lines = data.map((row) => [
    ...[row.id, row.code, row.options, writeMoney(row.price, currency)],
    row.compare_at === null ? '' : writeMoney(row.compare_at, currency),
    ...[row.stock, row.isChanged ? 'set' : ''],
  ]);
  return {
    text: table(['sku', 'code', 'options', 'price', 'regular', 'stock', ''], lines),
    data: { id: String(it.id), handle: it.handle, skus: data },
  };
}

async function activeOf(tx: Transaction, productId: number) {
  const rows = await tx
    .select({ sku, quantity: stock.quantity })
    .from(sku)
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .where(and(eq(sku.productId, productId), eq(sku.active, true)))
    .orderBy(asc(sku.position), asc(sku.id));
  return rows.map((row) => ({ ...row.sku, quantity: row.quantity ?? 0 }));
}

function choose({ handle }: Product, variants: Sku[], name: string | undefined): Sku {
  const byId = variants.filter(({ id }) => String(id) === name);
  const named = name === undefined ? variants : variants.filter(({ code }) => code === name);
  const [only, other] = byId.length > 0 ? byId : named;
  if (only && !other) return only;
  const known = variants.map(({ id, code }) => code || id).join(', ') || 'none';
  if (only && name === undefined) {
    throw new OperatorRefusal(
      `The product ${handle} has several variants: name one with --sku: ${known}.`,
    );
  }
  if (only)
    throw new OperatorRefusal(`Several variants of ${handle} have the code "${name}": use an id.`);
  throw new OperatorRefusal(
    `The product ${handle} has no variant "${name ?? ''}" on sale; there are ${known}.`,
  );
}

/** Clears a regular price that is not above the new price: it would no longer mean a reduction. */
async function setPrice(tx: Transaction, { id, compareAt }: Sku, price: number): Promise<void> {
  const regular = compareAt !== null && compareAt > price ? compareAt : null;
  await tx.update(sku).set({ price, compareAt: regular }).where(eq(sku.id, id));
}

async function setStock(tx: Transaction, skuId: number, quantity: number): Promise<void> {
  await tx
    .insert(stock)
    .values({ skuId, quantity })
    .onConflictDoUpdate({ target: stock.skuId, set: { quantity: sql`excluded.quantity` } });
}
