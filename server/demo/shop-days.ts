import { dayMs } from '#contract/rules/durations.ts';
import type { Transaction } from '../db/database.ts';
import { shop } from '../db/schema/catalogue.ts';
import { shopDay } from '../db/schema/reputation.ts';

const days = 30;
/** Roughly how long a demo shop has sold at its recent pace. */
const daysOfSales = 700;

/** Seeds the daily sales of the demo's shops over the last days, with some variation. */
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
