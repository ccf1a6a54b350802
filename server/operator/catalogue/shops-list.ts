import { asc, eq, sql } from 'drizzle-orm';
import { presentShop } from '../../catalogue/cards.ts';
import { product, shop as shops } from '../../db/schema/catalogue.ts';
import { command, readArguments } from '../command.ts';
import { table } from '../table.ts';

/** `shops list`: every shop with its figures. */
export const shopsListCommand = command({
  usage: '',
  about: 'Lists the shops: what they offer, what they sold and how they are rated.',
  read: (args) => readArguments(args, [], {}),
  async run({ db }) {
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
    const lines = data.map((row) => ({
      ...{ id: row.id, handle: row.handle, name: row.name, city: row.city },
      ...{ products: row.products, listed: row.published, sold: row.sales, fans: row.fans },
      favourable: row.favourable_rate === null ? '-' : `${row.favourable_rate} %`,
    }));
    return { text: table(lines, 'No shops.'), data };
  },
});
