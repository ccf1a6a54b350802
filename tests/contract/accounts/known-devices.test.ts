import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { password } from '#contract/calls/password.ts';
import { security } from '#contract/calls/security.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { deviceAgeMs } from '../../../server/sessions/known-devices.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { mailedCode } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

const hourMs = 3_600_000;
const next = 'a new fine password';

/** A browser that keeps the device's cookie. */
function openDevice() {
  let cookie = '';
  let token = '';
  const options = () => ({ token, headers: cookie ? { cookie } : {} });
  const device = () => cookie.split('=')[1];
  return {
    options,
    async logIn(secret = ada.password, account = ada.account) {
      const answered = await shop.call(user.login, { account, password: secret }, options());
      cookie = String(answered.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
      token = answered.body.data.userinfo.token;
    },
    age: (id = ada.id) => deviceAgeMs({ ...shop, device: device(), shopperId: Number(id) }),
    /** How its last login is named in the log. */
    async lastLogin() {
      const { items } = await shop.ok(security.log, {}, { token });
      return items.find(({ kind }) => kind.startsWith('login'))?.kind;
    },
  };
}

async function openKnown() {
  const phone = openDevice();
  await phone.logIn();
  shop.clock.advance({ minutes: 60 });
  await phone.logIn();
  expect([await phone.lastLogin(), await phone.age()]).toEqual(['login', hourMs]);
  return phone;
}

const end = (input: { id?: string }, by: { token: string }) => shop.ok(sessions.revoke, input, by);

test('a device is new at its first login, and has an age from then on', async () => {
  const phone = openDevice();
  expect(await phone.age()).toBe(0);
  await phone.logIn();
  expect([await phone.lastLogin(), await phone.age()]).toEqual(['login_new_device', 0]);
  shop.clock.advance({ days: 1 });
  expect(await phone.age()).toBe(24 * hourMs);
  await phone.logIn();
  expect([await phone.lastLogin(), await phone.age()]).toEqual(['login', 24 * hourMs]);
});

test('a device’s age is that of one account', async () => {
  const phone = await openKnown();
  const eve = await shop.register();
  expect(await phone.age(eve.id)).toBe(0);
  await phone.logIn(eve.password, eve.account);
  expect([await phone.lastLogin(), await phone.age(eve.id)]).toEqual(['login_new_device', 0]);
});

test('a device that is unused for a year is new again', async () => {
  const phone = await openKnown();
  shop.clock.advance({ days: 365 });
  expect(await phone.age()).toBe(0);
  await phone.logIn();
  expect([await phone.lastLogin(), await phone.age()]).toEqual(['login_new_device', 0]);
});

describe('a device is forgotten', () => {
  test('with the end of all other sessions, and this one is not', async () => {
    const [phone, laptop] = [await openKnown(), await openKnown()];
    await end({}, laptop.options());
    expect([await phone.age(), await laptop.age()]).toEqual([0, hourMs]);
    await phone.logIn();
    expect([await phone.lastLogin(), await phone.age()]).toEqual(['login_new_device', 0]);
  });

  test('with its last session', async () => {
    const phone = await openKnown();
    const { items } = await shop.ok(sessions.list, {}, ada);
    const [one, two] = items.filter(({ is_this }) => !is_this).map(({ id }) => ({ id }));
    await end(one ?? {}, ada);
    expect(await phone.age()).toBe(hourMs);
    await end(two ?? {}, ada);
    expect(await phone.age()).toBe(0);
  });

  test('with another one’s change of the password, which keeps that one', async () => {
    const [phone, laptop] = [await openKnown(), await openKnown()];
    const change = { old_password: ada.password, password: next };
    await shop.ok(password.change, change, laptop.options());
    expect([await phone.age(), await laptop.age()]).toEqual([0, hourMs]);
  });

  test('with a reset of the password, even the device that resets it', async () => {
    const phone = await openKnown();
    const code = await mailedCode(shop, ada.account);
    const reset = { account: ada.account, code, password: next };
    await shop.ok(password.reset, reset, phone.options());
    shop.clock.advance({ minutes: 1 });
    expect(await phone.age()).toBe(60_000);
    await phone.logIn(next);
    expect(await phone.lastLogin()).toBe('login');
  });
});

test('a logout leaves the device known', async () => {
  const phone = await openKnown();
  await shop.ok(user.logout, {}, phone.options());
  expect(await phone.age()).toBe(hourMs);
});
