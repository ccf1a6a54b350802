import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { password } from '#contract/calls/password.ts';
import { profile } from '#contract/calls/profile.ts';
import { langs } from '#contract/rules/languages.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { changeEmail, codeForAddress } from '../../support/calls/email-change.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { fiftyOthers, lastLetter, otherCode } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
let address: string;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
  address = `${newId()}@example.test`;
});

const change = (code: string, wish: object = {}, who: { token: string } = ada) =>
  shop.word(email.change, { email: address, code, password: ada.password, ...wish }, who);

const emailOf = async (who: { token: string }) =>
  (await shop.ok(user.info, {}, who)).userinfo.email;

async function lettersSince(before: number) {
  return (await shop.letters()).slice(before).map(({ to }) => to);
}

describe('the e-mail address', () => {
  test('changes by the password and a code from the new mailbox', async () => {
    const code = await codeForAddress(shop, ada, address);
    const wish = { email: address.toUpperCase(), code, password: ada.password };
    const { userinfo } = await shop.ok(email.change, wish, ada);
    expect(userinfo.email).toBe(address);
    expect(await shop.ok(user.info, {}, ada)).toEqual({ userinfo });
    expect(await shop.word(user.login, ada)).toBe('ok');
    const byAddress = { ...ada, account: address };
    expect(await shop.word(user.login, byAddress)).toBe('wrong_login');
  });

  test('does not change by a session alone', async () => {
    const code = await codeForAddress(shop, ada, address);
    expect(await change(code, { password: 'not the password' })).toBe('password_wrong');
    expect(await shop.word(profile.save, { given_name: 'Eve', email: address }, ada)).toBe('ok');
    expect(await emailOf(ada)).toBe(ada.account);
    // A wrong password does not use up a try of the code.
    expect(await change(code)).toBe('ok');
  });

  test('does not change without a session', async () => {
    const code = await codeForAddress(shop, ada, address);
    expect(await change(code, {}, { token: '' })).toBe('unauthorised');
    expect(await shop.word(email.sendCode, { email: address })).toBe('unauthorised');
  });

  test('may belong to another account too, without anybody learning so', async () => {
    const eve = await shop.register();
    const free = await shop.call(email.sendCode, { email: address }, ada);
    shop.clock.advance({ minutes: 2 });
    const taken = await shop.call(email.sendCode, { email: eve.account }, ada);
    expect(taken.text).toBe(free.text);
    await changeEmail(shop, ada, eve.account);
    expect(await emailOf(ada)).toBe(eve.account);
  });

  test('is removed by the password if a mobile number remains', async () => {
    const { password: right } = ada;
    expect(await shop.word(email.remove, { password: right }, ada)).toBe('contact_missing');
    await shop.ok(profile.save, { mobile: '+66815550104' }, ada);
    expect(await shop.word(email.remove, { password: 'a wrong one' }, ada)).toBe('password_wrong');
    const { userinfo } = await shop.ok(email.remove, { password: right }, ada);
    expect(userinfo).toMatchObject({ email: '', mobile: '+66815550104' });
    const again = await shop.ok(email.remove, { password: right }, ada);
    expect(again).toEqual({ userinfo });
  });
});

