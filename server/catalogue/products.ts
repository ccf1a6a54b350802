import { and, asc, eq } from 'drizzle-orm';
import type { product as calls, ProductDetail } from '#contract/calls/catalogue.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database } from '../db/database.ts';
import { picture, product, productPicture, shop, sku, stock } from '../db/schema/catalogue.ts';
import type { HandlersOf } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import { meanStars, presentPicture, presentShop } from './cards.ts';
import { similarProducts } from './similar.ts';
import { inLanguage } from './texts.ts';

export const productHandlers: Omit<HandlersOf<typeof calls>, 'list'> = {
  async detail({ db, lang }, input) {
    return await productDetail(db, Number(input.product_id), lang);
  },

  async similar({ db, lang }, input) {
    return { items: await similarProducts(db, Number(input.product_id), lang) };
  },
};

async function productDetail(db: Database, id: number, lang: Lang): Promise<ProductDetail> {
  const [row] = await db
    .select({ product, shop })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .where(and(eq(product.id, id), eq(product.published, true)));
  const { product: it, shop: seller } = found(row);
  const [pictures, skus] = await Promise.all([picturesOf(db, id), skusOf(db, id)]);
  return {
    id: String(it.id),
    name: inLanguage(it.name, lang),
    category: it.category,
    description: inLanguage(it.description, lang),
    pictures,
    options: it.options.map(({ name, values }) => ({
      name: inLanguage(name, lang),
      values: values.map(({ key, label, swatch }) => ({
        key,
        label: inLanguage(label, lang),
        swatch,
      })),
    })),
    skus,
    rating: meanStars(it.starSum, it.reviewCount),
    reviews: it.reviewCount,
    sold: it.sold,
    shop: presentShop(seller, lang),
    delivery: {
      from_city: inLanguage(seller.city, lang),
      min_days: seller.minDays,
      max_days: seller.maxDays,
      freight: seller.freight,
      free_from: seller.freeFrom,
      returns_days: seller.returnsDays,
    },
  };
}

async function picturesOf(db: Database, productId: number) {
  return await db
    .select({ id: picture.id, tint: picture.tint })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(eq(productPicture.productId, productId))
    .orderBy(asc(productPicture.position));
}

async function skusOf(db: Database, productId: number): Promise<ProductDetail['skus']> {
  const rows = await db
    .select({ sku, tint: picture.tint, quantity: stock.quantity })
    .from(sku)
    .leftJoin(stock, eq(stock.skuId, sku.id))
    .leftJoin(picture, eq(picture.id, sku.pictureId))
    .where(and(eq(sku.productId, productId), eq(sku.active, true)))
    .orderBy(asc(sku.position), asc(sku.id));
  return rows.map(({ sku: it, tint, quantity }) => ({
    id: String(it.id),
    values: it.optionValues,
    price: it.price,
    compare_at: it.compareAt,
    stock: quantity ?? 0,
    picture: presentPicture(it.pictureId, tint),
  }));
}
