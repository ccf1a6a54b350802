import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { password } from '#contract/calls/password.ts';
import { security } from '#contract/calls/security.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { noteEvent } from '../../../server/shoppers/security-events.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import {
  payPassword,
  placeOrders,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { mailedCode } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

const log = async (who: { token: string } = ada) => (await shop.ok(security.log, {}, who)).items;
const kinds = async (who?: { token: string }) => (await log(who)).map(({ kind }) => kind);

const next = 'a new fine password';

/** Logs in on a device that the account does not know. */
const logIn = async (secret = ada.password, options = {}) =>
  (await shop.ok(user.login, { account: ada.account, password: secret }, options)).userinfo;

describe('the log has each act once, and no refused one', () => {
  test('a registration', async () => {
    expect(await kinds()).toEqual(['register']);
    const again = { account: ada.account, password: next, family_name: 'Eve', given_name: 'E' };
    expect(await shop.word(user.register, again)).toBe('account_taken');
    expect(await kinds()).toEqual(['register']);
  });

  test('a login, with where it came from', async () => {
    expect(await shop.word(user.login, { ...ada, password: 'a wrong one' })).toBe('wrong_login');
    const userAgent = `Phone/${'1'.repeat(400)}`;
    await logIn(ada.password, { ip: '203.0.113.77', headers: { 'user-agent': userAgent } });
    const [latest, ...before] = await log();
    expect(latest).toEqual({
      id: expect.any(String),
      at: shop.clock.now().toISOString(),
      kind: 'login_new_device',
      user_agent: userAgent.slice(0, 300),
      network: '203.0.113.*',
      amount: null,
      ref: '',
    });
    expect(before.map(({ kind }) => kind)).toEqual(['register']);
    await logIn(ada.password, { ip: '2001:db8:1:2:3::4' });
    expect((await log())[0]?.network).toBe('2001:db8:1:2::/64');
  });

  test('a change of the password', async () => {
    const wrong = { old_password: 'a wrong one', password: next };
    expect(await shop.word(password.change, wrong, ada)).toBe('old_secret_wrong');
    await shop.ok(password.change, { old_password: ada.password, password: next }, ada);
    const device = await logIn(next);
    expect(await kinds(device)).toEqual(['login_new_device', 'password_changed', 'register']);
  });

  test('a reset of the password', async () => {
    const code = await mailedCode(shop, ada.account);
    const reset = { account: ada.account, code, password: next };
    expect(await shop.word(password.reset, { ...reset, password: ada.password })).toBe(
      'password_same',
    );
    expect(await kinds()).toEqual(['register']);
    await shop.ok(password.reset, reset);
    expect(await kinds(await logIn(next))).toEqual([
      ...(['login_new_device', 'password_reset', 'register'] as const),
    ]);
  });

  test('the payment code', async () => {
    const set = { pay_password: payPassword };
    const first = await Promise.all([1, 2].map(() => shop.word(user.setPayCode, set, ada)));
    expect(first.sort()).toEqual(['ok', 'old_secret_wrong']);
    const change = { pay_password: '864209', old_pay_password: '111222' };
    expect(await shop.word(user.setPayCode, change, ada)).toBe('pay_code_wrong');
    await shop.ok(user.setPayCode, { ...change, old_pay_password: payPassword }, ada);
    expect(await kinds()).toEqual(['pay_code_changed', 'pay_code_set', 'register']);
  });

  test('the end of sessions', async () => {
    await logIn();
    const other = (await shop.ok(sessions.list, {}, ada)).items.find(({ is_this }) => !is_this);
    await shop.ok(sessions.revoke, { id: other?.id }, ada);
    expect(await shop.word(sessions.revoke, { id: other?.id }, ada)).toBe('not_found');
    await shop.ok(sessions.revoke, {}, ada);
    expect((await kinds())[0]).toBe('session_revoked');
    await logIn();
    await shop.ok(sessions.revoke, {}, ada);
    expect((await kinds()).slice(0, 3)).toEqual([
      ...(['sessions_revoked', 'login_new_device', 'session_revoked'] as const),
    ]);
  });

  test('a payment, with the amount and the orders', async () => {
    const buyer = await registerBuyer(shop, 10_000);
    const goods = [await shop.seedProduct({ price: 700 }), await shop.seedProduct({ price: 1100 })];
    const ids = await placeOrders(shop, buyer, goods);
    expect(await shop.word(order.pay, { order_ids: ids, ticket: 'x'.repeat(43) }, buyer)).toBe(
      'ticket_invalid',
    );
    const ticket = await ticketFor(shop, buyer, ids);
    const key = '018f0000-0000-7000-8000-000000000001';
    const pay = () => shop.ok(order.pay, { order_ids: ids, ticket }, { ...buyer, key });
    expect(await pay()).toEqual(await pay());
    const [latest] = await log(buyer);
    expect(latest).toMatchObject({ kind: 'order_paid', amount: 1800, ref: ids.join(',') });
    expect(await kinds(buyer)).toEqual(['order_paid', 'pay_code_set', 'register']);
  });
});

test('what the merchant does has no device and no network', async () => {
  const event = { kind: 'withdrawal_paid', at: shop.clock.now(), amount: 5000, ref: '7' } as const;
  await shop.db.transaction((tx) => noteEvent(tx, { ...event, shopperId: Number(ada.id) }));
  const whole = { kind: 'withdrawal_paid', amount: 5000, ref: '7', user_agent: '', network: '' };
  expect((await log())[0]).toMatchObject(whole);
});

test('an act that fails at its end is not in the log', async () => {
  await shop.db.execute('alter table pay_ticket rename to away');
  const wish = { old_password: ada.password, password: next };
  expect(await shop.word(password.change, wish, ada)).toBe('server_error');
  await shop.db.execute('alter table away rename to pay_ticket');
  expect(await kinds()).toEqual(['register']);
});

test('the log is its owner’s only, and comes in pages', async () => {
  const eve = await shop.register();
  for (let n = 0; n < 4; n += 1) await logIn();
  expect(await kinds(eve)).toEqual(['register']);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.ok(security.log, { page_size: 2, cursor }, ada);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual((await log()).map(({ id }) => id));
  expect(seen).toHaveLength(5);
  expect(await shop.word(security.log, { cursor: 'x' }, ada)).toBe('invalid_input');
});

test('no line of the server’s log has an address', async () => {
  await logIn(ada.password, { ip: '203.0.113.99' });
  expect(shop.log.join('\n')).not.toContain('203.0.113');
});
