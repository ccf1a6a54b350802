import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { payCode } from '../../../server/db/schema/accounts.ts';
import { hashSecret } from '../../../server/shoppers/secrets.ts';
import {
  type Buyer,
  payPassword,
  placeOrders,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { fiftyOthers, mailedCode, otherCode } from '../../support/letters.ts';
import { localeTexts } from '../../support/project/locale-files.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let skuId: number;

beforeAll(async () => {
  shop = await createTestShop();
  ({ skuId } = await shop.seedProduct({ price: 700, stock: 10_000 }));
});

afterAll(() => shop.close());

async function waitingOrder(buyer: Buyer): Promise<string> {
  const [id = ''] = await placeOrders(shop, buyer, [{ skuId }]);
  return id;
}

const asking = (orderId: string, code: string) => ({
  purpose: 'orders' as const,
  order_ids: [orderId],
  pay_password: code,
});

async function guess(buyer: Buyer, orderId: string, code: string) {
  const { body } = await shop.call(user.verifyPay, asking(orderId, code), buyer);
  return { word: body.error ?? 'ok', count: (body.data as { count?: number }).count };
}

describe('a payment code', () => {
  test('is set without an old one at first, and changed only with it', async () => {
    const ada = await shop.register();
    const change = (now: string, old?: string) =>
      shop.word(
        user.setPayCode,
        { pay_password: now, ...(old !== undefined && { old_pay_password: old }) },
        ada,
      );
    expect(await change('592748')).toBe('ok');
    expect(await change('836517')).toBe('old_secret_wrong');
    expect(await change('836517', '999999')).toBe('pay_code_wrong');
    expect(await change('592748', '592748')).toBe('pay_code_same');
    expect(await change('836517940283', '592748')).toBe('ok');
    expect(await change('947261', '592748')).toBe('pay_code_wrong');
  });

  test('is one code, whichever digits a keyboard has', async () => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    const change = { pay_password: '۹۱۸۲۷۳', old_pay_password: '１３５７９０' };
    expect(await shop.word(user.setPayCode, change, ada)).toBe('ok');
    for (const code of ['918273', '٩١٨٢٧٣']) {
      expect(await guess(ada, orderId, code), code).toMatchObject({ word: 'ok' });
    }
  });

  test('is set once when two devices set the first one at once', async () => {
    const ada = await shop.register();
    const codes = Array.from({ length: 8 }, (_, n) => `48392${n}`);
    const words = await Promise.all(
      codes.map((pay_password) => shop.word(user.setPayCode, { pay_password }, ada)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'old_secret_wrong')).toHaveLength(7);
  });

  test.each([
    ['777777', 'pay_code_repeated'],
    ['343434', 'pay_code_repeated'],
    ['345678', 'pay_code_sequence'],
    ['987654', 'pay_code_sequence'],
    ['150190', 'pay_code_date'],
    ['19900115', 'pay_code_date'],
  ] as const)(
    '%s is too easy to guess, which is said in the language of the shopper',
    async (weak, word) => {
      const ada = await shop.register();
      const set = { pay_password: weak };
      for (const lang of ['en', 'th', 'zh-CN'] as const) {
        const { body } = await shop.call(user.setPayCode, set, { ...ada, lang });
        expect(body).toMatchObject({
          error: word,
          msg: localeTexts.get(lang)?.get(`error.${word}`),
        });
      }
      await shop.ok(user.setPayCode, { pay_password: payPassword }, ada);
      const change = { ...set, old_pay_password: payPassword };
      expect(await shop.word(user.setPayCode, change, ada)).toBe(word);
      const code = await mailedCode(shop, ada.account, 'pay_password', ada);
      expect(await shop.word(user.setPayCode, { ...set, code }, ada)).toBe(word);
      expect(await shop.word(user.setPayCode, { pay_password: '864209', code }, ada)).toBe('ok');
    },
  );

  test('keeps working if it was set before easy ones were refused', async () => {
    const ada = await registerBuyer(shop);
    const hash = await hashSecret('111111', shop.services.config.secret);
    await shop.db
      .update(payCode)
      .set({ hash })
      .where(eq(payCode.shopperId, Number(ada.id)));
    expect(await guess(ada, await waitingOrder(ada), '111111')).toMatchObject({ word: 'ok' });
    const change = { pay_password: '864209', old_pay_password: '111111' };
    expect(await shop.word(user.setPayCode, change, ada)).toBe('ok');
  });

  test('is checked only if there is one', async () => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    const other = await shop.register();
    const theirs = { ...other, addressId: ada.addressId };
    expect(await guess(theirs, orderId, payPassword)).toMatchObject({ word: 'not_found' });
    const { userinfo } = await shop.ok(user.info, {}, other);
    expect(userinfo.has_pay_password).toBe(false);
    expect((await shop.ok(user.info, {}, ada)).userinfo.has_pay_password).toBe(true);
  });

  test('is locked for 15 minutes after five wrong ones, on every server', async () => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    for (const count of [4, 3, 2, 1]) {
      expect(await guess(ada, orderId, '000000')).toEqual({ word: 'pay_code_wrong', count });
    }
    expect(await guess(ada, orderId, '000000')).toEqual({ word: 'pay_code_locked', count: 15 });
    expect(await guess(ada, orderId, payPassword)).toEqual({ word: 'pay_code_locked', count: 15 });
    const change = { pay_password: '836517', old_pay_password: payPassword };
    expect(await shop.word(user.setPayCode, change, ada)).toBe('pay_code_locked');
    const other = await shop.openAnother();
    const right = asking(orderId, payPassword);
    expect(await other.word(user.verifyPay, right, ada)).toBe('pay_code_locked');
    expect(await shop.word(user.info, {}, ada)).toBe('ok');
    shop.clock.advance({ minutes: 14, seconds: 59 });
    expect(await guess(ada, orderId, payPassword)).toEqual({ word: 'pay_code_locked', count: 1 });
    shop.clock.advance({ seconds: 1 });
    expect(await guess(ada, orderId, payPassword)).toMatchObject({ word: 'ok' });
    expect(await guess(ada, orderId, '000000')).toEqual({ word: 'pay_code_wrong', count: 4 });
  });

  test('is locked for a day after ten and permanently after twenty', async () => {
    const ada = await registerBuyer(shop);
    const locks: unknown[] = [];
    for (let n = 1; n <= 20; n += 1) {
      const orderId = await waitingOrder(ada);
      const { word, count } = await guess(ada, orderId, '000000');
      if (word === 'pay_code_wrong') continue;
      locks.push([n, word, count]);
      shop.clock.advance({ minutes: 24 * 60 });
      ada.token = await shop.login(ada);
    }
    expect(locks).toEqual([
      [5, 'pay_code_locked', 15],
      [10, 'pay_code_locked', 24 * 60],
      [15, 'pay_code_locked', 15],
      [20, 'pay_code_exhausted', undefined],
    ]);
    shop.clock.advance({ days: 365 });
    ada.token = await shop.login(ada);
    const orderId = await waitingOrder(ada);
    expect(await guess(ada, orderId, payPassword)).toMatchObject({ word: 'pay_code_exhausted' });
  });

  test('has five attempts if two hundred come at once', async () => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    const codes = Array.from({ length: 200 }, (_, n) => (n < 199 ? `${200_000 + n}` : payPassword));
    const answers = await Promise.all(codes.map((code) => guess(ada, orderId, code)));
    const words = answers.map(({ word }) => word);
    expect(words.filter((word) => word === 'pay_code_wrong')).toHaveLength(4);
    expect(words.filter((word) => word === 'pay_code_locked')).toHaveLength(196);
    const { rows } = await shop.db.execute(
      `select fails from pay_code where shopper_id = ${ada.id}`,
    );
    expect(rows).toEqual([{ fails: 5 }]);
  });
});

