import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { password } from '#contract/calls/password.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { placeOrders, registerBuyer, ticketFor } from '../../support/goods/purchases.ts';
import { lastLetter, mailedCode } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

const fresh = 'a new fine password';

const changing = (now = fresh, old = ada.password) => ({ old_password: old, password: now });

async function isOpen(token: string): Promise<boolean> {
  return (await shop.word(user.info, {}, { token })) === 'ok';
}

/** Both ways to change a password, for an authorised shopper. */
const ways = [
  [
    'with a mailed code',
    async (now: string, who = ada) => {
      shop.clock.advance({ minutes: 2 });
      const code = await mailedCode(shop, who.account);
      return await shop.word(password.reset, { account: who.account, code, password: now });
    },
  ],
  [
    'with the old one',
    async (now: string, who = ada) =>
      await shop.word(password.change, changing(now, who.password), who),
  ],
] as const;

describe.each(ways)('a password replaced %s', (_way, replace) => {
  test('opens the account, and the old one does not', async () => {
    expect(await replace(fresh)).toBe('ok');
    expect(await shop.word(user.login, ada)).toBe('wrong_login');
    expect(await shop.word(user.login, { ...ada, password: fresh })).toBe('ok');
  });

  test('ends every session of the account, and no other', async () => {
    const [second, eve] = [await shop.login(ada), await shop.register()];
    expect(await replace(fresh)).toBe('ok');
    expect(await Promise.all([ada.token, second, eve.token].map(isOpen))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('voids the payment tickets', async () => {
    const { skuId } = await shop.seedProduct();
    const buyer = await registerBuyer(shop);
    const ids = await placeOrders(shop, buyer, [{ skuId }]);
    const ticket = await ticketFor(shop, buyer, ids);
    expect(await replace(fresh, buyer)).toBe('ok');
    const { rows } = await shop.db.execute(
      `select 1 from pay_ticket where shopper_id = ${buyer.id}`,
    );
    expect(rows).toEqual([]);
    const token = await shop.login({ ...buyer, password: fresh });
    expect(await shop.word(order.pay, { order_ids: ids, ticket }, { token })).toBe(
      'ticket_invalid',
    );
  });

  test('must differ, and must not be a common one', async () => {
    expect(await replace(ada.password)).toBe('password_same');
    expect(await replace('password123')).toBe('weak_password');
    expect(await replace(ada.account)).toBe('weak_password');
    expect(await replace('short')).toBe('invalid_input');
    expect(await isOpen(ada.token)).toBe(true);
    expect(await replace(fresh)).toBe('ok');
  });

  test('is reported by mail', async () => {
    await shop.ok(user.setLanguage, { file_name: 'fr' }, ada);
    expect(await replace(fresh)).toBe('ok');
    const { subject, text } = await lastLetter(shop, ada.account);
    expect(subject).toBe('Votre mot de passe a changé');
    expect(text).not.toContain(fresh);
  });

  test('lets no login through that was checked before the change', async () => {
    const logins = Array.from({ length: 12 }, (_, n) =>
      shop.call(user.login, ada, { ip: `10.6.0.${n}` }),
    );
    const [word, ...answers] = await Promise.all([replace(fresh), ...logins]);
    expect(word).toBe('ok');
    for (const { body } of answers) {
      if (body.code === 1) expect(await isOpen(body.data.userinfo.token)).toBe(false);
      else expect(body.error).toBe('wrong_login');
    }
  });
});

test('a refused password does not use up the code', async () => {
  const code = await mailedCode(shop, ada.account);
  const reset = (now: string) =>
    shop.word(password.reset, { account: ada.account, code, password: now });
  expect(await reset('password123')).toBe('weak_password');
  expect(await reset(ada.password)).toBe('password_same');
  expect(await reset(fresh)).toBe('ok');
});

test('a mailed code lifts the login delay, wherever logins failed', async () => {
  for (const ip of ['10.7.0.1', '10.7.0.2']) {
    for (let n = 0; n < 5; n += 1) {
      await shop.call(user.login, { ...ada, password: 'not this' }, { ip });
    }
    expect(await shop.word(user.login, ada, { ip })).toBe('login_throttled');
  }
  const code = await mailedCode(shop, ada.account);
  await shop.ok(password.reset, { account: ada.account, code, password: fresh });
  for (const ip of ['10.7.0.1', '10.7.0.2']) {
    expect(await shop.word(user.login, { ...ada, password: fresh }, { ip })).toBe('ok');
  }
});

test('one address may try twenty codes, then at growing intervals', async () => {
  const guess = (n: number, ip: string) =>
    shop.word(
      password.reset,
      { account: `somebody${n}@example.test`, code: '000000', password: fresh },
      { ip },
    );
  for (let n = 0; n < 20; n += 1) expect(await guess(n, '10.8.0.1')).toBe('code_over');
  expect(await guess(20, '10.8.0.1')).toBe('login_throttled');
  expect(await guess(20, '10.8.0.2')).toBe('code_over');
});

describe('the old password', () => {
  test('must be right, and can be guessed only at growing intervals', async () => {
    const change = (old?: string) => shop.call(password.change, changing(fresh, old), ada);
    for (let n = 0; n < 5; n += 1) {
      expect((await change(`guess number ${n}`)).body.error).toBe('old_secret_wrong');
    }
    const { body } = await change();
    expect(body).toMatchObject({ error: 'login_throttled', data: { seconds: 30 } });
    shop.clock.advance({ seconds: 30 });
    expect((await change()).body.code).toBe(1);
  });

  test('is counted before the check: of forty concurrent guesses five are checked', async () => {
    const words = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        shop.word(password.change, changing(fresh, `guess number ${n}`), ada),
      ),
    );
    expect(words.filter((word) => word === 'old_secret_wrong')).toHaveLength(5);
    expect(words.filter((word) => word === 'login_throttled')).toHaveLength(35);
  });

  test('works once when two change it at once', async () => {
    const words = await Promise.all(
      ['first new one', 'second new one'].map((now) =>
        shop.word(password.change, changing(now), ada),
      ),
    );
    expect(words.sort()).toEqual(['ok', 'old_secret_wrong']);
  });

  test('is accepted in a session only', async () => {
    expect(await shop.word(password.change, changing())).toBe('unauthorised');
  });
});

test('a change voids a code requested before', async () => {
  const code = await mailedCode(shop, ada.account);
  await shop.ok(password.change, changing(), ada);
  const late = { account: ada.account, code, password: 'yet another one' };
  expect(await shop.word(password.reset, late)).toBe('code_over');
});
