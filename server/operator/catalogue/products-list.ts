import { and, desc, eq, sql } from 'drizzle-orm';
import { type Category, categories } from '#contract/calls/catalogue.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import { product, shop as shops } from '../../db/schema/catalogue.ts';
import { command, flag, readArguments, text, wholeNumber } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import { UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';
import { findShop } from './find.ts';

const listed = { usual: 20, least: 1, most: 1000 };

/** `products list`: the newest products, or those that match. */
export const productsListCommand = command({
  usage: '[--shop SHOP] [--category CATEGORY] [--search WORDS] [--unpublished] [--limit N]',
  about:
    'Lists the newest products. SHOP is a handle or an id; WORDS match names, handles and SKUs.',
  read(args) {
    const options = { shop: text, category: text, search: text, unpublished: flag, limit: text };
    const { values } = readArguments(args, [], options);
    return {
      ...values,
      category: values.category === undefined ? undefined : readCategory(values.category),
      limit: wholeNumber('limit', values.limit, listed),
    };
  },
  async run({ db, currency }, { category, search, limit, ...wish }) {
    const shopId = wish.shop === undefined ? undefined : await findShop(db, wish.shop);
    const words = search?.trim();
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
          category && eq(product.category, category),
          words ? matches(words) : undefined,
          wish.unpublished ? eq(product.published, false) : undefined,
        ),
      )
      .orderBy(desc(product.id))
      .limit(limit);
    const data = rows.map(({ it, shop, variants, stock }) => ({
      id: String(it.id),
      handle: it.handle,
      name: inLanguage(it.name, 'en'),
      shop,
      category: it.category,
      price: it.priceFrom,
      currency,
      variants,
      stock,
      sold: it.sold,
      published: it.published,
    }));
    const lines = data.map(({ currency: _, published, ...row }) => ({
      ...row,
      price: writeMoney(row.price, currency),
      state: published ? 'on sale' : 'unpublished',
    }));
    return { text: table(lines, 'No products.'), data };
  },
});

function readCategory(name: string): Category {
  const category = categories.find((it) => it === name.toLowerCase());
  if (category) return category;
  throw new UsageError(`There is no category "${name}"; there are ${categories.join(', ')}.`);
}

/** Matches the words literally, in a name of any language, in the handle or in a SKU. */
function matches(words: string) {
  const pattern = `%${words.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${product.handle} ilike ${pattern} or exists (
    select 1 from jsonb_each_text(${product.name}) as name where name.value ilike ${pattern})
    or exists (select from sku where product_id = ${product.id} and code ilike ${pattern}))`;
}
