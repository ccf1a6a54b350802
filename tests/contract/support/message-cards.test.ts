import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/calls/support/messages.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { newMessage, write } from '../../support/goods/messages.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { openRefund } from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let eve: Buyer;
let goods: Goods;
let orderId: string;
let refundId: string;

beforeAll(async () => {
  shop = await createTestShop();
  [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop)];
  goods = await shop.seedProduct({ price: 1200, stock: 1000 });
  const picture = 'a'.repeat(32);
  await shop.db.execute(`insert into picture (id, tint) values ('${picture}', '#a0b0c0')`);
  await shop.db.execute(
    `update product set picture_id = '${picture}' where id = ${goods.productId}`,
  );
  await shop.db.execute(`insert into product_picture (product_id, position, picture_id)
    values (${goods.productId}, 0, '${picture}')`);
  [orderId = ''] = await placeOrders(shop, ada, [goods]);
  refundId = await openRefund(shop, ada, goods);
});

afterAll(() => shop.close());

/** What the latest message with a side is about. */
async function latestAbout(who: Buyer, of: { shop_id?: string } = {}, lang: Lang = 'en') {
  const { items } = await shop.ok(message.list, of, { ...who, lang });
  return items[0]?.about;
}

const side = () => ({ shop_id: String(goods.shopId) });
const picture = { id: 'a'.repeat(32), tint: '#a0b0c0' };

test('a product is named in the language of the call, whenever it is read', async () => {
  const id = String(goods.productId);
  const input = newMessage({ ...side(), about: { kind: 'product', id } });
  await shop.ok(message.send, input, { ...ada, lang: 'zh-CN' });
  expect(await latestAbout(ada, side(), 'zh-CN')).toEqual({
    ...{ kind: 'product', id, title: expect.stringMatching(/^商品/), picture, order: null },
  });
  expect(await latestAbout(ada, side())).toMatchObject({ title: goods.name, picture });
});

test('an order and a refund are named by their numbers, and the refund by its order', async () => {
  await write(shop, ada, { about: { kind: 'order', id: orderId } });
  const order = await latestAbout(ada);
  expect(order).toMatchObject({ id: orderId, title: expect.stringMatching(/^CV-/), order: null });
  expect(order?.picture).toEqual(picture);
  await write(shop, ada, { ...side(), about: { kind: 'refund', id: refundId } });
  expect(await latestAbout(ada, side())).toMatchObject({
    ...{ kind: 'refund', id: refundId, title: expect.stringMatching(/^RF-/), picture },
    order: { id: expect.stringMatching(/^\d+$/), sn: expect.stringMatching(/^CV-/) },
  });
  const { items } = await shop.ok(message.conversations, {}, ada);
  expect(items.map(({ latest }) => latest.about?.kind)).toEqual(['refund', 'order']);
});

test('a stranger’s order or refund is like an unknown one', async () => {
  for (const about of [
    { kind: 'order', id: orderId },
    { kind: 'refund', id: refundId },
    { kind: 'order', id: '999999999999999999' },
    { kind: 'order', id: refundId },
    { kind: 'refund', id: orderId },
    { kind: 'product', id: refundId },
    { kind: 'product', id: '999999999999999999' },
  ] as const) {
    const { status, body } = await shop.call(message.send, newMessage({ about }), eve);
    expect([status, body.error], JSON.stringify(about)).toEqual([404, 'not_found']);
  }
  expect((await shop.ok(message.list, {}, eve)).items).toEqual([]);
});

test('a shop is not asked about the goods or orders of another', async () => {
  const { shopId } = await shop.seedProduct();
  const elsewhere = { shop_id: String(shopId) };
  for (const about of [
    { kind: 'product', id: String(goods.productId) },
    { kind: 'order', id: orderId },
    { kind: 'refund', id: refundId },
  ] as const) {
    const input = newMessage({ ...elsewhere, about });
    expect(await shop.word(message.send, input, ada)).toBe('not_found');
  }
});

test('a product that was withdrawn stays in the messages about it, and is not in new ones', async () => {
  const gone = await shop.seedProduct();
  const about = { kind: 'product', id: String(gone.productId) } as const;
  await write(shop, eve, { about });
  const before = await latestAbout(eve);
  expect(before?.id).toBe(about.id);
  await shop.db.execute(`update product set published = false where id = ${gone.productId}`);
  expect(await latestAbout(eve)).toEqual(before);
  expect(await shop.word(message.send, newMessage({ about }), eve)).toBe('not_found');
});
