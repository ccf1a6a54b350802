import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { asset, fileContent } from '../../../server/db/schema/assets.ts';
import type { Shopper, TestShop } from '../shop.ts';

/** A photo of the buyer's that a write may use, as stored by the server. Returns its asset id. */
export async function storedPhoto({
  shop,
  buyer,
}: {
  shop: { db: TestShop['db']; clock: Pick<TestShop['clock'], 'now'> };
  buyer: { id: Shopper['id'] | number };
}): Promise<string> {
  const bytes = Buffer.from(newId());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const made = { pictureId: sha256.slice(0, 32), tint: '#aabbcc' };
  const size = bytes.length;
  const shopperId = Number(buyer.id);
  await shop.db.insert(asset).values({
    ...{ shopperId, sha256, size, received: size, at: shop.clock.now() },
    ...made,
  });
  await shop.db.insert(fileContent).values({ shopperId, sha256, bytes, type: 'image/webp' });
  return sha256;
}
