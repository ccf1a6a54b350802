import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { notification } from '#contract/calls/notifications.ts';
import { password } from '#contract/calls/password.ts';
import { profile } from '#contract/calls/profile.ts';
import { security } from '#contract/calls/security.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import { changeEmail, undoToken } from '../../support/calls/email-change.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { lastLetter, mailedCode } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
let thiefs: string;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
  thiefs = `${newId()}@example.test`;
});

const fresh = 'a new fine password';

const undo = (token: string) => shop.word(email.undo, { token });

async function resetTo(next: string, account = ada.account) {
  shop.clock.advance({ minutes: 2 });
  const code = await mailedCode(shop, account);
  return await shop.word(password.reset, { account, code, password: next });
}

/** Takes over the account with its session and password. */
async function takeOver(): Promise<{ token: string; link: string }> {
  const token = await shop.login(ada);
  await changeEmail(shop, { ...ada, token }, thiefs);
  return { token, link: await undoToken(shop, ada.account) };
}

test('the story of a stolen session ends with the owner', async () => {
  // The session alone: the old way, and the new one without the password.
  await shop.ok(profile.save, { given_name: 'Ada', email: thiefs }, ada);
  const guess = { email: thiefs, code: '000000', password: 'a mere guess' };
  expect(await shop.word(email.change, guess, ada)).toBe('password_wrong');
  // With the password as well.
  const { token, link } = await takeOver();
  const before = (await shop.letters()).length;
  shop.clock.advance({ days: 2 });
  await shop.ok(password.sendCode, { account: ada.account, purpose: 'pay_password' }, { token });
  expect((await shop.letters()).slice(before).map(({ to }) => to)).toEqual([ada.account]);
  // The owner, who is logged out, opens the mail.
  expect(await shop.ok(email.undo, { token: link })).toEqual({
    account: ada.account,
    shopper_id: ada.id,
  });
  for (const theirs of [token, ada.token]) {
    expect(await shop.word(user.info, {}, { token: theirs })).toBe('unauthorised');
  }
  expect(await shop.word(user.login, ada)).toBe('wrong_login');
  expect(await resetTo(ada.password)).toBe('password_same');
  expect(await resetTo(fresh)).toBe('ok');
  const { userinfo } = await shop.ok(user.login, { ...ada, password: fresh });
  expect(userinfo.email).toBe(ada.account);
  const { items } = await shop.ok(security.log, {}, { token: userinfo.token });
  const since = ['login_new_device', 'password_reset', 'email_restored', 'email_changed'];
  expect(items.map(({ kind }) => kind).slice(0, 4)).toEqual(since);
  // The other mailbox hears of it.
  expect((await lastLetter(shop, thiefs)).subject).toBe('您账号的邮箱更改已撤销');
});

