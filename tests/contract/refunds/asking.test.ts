import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { shop as shops } from '../../../server/db/schema/catalogue.ts';
import { moveDueOrders } from '../../../server/orders/timers.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import {
  askRefund,
  receivedOrder,
  refundWish,
  returnableGoods,
  settling,
  shippedOrder,
  stockOf,
} from '../../support/goods/refunds.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

const { received, refunding, refunded } = orderStatus;

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop, 100_000_000);
});

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
});

afterAll(() => shop.close());

const detail = (order_id: string) => shop.ok(order.detail, { order_id }, ada);

async function available(): Promise<number> {
  return (await shop.ok(user.info, {}, ada)).userinfo.wallet.available;
}

const pass = (id: string) => settling(shop).pass(id);

/** Lets time pass; the session would end meanwhile. */
async function later(time: Parameters<typeof shop.clock.advance>[0]): Promise<void> {
  shop.clock.advance(time);
  ada = { ...ada, token: await shop.login(ada) };
}

const goodsWithReturns = () => returnableGoods(shop);

async function ask(id: string, skuId: number, wish = {}) {
  return await askRefund(shop, ada, id, { skuId, amount: 1300, ...wish });
}

async function word(id: string, skuId: number, wish = {}, by = ada) {
  const proof = [await storedPhoto({ shop, buyer: by })];
  return await shop.word(refund.ask, refundWish(id, skuId, proof, wish), by);
}

describe('a refund without a return', () => {
  test('is asked for with proof, passed, and credited', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    const before = await available();
    const asked = await ask(id, goods.skuId);
    expect(asked).toMatchObject({ stage: 'review', amount: 1300, type: 'refund' });
    expect(asked.sn).toMatch(/^RF-\d{4}-\d{5}$/);
    expect(asked.proof).toHaveLength(1);
    expect((await detail(id)).status).toBe(refunding);
    expect(await pass(asked.id)).toBe(refunded);
    expect(await available()).toBe(before + 1300);
    const whole = await detail(id);
    expect(whole.timeline[0]).toMatchObject({ move: 'refund' });
    expect(whole.refunds[0]).toMatchObject({ id: asked.id, stage: 'passed', due_at: null });
    expect(whole.refund_offer).toBeNull();
    expect(await stockOf(shop, goods.skuId)).toBe(99);
    const { items } = await shop.ok(wallet.bill, { filter: 'refund' }, ada);
    expect(items[0]).toMatchObject({ amount: 1300, ref: { type: 'order', id } });
  });

  test('of some units leaves the rest: the order goes on, and is listed as refunded too', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [{ ...goods, quantity: 3 }]);
    const asked = await ask(id, goods.skuId, { amount: 1000 });
    expect(await pass(asked.id)).toBe(received);
    const whole = await detail(id);
    expect(whole.refund_offer?.lines).toMatchObject([{ quantity: 3, refunded: 1, paid: 3000 }]);
    expect(whole.timeline[0]).toMatchObject({ move: 'refundPart' });
    const { items } = await shop.ok(order.list, { status: refunded }, ada);
    expect(items.map((it) => it.id)).toContain(id);
    const { total, counts } = await shop.ok(order.counts, {}, ada);
    // It counts in two statuses, and once among all.
    expect(counts.reduce((sum, { orders }) => sum + orders, 0)).toBe(total + 1);
    expect(counts.find(({ status }) => status === refunded)?.orders).toBe(
      (await shop.ok(order.list, { status: refunded, page_size: 50 }, ada)).items.length,
    );
    const rest = await ask(id, goods.skuId, {
      lines: [{ sku_id: String(goods.skuId), quantity: 2 }],
      amount: 2300,
    });
    expect(await pass(rest.id)).toBe(refunded);
  });

  test('may ask for less than the maximum, and not for more', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    expect(await word(id, goods.skuId, { amount: 1301 })).toBe('refund_too_much');
    const asked = await ask(id, goods.skuId, { amount: 200 });
    const before = await available();
    expect(await pass(asked.id)).toBe(refunded);
    expect(await available()).toBe(before + 200);
  });

  test('of nothing writes no ledger entry', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    const { items: before } = await shop.ok(wallet.bill, {}, ada);
    await pass((await ask(id, goods.skuId, { amount: 0 })).id);
    expect((await shop.ok(wallet.bill, {}, ada)).items[0]).toEqual(before[0]);
  });
});

