import { and, desc, eq, sql } from 'drizzle-orm';
import { type Category, categories } from '#contract/calls/catalogue.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import { product, shop as shops } from '../../db/schema/catalogue.ts';
import { type Command, readArguments, wholeNumber } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';
import { findShop } from './find-shop.ts';

const listed = { usual: 20, least: 1, most: 1000 };

/** `products list`: the newest products, or those that match. */
export const productsListCommand: Command = {
  usage: '[--shop SHOP] [--category CATEGORY] [--search WORDS] [--unpublished] [--limit N]',
  about: 'Lists the newest products. SHOP is a handle or an id; WORDS match names and handles.',
  prepare(args) {
    const { values } = readArguments(args, [], {
      shop: { type: 'string' },
      category: { type: 'string' },
      search: { type: 'string' },
      unpublished: { type: 'boolean' },
      limit: { type: 'string' },
    });
    const wish = {
      shop: values.shop,
      category: values.category === undefined ? undefined : readCategory(values.category),
      search: values.search?.trim(),
      isUnpublished: values.unpublished ?? false,
      limit: wholeNumber('limit', values.limit, listed),
    };
    return (shop) => list(shop, wish);
  },
};

function readCategory(text: string): Category {
  const category = categories.find((it) => it === text.toLowerCase());
  if (category) return category;
  throw new UsageError(`There is no category "${text}"; there are ${categories.join(', ')}.`);
}

interface Wish {
  shop: string | undefined;
  category: Category | undefined;
  search: string | undefined;
  isUnpublished: boolean;
  limit: number;
}

async function list({ db, currency }: OpenShop, wish: Wish) {
  const shopId = wish.shop === undefined ? undefined : await findShop(db, wish.shop);
  const ofActive = (what: string) => sql<number>`(select ${sql.raw(what)}::int
    from sku left join stock on sku_id = sku.id where sku.product_id = ${product.id} and sku.active)`;
  const rows = await db
    .select({
      it: product,
      shop: shops.handle,
      variants: ofActive('count(*)'),
      stock: ofActive('coalesce(sum(quantity), 0)'),
    })
    .from(product)
    .innerJoin(shops, eq(shops.id, product.shopId))
    .where(
      and(
        shopId === undefined ? undefined : eq(product.shopId, shopId),
        wish.category && eq(product.category, wish.category),
        wish.search ? matches(wish.search) : undefined,
        wish.isUnpublished ? eq(product.published, false) : undefined,
      ),
    )
    .orderBy(desc(product.id))
    .limit(wish.limit);
  const data = rows.map(({ it, shop, variants, stock }) => ({
    ...{ id: String(it.id), handle: it.handle, name: inLanguage(it.name, 'en'), shop },
    ...{ category: it.category, price: it.priceFrom, currency },
    ...{ variants, stock, sold: it.sold, published: it.published },
  }));
  if (data.length === 0) return { text: 'No products.', data };
  const heading = [
    'id',
    'handle',
    'name',
    'shop',
    'category',
    'price',
    'variants',
    'stock',
    'sold',
  ];
  const lines = data.map((row) => [
    ...[row.id, row.handle, row.name, row.shop, row.category],
    ...[writeMoney(row.price, row.currency), row.variants, row.stock, row.sold],
    row.published ? 'on sale' : 'unpublished',
  ]);
  return { text: table([...heading, 'state'], lines), data };
}

/** Matches the words literally, in a name of any language or in the handle. */
function matches(words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${product.handle} ilike ${pattern} or exists (
    select 1 from jsonb_each_text(${product.name}) as name where name.value ilike ${pattern}))`;
}
