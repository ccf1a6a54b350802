import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { password } from '#contract/calls/password.ts';
import { profile } from '#contract/calls/profile.ts';
import { type Lang, langs, languages } from '#contract/rules/languages.ts';
import { idem, shopper } from '../../../server/db/schema/accounts.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { localeTexts } from '../../support/project/locale-files.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

const infoOf = async () => (await shop.ok(user.info, {}, ada)).userinfo;

describe('the profile', () => {
  test('is saved in one spelling', async () => {
    const wish = { family_name: ' King ', given_name: 'Augusta', mobile: ' +44 (20) 7946-0018 ' };
    await shop.ok(profile.save, wish, ada);
    expect(await infoOf()).toMatchObject({
      account: ada.account,
      family_name: 'King',
      given_name: 'Augusta',
      email: ada.account,
      mobile: '+442079460018',
    });
  });

  test.each([
    [{ family_name: 'King' }, { family_name: 'King', given_name: 'Ada', mobile: '' }],
    [{ given_name: 'Augusta' }, { family_name: 'Lovelace', given_name: 'Augusta', mobile: '' }],
    [
      { mobile: '+66815550101' },
      { family_name: 'Lovelace', given_name: 'Ada', mobile: '+66815550101' },
    ],
  ])('changes what is named and nothing else: %j', async (wish, then) => {
    await shop.ok(profile.save, wish, ada);
    expect(await infoOf()).toMatchObject(then);
  });

  test('without a name, as earlier builds stored it, changes another field', async () => {
    await shop.db.update(shopper).set({ familyName: '', givenName: '' });
    await shop.ok(profile.save, { mobile: '+66815550101' }, ada);
    expect(await infoOf()).toMatchObject({ family_name: '', mobile: '+66815550101' });
    expect(await shop.word(profile.save, { given_name: '-' }, ada)).toBe('invalid_input');
  });

  test('of which nothing is named is not saved', async () => {
    expect(await shop.word(profile.save, {}, ada)).toBe('invalid_input');
    expect(await shop.word(profile.save, { email: 'a@example.test' }, ada)).toBe('invalid_input');
  });

  test('keeps one way to reach the shopper', async () => {
    await shop.ok(profile.save, { mobile: '+66 81 555 0101' }, ada);
    await shop.ok(email.remove, { password: ada.password }, ada);
    expect(await shop.word(profile.save, { mobile: '' }, ada)).toBe('contact_missing');
    expect(await shop.word(profile.save, { given_name: 'Augusta' }, ada)).toBe('ok');
  });

  test.each([
    ['mobile', '12'],
    ['mobile', 'call me'],
    ['family_name', 'L'.repeat(61)],
  ])('does not take %s "%s"', async (field, value) => {
    const { body } = await shop.call(profile.save, { [field]: value }, ada);
    expect(body).toMatchObject({ error: 'invalid_input', data: { issues: [{ path: field }] } });
  });
});

/** What builds of before December 2026 queue: all four fields. */
const fourFields = (address: string) => ({
  ...{ family_name: 'King', given_name: 'Augusta', email: address, mobile: '+66 81 555 0102' },
});

describe('a profile that an earlier build has queued', () => {
  test('changes the names and the number, and never the e-mail address', async () => {
    const before = (await shop.letters()).length;
    await shop.ok(profile.save, fourFields('eve@example.test'), ada);
    expect(await infoOf()).toMatchObject({
      ...{ email: ada.account, family_name: 'King', given_name: 'Augusta' },
      mobile: '+66815550102',
    });
    await shop.ok(password.sendCode, { account: ada.account, purpose: 'password' });
    expect((await shop.letters()).slice(before).map(({ to }) => to)).toEqual([ada.account]);
  });

  test('gets the answer of then where the first one was lost', async () => {
    const key = newId();
    const wish = fourFields('augusta@example.test');
    await keepAsThen(key, wish);
    const { body } = await shop.call(profile.save, wish, { ...ada, key });
    expect(body.data).toEqual({ from: 'the earlier build' });
    expect((await shop.ok(user.info, {}, ada)).userinfo.given_name).toBe('Ada');
  });

  /** The row that the server of then wrote: its digest was of all four fields, in this order. */
  async function keepAsThen(key: string, wish: ReturnType<typeof fourFields>): Promise<void> {
    const { path: route } = profile.save;
    const fingerprint = createHash('sha256')
      .update(`POST ${route} ${JSON.stringify(wish)}`)
      .digest('base64url');
    const body = JSON.stringify({ code: 1, msg: '', data: { from: 'the earlier build' } });
    await shop.db.insert(idem).values({
      ...{ shopperId: Number(ada.id), key, route, fingerprint, status: 200, body },
    });
  }
});

describe('the language', () => {
  test('is one of the specification’s list', async () => {
    const { items } = await shop.ok(user.languageList, {});
    expect(items).toMatchObject(languages);
    expect(items[2]).toMatchObject({ file_name: 'ja', chinese_name: '日语' });
    expect(items.map(({ file_name }) => file_name).sort()).toEqual([...langs].sort());
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(['chinese_name', 'file_name', 'language_name']);
    }
  });

  test.each(langs)('%s is stored with the account and used for it', async (file_name) => {
    expect(await shop.ok(user.setLanguage, { file_name }, ada)).toEqual({ lang: file_name });
    expect((await shop.ok(user.info, {}, ada)).userinfo.lang).toBe(file_name);
    const wrong = await shop.call(user.setPayCode, { pay_password: 'x' }, ada);
    expect(wrong.body.msg).toBe(localeTexts.get(file_name)?.get('error.invalid_input'));
  });

  test("of the device wins over the account's, which wins over the browser's", async () => {
    await shop.ok(user.setLanguage, { file_name: 'th' }, ada);
    const headers = { 'accept-language': 'fr' };
    const said = async (options: object) =>
      (await shop.call(user.setPayCode, { pay_password: 'x' }, options)).body.msg;
    const inLanguage = (lang: Lang) => localeTexts.get(lang)?.get('error.invalid_input');
    expect(await said({ ...ada, headers })).toBe(inLanguage('th'));
    expect(await said({ ...ada, headers, lang: 'en' })).toBe(inLanguage('en'));
  });

  test('of the cookie is not read by the server: the page sends it with each call', async () => {
    const headers = { cookie: 'Local_Lang=en' };
    const { body } = await shop.call(user.info, {}, { headers });
    expect(body.msg).toMatch(/\p{sc=Han}/u);
  });
});