describe('one open request per order', () => {
  test('a second is refused with the specification’s message', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [{ ...goods, quantity: 2 }]);
    await ask(id, goods.skuId, { amount: 1 });
    const proof = [await storedPhoto({ shop, buyer: ada })];
    const wish = refundWish(id, goods.skuId, proof);
    const { body } = await shop.call(refund.ask, wish, { token: ada.token, lang: 'en' });
    expect(body).toMatchObject({
      error: 'refund_twice',
      msg: 'You have already submitted a refund request',
    });
  });

  test('of fifty at once, one is written', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    const proof = [await storedPhoto({ shop, buyer: ada })];
    const words = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.word(refund.ask, refundWish(id, goods.skuId, proof), ada),
      ),
    );
    expect(words.filter((it) => it === 'ok')).toHaveLength(1);
    expect(words.filter((it) => it === 'refund_twice')).toHaveLength(49);
    expect((await detail(id)).refunds).toHaveLength(1);
  });

  test('fifty operators pass it once', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    const asked = await ask(id, goods.skuId);
    const before = await available();
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => pass(asked.id)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await available()).toBe(before + 1300);
  });
});

describe('a refund is not possible', () => {
  test('before shipping, where the order is cancelled instead', async () => {
    const goods = await goodsWithReturns();
    const [id = ''] = await placeOrders(shop, ada, [goods]);
    expect((await detail(id)).refund_offer).toBeNull();
    expect(await word(id, goods.skuId)).toBe('refund_over');
  });

  test('once the shop’s return days have ended', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    await later({ minutes: 30 * 24 * 60 - 60 });
    expect((await detail(id)).refund_offer).not.toBeNull();
    await later({ minutes: 60 });
    expect((await detail(id)).refund_offer).toBeNull();
    expect(await word(id, goods.skuId)).toBe('refund_over');
  });

  test('once they have ended without the time that the shop took to decide', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    const untilOf = async () => Date.parse((await detail(id)).refund_offer?.until ?? '');
    const until = await untilOf();
    await later({ minutes: 24 * 60 });
    const asked = await ask(id, goods.skuId);
    await later({ minutes: 40 * 24 * 60 });
    await settling(shop).refuse(asked.id, 'Looks fine');
    expect((await untilOf()) - until).toBe(40 * dayMs);
    // Whoever asks and withdraws gains nothing.
    const another = await ask(id, goods.skuId);
    await later({ minutes: 24 * 60 });
    await shop.ok(refund.withdraw, { id: another.id }, ada);
    expect((await untilOf()) - until).toBe(40 * dayMs);
    await later({ minutes: 28 * 24 * 60 });
    expect(await word(id, goods.skuId)).toBe('refund_over');
  });

  test('once the shop has withdrawn its promise, but for an order from before', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    await shop.db.update(shops).set({ returnsDays: null }).where(eq(shops.id, goods.shopId));
    expect((await detail(id)).refund_offer).not.toBeNull();
    const later = await receivedOrder(shop, ada, [goods]);
    expect((await detail(later)).refund_offer).toBeNull();
    expect(await word(later, goods.skuId)).toBe('refund_over');
    expect(await word(id, goods.skuId)).toBe('ok');
  });

  test('once they have ended after an automatic receipt', async () => {
    const goods = await goodsWithReturns();
    const id = await shippedOrder(shop, ada, [goods]);
    await later({ minutes: 10 * 24 * 60 });
    await moveDueOrders(shop.db, shop.clock.now());
    await later({ minutes: 30 * 24 * 60 - 60 });
    expect((await detail(id)).refund_offer).not.toBeNull();
    await later({ minutes: 60 });
    expect(await word(id, goods.skuId)).toBe('refund_over');
  });

  test('for units that were refunded, twice in one request, or not ordered', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [{ ...goods, quantity: 2 }]);
    const unit = (quantity: number) => ({ sku_id: String(goods.skuId), quantity });
    await pass((await ask(id, goods.skuId, { amount: 1000 })).id);
    expect(await word(id, goods.skuId, { lines: [unit(2)] })).toBe('refund_over');
    expect(await word(id, goods.skuId, { lines: [unit(1), unit(1)] })).toBe('refund_over');
    expect(await word(id, 999_999_999)).toBe('refund_over');
  });

  test('without reason, explanation or proof, nor with a negative amount', async () => {
    const goods = await goodsWithReturns();
    const id = await receivedOrder(shop, ada, [goods]);
    const wish = refundWish(id, goods.skuId, [await storedPhoto({ shop, buyer: ada })]);
    for (const wrong of [{ reason: '' }, { explanation: ' ' }, { proof: [] }, { amount: -1 }]) {
      const input = { ...wish, ...wrong } as typeof wish;
      expect(await shop.word(refund.ask, input, ada)).toBe('invalid_input');
    }
  });
});

test('an order cancelled before shipping shows its refund', async () => {
  const goods = await goodsWithReturns();
  const [id = ''] = await placeOrders(shop, ada, [goods]);
  await payOrders(shop, ada, [id]);
  await shop.ok(order.cancel, { order_id: id, reason: 'other' }, ada);
  const lines = [{ sku_id: String(goods.skuId), quantity: 1 }];
  expect((await detail(id)).refunds).toMatchObject([
    { type: 'cancel', stage: 'passed', amount: 1300, lines },
  ]);
});
