import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import { order } from '#contract/calls/orders.ts';
import { privacy, profile } from '#contract/calls/profile.ts';
import { refund } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { changeEmail } from '../../support/calls/email-change.ts';
import { dumpTables } from '../../support/database/tables.ts';
import { complain } from '../../support/goods/cases.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { answer, write } from '../../support/goods/messages.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { askRefund } from '../../support/goods/refunds.ts';
import { fiftyOthers, lastLetter, mailedCode, otherCode } from '../../support/letters.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { addCard, askTopUp } from '../../support/wallet/wallets.ts';

let shop: TestShop;
let goods: Goods;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  goods = await shop.seedProduct({ price: 1000, stock: 1000 });
});

beforeEach(async () => {
  ada = await registerBuyer(shop, 1000);
});

afterAll(() => shop.close());

/** Spends the whole wallet on one order, which then reaches a status. */
async function spend(status: number = orderStatus.completed): Promise<string> {
  const [id = ''] = await placeOrders(shop, ada, [goods]);
  await payOrders(shop, ada, [id]);
  await shop.db.execute(sql`update orders set status = ${status} where id = ${Number(id)}`);
  return id;
}

const close = async (password = ada.password, code?: string) =>
  shop.word(
    privacy.close,
    { password, code: code ?? (await mailedCode(shop, ada.account, 'closing', ada)) },
    ada,
  );

test('nothing of the person is left in the database, and the books still add up', async () => {
  await shop.ok(profile.save, { family_name: 'Lovecanary', given_name: 'Adacanary' }, ada);
  await shop.ok(cart.add, { id: newId(), sku_id: String(goods.skuId), quantity: 1 }, ada);
  await shop.ok(likes.favourite, { product_id: String(goods.productId), is_on: true }, ada);
  await askTopUp(shop, ada);
  await addCard(shop, ada);
  const id = await spend();
  const asked = await askRefund(shop, ada, id, {
    ...{ skuId: goods.skuId, explanation: 'Refundcanary' },
  });
  await shop.ok(refund.withdraw, { id: asked.id }, ada);
  await complain(shop, ada, { content: 'Complaintcanary' });
  const photo = await storedPhoto({ shop, buyer: ada });
  await write(shop, ada, { text: 'Messagecanary', pictures: [photo] });
  await answer(shop, ada, { text: 'Answercanary' });
  await shop.ok(profile.setPicture, { picture: await storedPhoto({ shop, buyer: ada }) }, ada);
  await shop.db.execute(sql`update topup set state = 2, stage = 'refused', settled_at = now()`);
  const before = await dumpTables(shop.db);
  const canaries = [ada.account, 'Lovecanary', 'Adacanary', '+66 81 234 5678', '88/12 Soi Ari'];
  canaries.push('Refundcanary', 'Complaintcanary', 'Messagecanary', 'Answercanary');
  for (const canary of canaries) expect(before, canary).toContain(canary);

  expect(await close()).toBe('ok');

  const after = await dumpTables(shop.db);
  for (const canary of canaries) expect(after, canary).not.toContain(canary);
  const { rows } = await shop.db.execute<{ total: string; country: string }>(
    sql`select total, address ->> 'country' as country from orders where id = ${Number(id)}`,
  );
  expect(rows).toEqual([{ total: '1000', country: 'TH' }]);
  expect(await shop.invariants()).toEqual([]);
  expect((await lastLetter(shop, ada.account)).subject).toBe(
    textsIn('zh-CN')('mail.accountClosed.subject'),
  );
});

test('a former e-mail address is deleted, too', async () => {
  const { account } = ada;
  const address = `${newId()}@example.test`;
  await changeEmail(shop, ada, address);
  await spend();
  expect(await dumpTables(shop.db)).toContain(account);
  expect(await close()).toBe('ok');
  const after = await dumpTables(shop.db);
  for (const canary of [account, address]) expect(after).not.toContain(canary);
});

test('the session has ended, the login is gone, and the address can register again', async () => {
  await spend();
  expect(await close()).toBe('ok');
  expect(await shop.word(user.info, {}, ada)).toBe('unauthorised');
  const { account, password } = ada;
  expect(await shop.word(user.login, { account, password })).toBe('wrong_login');
  const again = await shop.register({ account });
  expect(again.id).not.toBe(ada.id);
  expect((await shop.ok(order.list, { page_size: 10 }, again)).items).toEqual([]);
});

describe('it is refused', () => {
  test('while money is in the wallet', async () => {
    expect(await shop.ok(privacy.obstacles, {}, ada)).toEqual({
      ...{ balance: 1000, open_orders: 0, open_top_ups: 0 },
    });
    expect(await close()).toBe('account_in_use');
  });

  test.each(['unpaid', 'paid', 'shipped', 'refunding', 'afterSale'] as const)(
    'while an order is %s',
    async (status) => {
      await spend(orderStatus[status]);
      expect(await shop.ok(privacy.obstacles, {}, ada)).toMatchObject({ open_orders: 1 });
      expect(await close()).toBe('account_in_use');
    },
  );

  test.each(['received', 'completed', 'cancelled', 'refunded'] as const)(
    'not while an order is %s',
    async (status) => {
      await spend(orderStatus[status]);
      expect(await close()).toBe('ok');
    },
  );

  test('while a top-up is being checked', async () => {
    await spend();
    await askTopUp(shop, ada);
    expect(await shop.ok(privacy.obstacles, {}, ada)).toMatchObject({ open_top_ups: 1 });
    expect(await close()).toBe('account_in_use');
  });

  test('with a wrong password or code, and the right code still works', async () => {
    await spend();
    const code = await mailedCode(shop, ada.account, 'closing', ada);
    expect(await close('not the password', code)).toBe('password_wrong');
    expect(await close(ada.password, otherCode(code))).toBe('code_wrong');
    expect(await close(ada.password, code)).toBe('ok');
  });

  test('with a code of another purpose, and after too many tries', async () => {
    await spend();
    await mailedCode(shop, ada.account, 'passkey', ada);
    const code = await mailedCode(shop, ada.account, 'password', ada).catch(() => '111111');
    expect(await close(ada.password, code)).toBe('code_over');
    const real = await mailedCode(shop, ada.account, 'closing', ada);
    let word: string | undefined;
    for (const guess of fiftyOthers(real).slice(0, 6)) word = await close(ada.password, guess);
    expect(word).toBe('code_over');
    expect(await close(ada.password, real)).toBe('code_over');
  });
});

test('an order under way at the same time is placed before or not at all', async () => {
  await spend();
  const code = await mailedCode(shop, ada.account, 'closing', ada);
  const [closed] = await Promise.all([
    close(ada.password, code),
    shop.word(order.create, { ...purchaseNow(), max_total: 1_000_000 }, ada),
  ]);
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from orders where shopper_id = ${Number(ada.id)} and status = 0`,
  );
  if (closed === 'ok') expect(rows).toEqual([{ n: 0 }]);
  else expect([closed, rows]).toEqual(['account_in_use', [{ n: 1 }]]);
});

function purchaseNow() {
  return {
    ...{ items: [{ sku_id: String(goods.skuId), quantity: 1 }], address_id: ada.addressId },
    ...{ promo_code: '', note: '' },
  };
}
