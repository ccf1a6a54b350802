import { count } from 'drizzle-orm';
import { shop } from '../db/schema/catalogue.ts';
import type { Services } from '../http/context.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedHotWords } from './hot-words.ts';
import { seedOrders } from './orders.ts';
import { seedReviews } from './reviews.ts';
import { seedShopDays } from './shop-days.ts';
import { seedPromos, seedShopper } from './shopper.ts';

/** Loads the demo shop into a database without shops, in one transaction. */
export async function seedDemo({ db, config, now }: Services): Promise<void> {
  const [{ shops = 0 } = {}] = await db.select({ shops: count() }).from(shop);
  if (shops > 0) return;
  await db.transaction(async (tx) => {
    const articles = await seedCatalogue(tx);
    await seedReviews(tx, articles, now());
    await seedShopDays(tx, now());
    await seedPromos(tx);
    await seedHotWords(tx);
    const buyer = await seedShopper(tx, config.secret, now());
    await seedOrders(tx, buyer, now());
  });
}
