import { and, asc, eq } from 'drizzle-orm';
import { specification } from '../../catalogue/texts.ts';
import type { Transaction } from '../../db/database.ts';
import { sku, stock } from '../../db/schema/catalogue.ts';
import { changingCommand } from '../changing-command.ts';
import { readArguments, text, wholeNumber } from '../command.ts';
import { readAmount } from '../import/prices.ts';
import { refreshOffer } from '../import/write/refresh-list-columns.ts';
import { lockStock } from '../import/write/write-variants.ts';
import { writeMoney } from '../money-text.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';
import { findProduct, type Product, productName } from './find.ts';
import { lineOf } from './line-of.ts';

const pieces = { usual: undefined, least: 0, most: 1_000_000 };

/** `products set`: sets the price and the stock of a variant. */
export const setCommand = changingCommand({
  changes: 'product changed',
  usage: `${productName} [--price AMOUNT] [--stock N] [--sku CODE_OR_ID]`,
  about: 'Sets a price, a stock or both; --sku picks one of several variants.',
  read(args) {
    const options = { price: text, stock: text, sku: text };
    const { values, positionals } = readArguments(args, [productName], options);
    const { price, stock: count, sku: variant } = values;
    if (price === undefined && count === undefined) {
      throw new UsageError('--price or --stock is missing.');
    }
    const quantity = wholeNumber('stock', count, pieces);
    return {
      name: positionals[0] ?? '',
      amount: price,
      quantity,
      variant: variant?.normalize('NFC'),
    };
  },
  async run({ currency, change }, { name, amount, quantity, variant }) {
    const price = amount === undefined ? undefined : readAmount('The price', amount, currency);
    const { it, chosen, variants } = await change(async (tx) => {
      const found = await findProduct(tx, name);
      // Same lock order as orders and imports: stock first, then the list columns.
      await lockStock(tx, [found.id]);
      const one = choose(found, await activeOf(tx, found.id), variant);
      if (price !== undefined) await setPrice(tx, one, price);
      if (quantity !== undefined) await setStock(tx, one.id, quantity);
      await refreshOffer(tx, found.id);
      const result = { it: found, chosen: one.id, variants: await activeOf(tx, found.id) };
      const set = { sku: one.code || one.id, price: amount, stock: quantity };
      return { ...lineOf(found, set), result };
    });
    const data = variants.map((row) => ({
      id: String(row.id),
      code: row.code,
      isChanged: row.id === chosen,
      currency,
      options: specification(it.options, row.optionValues, 'en'),
      price: row.price,
      compare_at: row.compareAt,
      stock: row.quantity,
    }));
    const lines = data.map((row) => ({
      sku: row.id,
      code: row.code,
      options: row.options,
      price: writeMoney(row.price, currency),
      regular: row.compare_at === null ? '' : writeMoney(row.compare_at, currency),
      stock: row.stock,
      '': row.isChanged ? 'set' : '',
    }));
    return { text: table(lines), data: { id: String(it.id), handle: it.handle, skus: data } };
  },
});

type Sku = typeof sku.$inferSelect;

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
    .onConflictDoUpdate({ target: stock.skuId, set: { quantity, owed: 0 } });
}