describe('a forgotten payment code', () => {
  const change = (ada: Buyer, code: string, now = '864209') =>
    shop.word(user.setPayCode, { pay_password: now, code }, ada);

  test('is replaced with a mailed code, within a session', async () => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    const code = await mailedCode(shop, ada.account, 'pay_password', ada);
    const set = { pay_password: '864209', code };
    expect(await shop.word(user.setPayCode, set)).toBe('unauthorised');
    expect(await change(await registerBuyer(shop), code)).toBe('code_over');
    expect(await change(ada, otherCode(code))).toBe('code_wrong');
    expect(await change(ada, code, payPassword)).toBe('pay_code_same');
    expect(await change(ada, code)).toBe('ok');
    expect(await change(ada, code, '975310')).toBe('code_over');
    expect(await guess(ada, orderId, payPassword)).toMatchObject({ word: 'pay_code_wrong' });
    expect(await guess(ada, orderId, '864209')).toMatchObject({ word: 'ok' });
  });

  test('is not replaced with a code for the password', async () => {
    const ada = await registerBuyer(shop);
    expect(await change(ada, await mailedCode(shop, ada.account))).toBe('code_over');
  });

  test.each([
    ['for 15 minutes', 5, 'pay_code_locked'],
    ['permanently', 20, 'pay_code_exhausted'],
  ])('is unlocked by it if it is locked %s', async (_how, fails, word) => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    await shop.db.execute(`update pay_code set fails = ${fails - 1} where shopper_id = ${ada.id}`);
    expect(await guess(ada, orderId, '000000')).toMatchObject({ word });
    const code = await mailedCode(shop, ada.account, 'pay_password', ada);
    expect(await change(ada, code)).toBe('ok');
    expect(await guess(ada, orderId, '000000')).toEqual({ word: 'pay_code_wrong', count: 4 });
    expect(await guess(ada, orderId, '864209')).toMatchObject({ word: 'ok' });
  });

  test('has five attempts at the mailed one if fifty come at once', async () => {
    const ada = await registerBuyer(shop);
    const code = await mailedCode(shop, ada.account, 'pay_password', ada);
    const words = await Promise.all(fiftyOthers(code).map((one) => change(ada, one)));
    expect(words.filter((word) => word === 'code_wrong')).toHaveLength(4);
    expect(words.filter((word) => word === 'code_over')).toHaveLength(46);
    expect(await change(ada, code)).toBe('code_over');
  });

  test('voids the tickets of the old one', async () => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    const ticket = await ticketFor(shop, ada, [orderId]);
    expect(await change(ada, await mailedCode(shop, ada.account, 'pay_password', ada))).toBe('ok');
    const paying = { order_ids: [orderId], ticket };
    expect(await shop.word(order.pay, paying, ada)).toBe('ticket_invalid');
  });
});

