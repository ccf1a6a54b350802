import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address } from '#contract/calls/addresses.ts';
import { likes } from '#contract/calls/likes.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import type { AnyCall, InputOf } from '#contract/endpoint.ts';
import { successCode } from '#contract/wire.ts';
import { numberSoon } from '../../../server/notifications/number-notices.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { countRoundTrips } from '../../support/database/round-trips.ts';
import { registerBuyer } from '../../support/goods/purchases.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

/**
 * Of a queued write: `begin` with the session, three of its own, of which the first claims the key,
 * and the reply with `commit`.
 */
const most = 5;

let shop: TestShop;
let stage: Stage;

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
});

afterAll(() => shop.close());

async function tripsOf(call: AnyCall, input: object, token: string): Promise<number> {
  // What follows an earlier call's commit runs beside its reply.
  await numberSoon(shop.db);
  return await countRoundTrips(async () => {
    const { body, text } = await shop.call(call, input as never, { token, key: newId() });
    expect(body.code, text).toBe(successCode);
  });
}

const queued = sampledCalls.filter(({ call }) => call.policy === 'queue');

test.each(queued)('$name makes few round trips to PostgreSQL', async ({ call, sample }) => {
  const { input, as } = await sample(stage);
  const { token } = as ?? stage.buyer;
  expect(await tripsOf(call, input, token)).toBeLessThanOrEqual(most);
});

describe('from another state', () => {
  test('a favourite and a follow are taken back', async () => {
    const { shop, goods, buyer } = stage;
    const wishes = [
      [likes.favourite, { product_id: String(goods.productId) }],
      [likes.follow, { shop_id: String(goods.shopId) }],
    ] as const;
    for (const [call, subject] of wishes) {
      await shop.ok(call, { ...subject, is_on: true } as InputOf<typeof call>, buyer);
      const trips = await tripsOf(call, { ...subject, is_on: false }, buyer.token);
      expect(trips).toBeLessThanOrEqual(most);
    }
  });

  test('a picture is replaced', async () => {
    const { buyer } = stage;
    const { sample } = sampledCalls.find(({ call }) => call === profile.setPicture) ?? {};
    const { input } = (await sample?.(stage)) ?? { input: {} };
    await shop.ok(profile.setPicture, { picture: await storedPhoto({ shop, buyer }) }, buyer);
    expect(await tripsOf(profile.setPicture, input, buyer.token)).toBeLessThanOrEqual(most);
  });

  test('the default address is deleted', async () => {
    const someone = await registerBuyer(shop);
    const trips = await tripsOf(address.del, { id: someone.addressId }, someone.token);
    expect(trips).toBeLessThanOrEqual(most);
  });
});

test('a payment makes four', async () => {
  const { sample } = sampledCalls.find(({ call }) => call === order.pay) ?? {};
  const { input, as } = (await sample?.(stage)) ?? { input: {}, as: undefined };
  expect(await tripsOf(order.pay, input, (as ?? stage.buyer).token)).toBeLessThanOrEqual(4);
});
