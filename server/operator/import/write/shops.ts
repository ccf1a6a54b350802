import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { shop } from '../../../db/schema/catalogue.ts';
import { found } from '../../../http/refusal.ts';
import type { MappedProduct } from '../map-product.ts';

/** Finds a vendor's shop by its handle, or creates it. An existing shop is left as it is. */
export async function shopOf(
  db: Database,
  { handle, name }: MappedProduct['vendor'],
  lang: string,
): Promise<number> {
  const [known] = await db.select({ id: shop.id }).from(shop).where(eq(shop.handle, handle));
  if (known) return known.id;
  const [made] = await db
    .insert(shop)
    .values({ handle, name: { [lang]: name }, city: {} })
    .onConflictDoNothing()
    .returning({ id: shop.id });
  if (made) return made.id;
  // Created in the meantime, for another product of the same vendor.
  const [other] = await db.select({ id: shop.id }).from(shop).where(eq(shop.handle, handle));
  return found(other).id;
}
