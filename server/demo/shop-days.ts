import type { Transaction } from '../db/database.ts';
import { shop } from '../db/schema/catalogue.ts';
import { shopDay } from '../db/schema/reputation.ts';

const days = 30;
const dayMs = 86_400_000;
/** A demo shop has sold for about this long at the pace of these days. */
const daysOfSales = 700;

/** What the demo's shops sold on each of the last days: some days more, some less. */
export async function seedShopDays(tx: Transaction, now: Date): Promise<void> {
  const shops = await tx.select({ id: shop.id, sales: shop.sales }).from(shop);
  await tx.insert(shopDay).values(
    shops.flatMap(({ id, sales }) =>
      Array.from({ length: days }, (_, ago) => ({
        shopId: id,
        day: new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10),
        sold: Math.round((sales / daysOfSales) * (0.7 + ((id * 7 + ago * 5) % 13) / 20)),
      })),
    ),
  );
}
