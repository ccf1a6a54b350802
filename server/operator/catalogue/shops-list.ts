import { asc, eq, sql } from 'drizzle-orm';
import { presentShop } from '../../catalogue/cards.ts';
import { product, shop as shops } from '../../db/schema/catalogue.ts';
import { type Command, readArguments } from '../command.ts';
import type { OpenShop } from '../open-shop.ts';
import { table } from '../table.ts';

/** `shops list`: every shop with its figures. */
export const shopsListCommand: Command = {
  usage: '',
  about: 'Lists the shops: what they offer, what they sold and how they are rated.',
  prepare(args) {
    readArguments(args, [], {});
    return list;
  },
};

async function list({ db }: OpenShop) {
  const rows = await db
    .select({
      shop: shops,
      products: sql<number>`count(${product.id})::int`,
      published: sql<number>`(count(${product.id}) filter (where ${product.published}))::int`,
    })
    .from(shops)
    .leftJoin(product, eq(product.shopId, shops.id))
    .groupBy(shops.id)
    .orderBy(asc(shops.handle));
  const data = rows.map(({ shop, products, published }) => ({
    ...presentShop(shop, 'en'),
    handle: shop.handle,
    products,
    published,
    reviews: shop.reviewCount,
    freight: shop.freight,
    free_from: shop.freeFrom,
  }));
  if (data.length === 0) return { text: 'No shops.', data };
  const heading = ['id', 'handle', 'name', 'city', 'products', 'listed', 'sold', 'fans'];
  const lines = data.map((row) => [
    ...[row.id, row.handle, row.name, row.city, row.products, row.published, row.sales, row.fans],
    row.favourable_rate === null ? '-' : `${row.favourable_rate} %`,
  ]);
  return { text: table([...heading, 'favourable'], lines), data };
}