describe('a ticket', () => {
  test('pays its order once', async () => {
    const ada = await registerBuyer(shop);
    const [first, second] = [await waitingOrder(ada), await waitingOrder(ada)];
    const ticket = await ticketFor(shop, ada, [first]);
    const pay = (ids: string[]) => shop.word(order.pay, { order_ids: ids, ticket }, ada);
    expect(await pay([second])).toBe('ticket_invalid');
    expect(await pay([first, second])).toBe('ticket_invalid');
    expect(await pay([first])).toBe('ok');
    expect(await pay([first])).toBe('order_moved');
    expect(await pay([second])).toBe('ticket_invalid');
  });

  test('is valid for its session only', async () => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    const ticket = await ticketFor(shop, ada, [orderId]);
    const token = await shop.login(ada);
    const paying = { order_ids: [orderId], ticket };
    expect(await shop.word(order.pay, paying, { token })).toBe('ticket_invalid');
    expect(await shop.word(order.pay, paying, ada)).toBe('ok');
  });

  test('is valid for two minutes', async () => {
    const ada = await registerBuyer(shop);
    const [first, second] = [await waitingOrder(ada), await waitingOrder(ada)];
    const tickets = [await ticketFor(shop, ada, [first]), await ticketFor(shop, ada, [second])];
    const pay = (id: string, ticket = '') => shop.word(order.pay, { order_ids: [id], ticket }, ada);
    shop.clock.advance({ seconds: 119 });
    expect(await pay(first, tickets[0])).toBe('ok');
    shop.clock.advance({ seconds: 1 });
    expect(await pay(second, tickets[1])).toBe('ticket_invalid');
  });

  test('is valid for its amount only', async () => {
    const ada = await registerBuyer(shop);
    const orderId = await waitingOrder(ada);
    const ticket = await ticketFor(shop, ada, [orderId]);
    await shop.db.execute(
      `update orders set items_total = items_total + 1, total = total + 1 where id = ${orderId}`,
    );
    const paying = { order_ids: [orderId], ticket };
    expect(await shop.word(order.pay, paying, ada)).toBe('ticket_invalid');
  });

  test('names its orders in any order', async () => {
    const ada = await registerBuyer(shop);
    const [first, second] = [await waitingOrder(ada), await waitingOrder(ada)];
    const ticket = await ticketFor(shop, ada, [first, second, first]);
    expect(await shop.word(order.pay, { order_ids: [second, first], ticket }, ada)).toBe('ok');
  });
});
