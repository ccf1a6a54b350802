import { expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { password } from '#contract/calls/password.ts';
import { profile } from '#contract/calls/profile.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { mailedCode } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

/** As East Asian keyboards enter it. */
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test('a one-time code may be entered in full-width digits', async () => {
  const code = await mailedCode(shop, ada.account);
  const reset = { account: ada.account, code: ` ${fullWidth(code)}`, password: 'a new fine one' };
  expect(await shop.word(password.reset, reset)).toBe('ok');
});

test('a mobile number is saved in plain digits', async () => {
  await shop.ok(profile.save, { mobile: fullWidth('+81 90-1234-5678') }, ada);
  const { userinfo } = await shop.ok(user.info, {}, ada);
  expect(userinfo.mobile).toBe('+819012345678');
});

test('an account named by a mobile number is the same in full-width digits', async () => {
  const mobile = `+8190${Date.now()}`.slice(0, 14);
  const form = { password: 'correct horse battery', family_name: 'Ito', given_name: 'Ai' };
  const { userinfo } = await shop.ok(user.register, { ...form, account: fullWidth(mobile) });
  expect(userinfo).toMatchObject({ account: mobile, mobile });
  const login = { account: fullWidth(mobile), password: form.password };
  expect(await shop.word(user.login, login)).toBe('ok');
  expect(await shop.word(user.login, { ...login, account: mobile })).toBe('ok');
});
