import type { Category } from '#contract/calls/catalogue.ts';
import type { Database } from '../../../server/db/database.ts';
import { product, promo, shop, sku, stock } from '../../../server/db/schema/catalogue.ts';
import { numbered } from '../numbered.ts';

/** A product of one specification, for sale. */
export interface Goods {
  /** In English. */
  name: string;
  shopId: number;
  productId: number;
  skuId: number;
}

interface SellerWish {
  /** Null: not set. */
  freight?: number | null;
  freeFrom?: number | null;
}

export interface GoodsWish extends SellerWish {
  price?: number;
  stock?: number;
  /** The seller; a new one unless given. */
  shopId?: number;
  category?: Category;
  /** The name in English; one with a number of its own unless given. */
  name?: string;
}

let made = 0;

/** Opens a shop. */
async function seedSeller(db: Database, wish: SellerWish = {}): Promise<number> {
  made += 1;
  const { freight = 0, freeFrom = null } = wish;
  const [row] = await db
    .insert(shop)
    .values({
      handle: `seller-${process.pid}-${made}`,
      name: { en: numbered('Seller', made), 'zh-CN': numbered('商店', made) },
      city: { en: 'Lisbon', 'zh-CN': '里斯本' },
      freight,
      freeFrom,
    })
    .returning({ id: shop.id });
  return row?.id ?? 0;
}

/** Lists a product of one specification for sale. */
export async function seedProduct(db: Database, wish: GoodsWish = {}): Promise<Goods> {
  const { price = 1000, stock: quantity = 100, category = 'family' } = wish;
  const shopId = wish.shopId ?? (await seedSeller(db, wish));
  made += 1;
  const { name = numbered('Thing', made) } = wish;
  const [thing] = await db
    .insert(product)
    .values({
      shopId,
      handle: `thing-${process.pid}-${made}`,
      category,
      name: { en: name, 'zh-CN': numbered('商品', made) },
      priceFrom: price,
      inStock: quantity > 0,
      rank: (quantity > 0 ? 10_000_000 : 0) + made,
    })
    .returning({ id: product.id });
  const productId = thing?.id ?? 0;
  const [kind] = await db.insert(sku).values({ productId, price }).returning({ id: sku.id });
  const skuId = kind?.id ?? 0;
  await db.insert(stock).values({ skuId, quantity });
  return { name, shopId, productId, skuId };
}

export type NewPromo = typeof promo.$inferInsert;

/** Issues a promo code. */
export async function seedPromo(db: Database, row: NewPromo): Promise<void> {
  await db.insert(promo).values(row);
}
