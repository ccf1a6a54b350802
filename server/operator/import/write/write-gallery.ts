import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { productPicture } from '../../../db/schema/catalogue.ts';
import type { KeptPictures } from '../pictures/product-pictures.ts';

/**
 * Replaces a product's gallery. If some pictures failed and the old gallery has more, the old one
 * stays: a bad line must not empty a shop.
 */
export async function writeGallery(
  tx: Transaction,
  productId: number,
  { ids, isWhole }: NonNullable<KeptPictures['gallery']>,
): Promise<void> {
  const own = eq(productPicture.productId, productId);
  const old = await tx.select().from(productPicture).where(own);
  if (!isWhole && old.length > ids.length) return;
  await tx.delete(productPicture).where(own);
  if (ids.length === 0) return;
  await tx
    .insert(productPicture)
    .values(ids.map((pictureId, position) => ({ productId, position, pictureId })));
}
