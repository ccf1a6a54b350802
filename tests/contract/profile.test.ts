import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { user } from '#contract/account.ts';
import { type Lang, langs, languages } from '#contract/languages.ts';
import { password } from '#contract/password.ts';
import { profile } from '#contract/profile.ts';
import { forEachShopper } from '../support/each-shopper.ts';
import { lastLetter } from '../support/letters.ts';
import { localeTexts } from '../support/locale-files.ts';
import type { Shopper, TestShop } from '../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

const form = (wish: object = {}) => ({
  family_name: 'King',
  given_name: 'Augusta',
  email: ada.account,
  mobile: '',
  ...wish,
});

async function lettersSince(before: number) {
  return (await shop.letters()).slice(before).map(({ to }) => to);
}

describe('the profile', () => {
  test('is saved in one spelling and answers who one is now', async () => {
    const wish = form({ email: 'Augusta@Example.TEST', mobile: ' +44 (20) 7946-0018 ' });
    const { userinfo } = await shop.ok(profile.save, wish, ada);
    expect(userinfo).toMatchObject({
      account: ada.account,
      family_name: 'King',
      given_name: 'Augusta',
      email: 'augusta@example.test',
      mobile: '+442079460018',
    });
    expect(await shop.ok(user.info, {}, ada)).toEqual({ userinfo });
  });

  test('does not change the name that one logs in with', async () => {
    await shop.ok(profile.save, form({ email: 'augusta@example.test' }), ada);
    expect(await shop.word(user.login, ada)).toBe('ok');
    const other = { ...ada, account: 'augusta@example.test' };
    expect(await shop.word(user.login, other)).toBe('wrong_login');
  });

  test('keeps one way to reach the shopper', async () => {
    expect(await shop.word(profile.save, form({ email: '' }), ada)).toBe('contact_missing');
    const mobileOnly = form({ email: '', mobile: '+66 81 555 0101' });
    expect(await shop.word(profile.save, mobileOnly, ada)).toBe('ok');
  });

  test.each([
    ['email', 'not an address'],
    ['email', 'a@b'],
    ['mobile', '12'],
    ['mobile', 'call me'],
    ['family_name', ' '],
    ['given_name', ''],
  ])('does not take %s "%s"', async (field, value) => {
    const { body } = await shop.call(profile.save, form({ [field]: value }), ada);
    expect(body).toMatchObject({ error: 'invalid_input', data: { issues: [{ path: field }] } });
  });
});

describe('another e-mail address', () => {
  const changed = { email: 'new@example.test' };

  test('is told to the old one, once for a repeated key', async () => {
    const before = (await shop.letters()).length;
    await shop.ok(user.setLanguage, { file_name: 'it' }, ada);
    const key = newId();
    await shop.ok(profile.save, form(changed), { ...ada, key });
    await shop.ok(profile.save, form(changed), { ...ada, key });
    await shop.ok(profile.save, form({ ...changed, mobile: '+66 81 555 0102' }), ada);
    expect(await lettersSince(before)).toEqual([ada.account]);
    const { subject, text } = await lastLetter(shop, ada.account);
    expect(subject).toBe('L’indirizzo e-mail del tuo account è cambiato');
    expect(text).not.toContain(changed.email);
  });

  test('is told to nobody where the change is refused', async () => {
    const before = (await shop.letters()).length;
    await shop.db.execute('alter table pay_code rename to away');
    await shop.call(profile.save, form(changed), { ...ada, key: newId() });
    await shop.db.execute('alter table away rename to pay_code');
    expect(await lettersSince(before)).toEqual([]);
    expect((await shop.ok(user.info, {}, ada)).userinfo.email).toBe(ada.account);
  });

  const send = (account: string) => {
    shop.clock.advance({ minutes: 2 });
    return shop.ok(password.sendCode, { account, purpose: 'pay_password' });
  };

  test('receives codes when the session that wrote it is over', async () => {
    await shop.ok(profile.save, form(changed), ada);
    const before = (await shop.letters()).length;
    await send(ada.account);
    shop.clock.advance({ days: 2, minutes: 23 * 60 });
    await send(ada.account);
    shop.clock.advance({ minutes: 60 });
    expect(await shop.word(user.info, {}, ada)).toBe('unauthorised');
    await send(ada.account);
    expect(await lettersSince(before)).toEqual([ada.account, ada.account, changed.email]);
  });

  test('does not become the former one by being changed again, and can be taken back', async () => {
    await shop.ok(profile.save, form(changed), ada);
    await shop.ok(profile.save, form({ email: 'third@example.test' }), ada);
    const before = (await shop.letters()).length;
    await send(ada.account);
    await shop.ok(profile.save, form(), ada);
    await send(ada.account);
    expect(await lettersSince(before)).toEqual([ada.account, ada.account]);
  });

  test('that is the first one waits as well', async () => {
    const account = '+66815550103';
    const names = { family_name: 'King', given_name: 'Augusta' };
    const made = await shop.ok(user.register, { account, password: 'a fine password', ...names });
    const first = form({ email: 'first@example.test', mobile: account });
    await shop.ok(profile.save, first, { token: made.userinfo.token });
    const before = (await shop.letters()).length;
    await send(account);
    shop.clock.advance({ days: 3 });
    await send(account);
    expect(await lettersSince(before)).toEqual(['first@example.test']);
  });
});

describe('the language', () => {
  test('is one of the list of the specification', async () => {
    const { items } = await shop.ok(user.languageList, {});
    expect(items).toEqual(languages);
    expect(items.map(({ file_name }) => file_name).sort()).toEqual([...langs].sort());
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(['chinese_name', 'file_name', 'language_name']);
    }
  });

  test.each(langs)('%s is kept with the account and spoken to it', async (file_name) => {
    expect(await shop.ok(user.setLanguage, { file_name }, ada)).toEqual({ lang: file_name });
    expect((await shop.ok(user.info, {}, ada)).userinfo.lang).toBe(file_name);
    const wrong = await shop.call(user.setPayCode, { pay_password: 'x' }, ada);
    expect(wrong.body.msg).toBe(localeTexts.get(file_name)?.get('error.invalid_input'));
  });

  test("that a device asks for goes before the account's, which goes before the browser's", async () => {
    await shop.ok(user.setLanguage, { file_name: 'th' }, ada);
    const headers = { 'accept-language': 'fr' };
    const said = async (options: object) =>
      (await shop.call(user.setPayCode, { pay_password: 'x' }, options)).body.msg;
    const inLanguage = (lang: Lang) => localeTexts.get(lang)?.get('error.invalid_input');
    expect(await said({ ...ada, headers })).toBe(inLanguage('th'));
    expect(await said({ ...ada, headers, lang: 'en' })).toBe(inLanguage('en'));
  });

  test('of the cookie is not read by the server: the page says it in each call', async () => {
    const headers = { cookie: 'Local_Lang=en' };
    const { body } = await shop.call(user.info, {}, { headers });
    expect(body.msg).toMatch(/\p{sc=Han}/u);
  });
});