describe('the code for a new address', () => {
  test('is used once; the change itself can be repeated, as its reply may be lost', async () => {
    const code = await codeForAddress(shop, ada, address);
    const before = (await shop.letters()).length;
    expect([await change(code), await change(code)]).toEqual(['ok', 'ok']);
    expect(await lettersSince(before)).toEqual([ada.account]);
    await changeEmail(shop, ada, ada.account);
    expect(await change(code)).toBe('code_over');
  });

  test('is used once when four use it at the same moment', async () => {
    const code = await codeForAddress(shop, ada, address);
    const before = (await shop.letters()).length;
    await Promise.all(['1', '2', '3', '4'].map(() => change(code)));
    expect(await emailOf(ada)).toBe(address);
    expect(await lettersSince(before)).toEqual([ada.account]);
  });

  test('works for its address only', async () => {
    const code = await codeForAddress(shop, ada, address);
    const other = { email: `${newId()}@example.test` };
    expect(await change(code, other)).toBe('code_over');
    shop.clock.advance({ minutes: 2 });
    await shop.ok(email.sendCode, other, ada);
    expect(await change(otherCode(code), other)).toBe('code_wrong');
    expect(await emailOf(ada)).toBe(ada.account);
  });

  test('works for its shopper only', async () => {
    const eve = await shop.register();
    const code = await codeForAddress(shop, eve, address);
    expect(await change(code)).toBe('code_over');
    expect(await change(code, {}, eve)).toBe('ok');
  });

  test('opens nothing else, and no other code opens this', async () => {
    const code = await codeForAddress(shop, ada, address);
    const { account } = ada;
    const fresh = { account, code, password: 'a new fine password' };
    expect(await shop.word(password.reset, fresh)).toBe('code_over');
    expect(await shop.word(user.setPayCode, { pay_password: '135790' }, ada)).toBe('ok');
    const reset = { pay_password: '975310', code };
    expect(await shop.word(user.setPayCode, reset, ada)).toBe('code_over');
    await shop.ok(password.sendCode, { account, purpose: 'password' });
    const { text } = await lastLetter(shop, account);
    const [mailed = ''] = /^\d{6}$/m.exec(text) ?? [];
    expect(await change(mailed, { email: account.replace('@', '+2@') })).toBe('code_over');
  });

  test('has five tries, and lives ten minutes', async () => {
    const code = await codeForAddress(shop, ada, address);
    const words = await Promise.all(
      fiftyOthers(code)
        .slice(0, 5)
        .map((guess) => change(guess)),
    );
    expect(words.filter((word) => word === 'code_wrong')).toHaveLength(4);
    expect(await change(code)).toBe('code_over');
    shop.clock.advance({ minutes: 2 });
    const next = await codeForAddress(shop, ada, address);
    shop.clock.advance({ minutes: 10 });
    expect(await change(next)).toBe('code_over');
  });

  test('is sent again after a minute, more slowly each time for a shopper and for a mailbox', async () => {
    const ask = async (who = ada, to = address) => {
      const { body } = await shop.call(email.sendCode, { email: to }, { ...who, ip: nextIp() });
      return body.error ?? (body.data as { again_in_seconds: number }).again_in_seconds;
    };
    expect([await ask(), await ask()]).toEqual([60, 'code_too_soon']);
    const others = [await shop.register(), await shop.register(), await shop.register()];
    const gaps: unknown[] = [];
    for (let n = 0; n < 9; n += 1) {
      shop.clock.advance({ seconds: 60 });
      gaps.push(await ask(others[n % others.length]));
    }
    expect(gaps).toEqual(Array(9).fill(60));
    const last = await shop.register();
    expect(await ask(last)).toBe('mails_spent');
    expect(await ask(last, `${newId()}@example.test`)).toBe('code_too_soon');
  });

  test('is mailed in the language of the screen, and names nothing else', async () => {
    for (const lang of langs) {
      const to = `${newId()}@example.test`;
      shop.clock.advance({ minutes: 61 });
      await shop.ok(email.sendCode, { email: to }, { ...ada, lang });
      const { subject, text } = await lastLetter(shop, to);
      expect(subject).toBe(textsIn(lang)('mail.emailCode.subject'));
      expect(text).toMatch(/^\d{6}$/m);
      expect(text).not.toMatch(/Ada|Lovelace|shopper\d/);
    }
  });
});

let ips = 0;
function nextIp(): string {
  ips += 1;
  return `10.11.0.${ips}`;
}

test('guesses at the password slow down, together with those of a password change', async () => {
  const guess = (n: number) =>
    n % 2
      ? change('123456', { password: `guess number ${n}` })
      : shop.word(email.remove, { password: `guess number ${n}` }, ada);
  const words: string[] = [];
  for (let n = 0; n < 5; n += 1) words.push(await guess(n));
  expect(new Set(words)).toEqual(new Set(['password_wrong']));
  const next = { old_password: ada.password, password: 'a new fine password' };
  expect(await shop.word(password.change, next, ada)).toBe('login_throttled');
  expect(await change('123456')).toBe('login_throttled');
});
