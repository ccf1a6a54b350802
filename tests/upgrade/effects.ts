import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { likes } from '#contract/calls/likes.ts';
import { shop } from '#contract/calls/shops.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { successCode } from '#contract/wire.ts';
import { idem } from '../../server/db/schema/accounts.ts';
import { asset } from '../../server/db/schema/assets.ts';
import { review } from '../../server/db/schema/reputation.ts';
import type { BackOffice } from '../support/back-office.ts';
import { expect, startingBalance } from '../support/browser/journey.ts';
import { type Sent, type Stage, unitPrice } from './stage.ts';

/**
 * Repeats the requests that the shop had carried out when the recording was made. Their fingerprints
 * become those of a build without versions, whose reading of the input differed.
 */
export async function carryOut(office: BackOffice, applied: Sent[]): Promise<void> {
  for (const { method, path, headers, body } of applied) {
    const response = await fetch(office.origin + path, { method, headers, body });
    expect(await response.json()).toMatchObject({ code: successCode });
  }
  const ofThen = createHash('sha256').update('another reading').digest('base64url');
  await office.db.update(idem).set({ fingerprint: ofThen });
}

/** Every change that waited on the phone took effect in the shop exactly once. */
export async function isDoneOnce(office: BackOffice, stage: Stage): Promise<void> {
  const { buyer, goods, orders } = stage;
  const { id, token, account } = buyer;
  const { kept, added, lost } = goods;
  expect(await office.bag(id)).toEqual({ [kept.skuId]: 3, [added.skuId]: 1, [lost.skuId]: 1 });

  const book = (await office.ok(address.list, {}, token)).items;
  expect(book).toMatchObject([
    { addressee: 'Grace Hopper', detail: '1 Navy Yard', is_default: true },
    { id: buyer.addressId, is_default: false },
  ]);

  const { userinfo } = await office.ok(user.info, {}, token);
  expect(userinfo).toMatchObject({
    ...{ account, email: account, family_name: 'Lovelace', given_name: 'Augusta' },
    ...{ mobile: '+12025550143', lang: 'fr' },
    wallet: { available: startingBalance - Object.keys(orders).length * unitPrice, held: 0 },
  });

  const { items: favourites } = await office.ok(likes.favourites, {}, token);
  expect(favourites.map(({ product }) => product.id)).toEqual([String(added.productId)]);
  const { items: followed } = await office.ok(likes.followed, {}, token);
  expect(followed.map((item) => item.shop.id)).toEqual([String(added.shopId)]);
  expect(await office.ok(shop.detail, { shop_id: String(added.shopId) })).toMatchObject({
    fans: 1,
  });

  const { completed, received, paid } = orderStatus;
  expect(await office.orders(id)).toEqual([completed, received, paid]);
  expect(await office.payments(id)).toBe(3);
}

/** The review exists once, with all of these photos (SHA-256 of their bytes) complete. */
export async function hasPhotos({ db }: BackOffice, { buyer }: Stage, photos: string[]) {
  const written = await db.select().from(review).where(eq(review.shopperId, buyer.id));
  expect(written.map(({ content }) => Object.values(content))).toEqual([['Light, dry and quick']]);
  const files = await db.select().from(asset).where(eq(asset.shopperId, buyer.id));
  expect(files.map(({ sha256 }) => sha256).sort()).toEqual(photos.toSorted());
  expect(files.map(({ pictureId }) => pictureId).sort()).toEqual(written[0]?.pictureIds.toSorted());
}
