import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { message } from '#contract/calls/support/messages.ts';
import { answerDemoMessages } from '../../../server/demo/operator/message-answerer.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { newMessage, write } from '../../support/goods/messages.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { openRefund } from '../../support/goods/refunds.ts';
import { createTestShop, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let other: TestApp;
let goods: Goods;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  other = await shop.openAnother();
  goods = await shop.seedProduct({ stock: 1000 });
});

beforeEach(async () => {
  ada = await registerBuyer(shop);
});

afterAll(() => shop.close());

const run = ({ services }: TestApp = shop) => answerDemoMessages(services);

const listed = async (side = {}, by = ada) => (await shop.ok(message.list, side, by)).items;

test('one honest answer to a burst, in its language, once the shopper pauses', async () => {
  await shop.ok(message.send, newMessage(), { ...ada, lang: 'en' });
  shop.clock.advance({ ms: 1900 });
  await shop.ok(message.send, newMessage(), { ...ada, lang: 'fr' });
  await run();
  expect(await listed()).toHaveLength(2);
  shop.clock.advance({ ms: 2100 });
  await Promise.all([run(), run(other), run(), run(other)]);
  const [answer, ...written] = await listed();
  expect(answer).toMatchObject({ is_own: false, is_automatic: true });
  expect(answer?.text).toMatch(/réponse automatique.*personne n’y lit les messages/);
  expect(written.map(({ mark }) => mark)).toEqual(['read', 'read']);
  shop.clock.advance({ seconds: 30 });
  await run();
  expect(await listed()).toHaveLength(3);
  await write(shop, ada);
  shop.clock.advance({ seconds: 30 });
  await run();
  expect(await listed()).toHaveLength(5);
});

test('one in each conversation that waits, of one shopper as of another', async () => {
  const grace = await registerBuyer(shop);
  const side = { shop_id: String(goods.shopId) };
  await write(shop, ada, side);
  await write(shop, grace, side);
  shop.clock.advance({ seconds: 1 });
  await write(shop, ada);
  shop.clock.advance({ seconds: 5 });
  await run();
  const lists = [await listed(side), await listed(side, grace), await listed()];
  expect(lists.map((items) => items.map(({ is_own }) => is_own))).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test('with what the shop knows of the thing that it is about', async () => {
  const side = { shop_id: String(goods.shopId) };
  const [order = ''] = await placeOrders(shop, ada, [goods]);
  const refund = await openRefund(shop, ada, goods);
  const subjects = [
    [
      { kind: 'product', id: String(goods.productId) },
      `“${goods.name}” usually arrives within 5 to 12`,
    ],
    [{ kind: 'order', id: order }, 'Waiting for payment.'],
    [{ kind: 'refund', id: refund }, 'Under review.'],
  ] as const;
  for (const [about, fact] of subjects) {
    await shop.ok(message.send, newMessage({ ...side, about }), { ...ada, lang: 'en' });
    await shop.ok(message.send, newMessage(side), { ...ada, lang: 'en' });
    shop.clock.advance({ seconds: 5 });
    await run();
    expect((await listed(side))[0]?.text).toContain(fact);
  }
});