describe('the link', () => {
  test('works once, and for one of four who use it at the same moment', async () => {
    const { link } = await takeOver();
    const words = await Promise.all([undo(link), undo(link), undo(link), undo(link)]);
    expect(words.sort()).toEqual(['ok', ...Array(3).fill('undo_over')]);
    expect(await undo(link)).toBe('undo_over');
  });

  test('works for seven days', async () => {
    const { link } = await takeOver();
    shop.clock.advance({ days: 6, minutes: 24 * 60 - 1 });
    const spare = await shop.register();
    await changeEmail(shop, spare, `${newId()}@example.test`);
    const other = await undoToken(shop, spare.account);
    shop.clock.advance({ minutes: 1 });
    expect([await undo(link), await undo(other)]).toEqual(['undo_over', 'ok']);
  });

  test('cannot be guessed', async () => {
    expect(await undo('A'.repeat(43))).toBe('undo_over');
    expect(await undo('short')).toBe('invalid_input');
  });

  test('voids the links of later changes, and not those of earlier ones', async () => {
    const { link } = await takeOver();
    const second = `${newId()}@example.test`;
    await changeEmail(shop, ada, second);
    const toFirst = await undoToken(shop, ada.account);
    const toThief = await undoToken(shop, thiefs);
    // The thief brings the own address back; the owner's first link still works.
    expect(await undo(toThief)).toBe('ok');
    expect(await undo(toFirst)).toBe('undo_over');
    expect(await undo(link)).toBe('ok');
    expect(await undo(toThief)).toBe('undo_over');
    expect(await resetTo(fresh)).toBe('ok');
    const { userinfo } = await shop.ok(user.login, { ...ada, password: fresh });
    expect(userinfo.email).toBe(ada.account);
  });

  test('never makes an address trusted that still has to wait', async () => {
    await takeOver();
    await changeEmail(shop, ada, `${newId()}@example.test`);
    expect(await undo(await undoToken(shop, thiefs))).toBe('ok');
    shop.clock.advance({ minutes: 2 });
    expect(await mailedCode(shop, ada.account)).toMatch(/^\d{6}$/);
    expect(await resetTo(fresh)).toBe('ok');
    const { userinfo } = await shop.ok(user.login, { ...ada, password: fresh });
    expect(userinfo.email).toBe(ada.account);
  });

  test('gives a stranger nothing when the owner changes the address back', async () => {
    await takeOver();
    expect(await resetTo(fresh)).toBe('ok');
    const token = await shop.login({ ...ada, password: fresh });
    await changeEmail(shop, { ...ada, token, password: fresh }, ada.account);
    expect(await undo(await undoToken(shop, thiefs))).toBe('ok');
    expect(await resetTo('another fine password')).toBe('ok');
    const again = { ...ada, password: 'another fine password' };
    const { userinfo } = await shop.ok(user.login, again);
    expect(userinfo.email).toBe(ada.account);
  });

  test('restores an address that was removed', async () => {
    await shop.ok(profile.save, { mobile: '+66815550108' }, ada);
    await shop.ok(email.remove, { password: ada.password }, ada);
    expect(await undo(await undoToken(shop, ada.account))).toBe('ok');
    await resetTo(fresh);
    const { userinfo } = await shop.ok(user.login, { ...ada, password: fresh });
    expect(userinfo.email).toBe(ada.account);
  });

  test('restores the address of an account that a mobile number names', async () => {
    const [account, own] = ['+66815550109', `${newId()}@example.test`];
    const names = { family_name: 'King', given_name: 'Augusta', email: own };
    const { userinfo } = await shop.ok(user.register, {
      ...{ account, password: ada.password },
      ...names,
    });
    await changeEmail(shop, { ...userinfo, account, password: ada.password }, thiefs);
    shop.clock.advance({ days: 5 });
    expect(await shop.ok(email.undo, { token: await undoToken(shop, own) })).toEqual({
      account,
      shopper_id: userinfo.id,
    });
    shop.clock.advance({ minutes: 2 });
    await shop.ok(password.sendCode, { account, purpose: 'password' });
    expect((await lastLetter(shop, own)).text).toMatch(/^\d{6}$/m);
  });
});

describe('an undone change', () => {
  test('voids codes sent to the other mailbox', async () => {
    const { link } = await takeOver();
    shop.clock.advance({ days: 4 });
    const { account } = ada;
    await shop.ok(password.sendCode, { account, purpose: 'password' });
    const [code = ''] = /^\d{6}$/m.exec((await lastLetter(shop, thiefs)).text) ?? [];
    expect(await undo(link)).toBe('ok');
    expect(await shop.word(password.reset, { account, code, password: fresh })).toBe('code_over');
  });

  test('forgets subscribed and known devices', async () => {
    const { token, link } = await takeOver();
    await shop.ok(notification.pushSubscribe, pushDevice(), { token });
    const devices = async () => {
      const { rows } = await shop.db.execute(`
        select (select count(*)::int from push_subscription where shopper_id = ${ada.id}) as hear,
          (select count(*)::int from known_device where shopper_id = ${ada.id}) as known`);
      return rows[0];
    };
    expect(await devices()).toEqual({ hear: 1, known: expect.any(Number) });
    expect(await undo(link)).toBe('ok');
    expect(await devices()).toEqual({ hear: 0, known: 0 });
  });

  test('refuses a login with the old password that is in progress', async () => {
    const { token, link } = await takeOver();
    const wishes = [
      shop.word(user.login, ada),
      shop.word(password.change, { old_password: ada.password, password: fresh }, { token }),
    ];
    const [ended] = await Promise.all([undo(link), ...wishes]);
    expect(ended).toBe('ok');
    const { rows } = await shop.db.execute(`select from session where shopper_id = ${ada.id}`);
    expect(rows).toEqual([]);
    for (const secret of [ada.password, fresh]) {
      expect(await shop.word(user.login, { ...ada, password: secret })).toBe('wrong_login');
    }
    expect(await resetTo('yet another fine one')).toBe('ok');
  });
});
