import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { successCode } from '#contract/wire.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { countRoundTrips } from '../../support/database/round-trips.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

/** The session, `begin`, the key, and the reply with `commit`; what remains is the write's own. */
const shared = 4;

/** Most round trips of a write’s own. Those of a payment: its orders’ locks, then all it changes. */
const most: { [call: string]: number } = {
  'user.setLanguage': 1,
  'profile.save': 2,
  'profile.setPicture': 6,
  'address.add': 5,
  'address.setDefault': 5,
  'address.del': 3,
  'cart.add': 2,
  'cart.setQuantity': 2,
  'cart.saveForLater': 1,
  'cart.del': 2,
  'likes.favourite': 5,
  'likes.follow': 6,
  'order.review': 10,
  'refund.ask': 13,
  'complaint.send': 13,
  'suggestion.send': 11,
  'message.send': 6,
  'message.read': 3,
  'notification.read': 4,
  'notification.choose': 4,
  'order.pay': 2,
};

let shop: TestShop;
let stage: Stage;

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
});

afterAll(() => shop.close());

const counted = sampledCalls.filter(({ call }) => call.policy === 'queue' || call === order.pay);

test.each(counted)('$name makes few round trips to PostgreSQL', async (sampled) => {
  const { name, call, sample } = sampled;
  const { input, as } = await sample(stage);
  const { token } = as ?? stage.buyer;
  const trips = await countRoundTrips(async () => {
    const { body, text } = await shop.call(call, input, { token, key: newId() });
    expect(body.code, text).toBe(successCode);
  });
  expect(trips).toBeLessThanOrEqual(shared + (most[name] ?? 0));
});
