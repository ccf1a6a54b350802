import { and, eq } from 'drizzle-orm';
import { cart } from '#contract/calls/cart.ts';
import { cartLine } from '../../server/db/schema/catalogue.ts';
import type { Stage } from '../screens/stage.ts';
import { fillBag } from '../support/browser/journey.ts';

/** Adds a line of each kind: saved for later, returned, limited, dearer than before, unavailable. */
export async function oddLines({ office, buyer }: Stage): Promise<void> {
  const few = await office.listProduct({ price: 1200, stock: 9 });
  const [saved, gone, withdrawn] = [
    await office.listProduct(),
    await office.listProduct(),
    await office.listProduct({ shopId: few.shopId }),
  ];
  const lines = [few, saved, gone, withdrawn].map((goods) => ({ goods, quantity: 7 }));
  await fillBag(office, buyer, lines);
  await office.setStock(few.skuId, 3);
  await office.setPrice(few.skuId, 123_456);
  await office.setStock(gone.skuId, 0);
  await office.setStock(withdrawn.skuId, 0);
  const isFew = and(eq(cartLine.shopperId, buyer.id), eq(cartLine.skuId, few.skuId));
  await office.db.update(cartLine).set({ returnedAt: new Date() }).where(isFew);
  const { items } = await office.ok(cart.index, {}, buyer.token);
  const line = items.find(({ sku_id }) => sku_id === String(saved.skuId));
  const put = { id: line?.id ?? '', sku_id: String(saved.skuId), is_saved: true };
  await office.ok(cart.saveForLater, put, buyer.token);
}
