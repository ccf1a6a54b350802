import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { password } from '#contract/calls/password.ts';
import { profile } from '#contract/calls/profile.ts';
import { shopper } from '../../../server/db/schema/accounts.ts';
import { alikeCommand } from '../../../server/operator/accounts-alike.ts';
import { findShopper } from '../../../server/operator/find-shopper.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, someone) => {
  [shop, ada] = [its, someone];
});

const secret = 'correct horse battery';
const person = { password: secret, family_name: 'Wirat', given_name: '' };

let last = 1_000_000 + (Date.now() % 1_000_000);
const newNumber = () => {
  last += 1;
  return `6681${last}`;
};

const register = (account: string) => shop.ok(user.register, { ...person, account });

test('a number is one account: with +, with 00, without, and with the 0 in brackets', async () => {
  const number = newNumber();
  await register(`+${number}`);
  const spellings = [number, `00${number}`, `+66 (0)${number.slice(2)}`, `+660${number.slice(2)}`];
  for (const account of spellings) {
    expect(await shop.word(user.login, { account, password: secret })).toBe('ok');
    expect(await shop.word(user.register, { ...person, account })).toBe('account_taken');
    expect(await findShopper(shop.db, account)).toBe(await findShopper(shop.db, `+${number}`));
  }
});

test('an Italian number keeps its 0, in brackets too', async () => {
  const number = `06${newNumber().slice(4)}`;
  await register(`+39 (0)${number.slice(1)}`);
  for (const account of [`+39${number}`, `+39 (0)${number.slice(1)}`, `0039 ${number}`]) {
    expect(await shop.word(user.login, { account, password: secret })).toBe('ok');
    expect(await shop.word(user.register, { ...person, account })).toBe('account_taken');
  }
});

test('a Mexican mobile number is one account with the 1 that it had until 2019', async () => {
  const number = `55${newNumber().slice(3)}`;
  await register(`+52 ${number}`);
  const spellings = [`+52 1 ${number}`, `+521${number}`, `0052 01 ${number}`, `+52 044 ${number}`];
  for (const account of spellings) {
    expect(await shop.word(user.login, { account, password: secret })).toBe('ok');
    expect(await shop.word(user.register, { ...person, account })).toBe('account_taken');
  }
});

test('two spellings of a number that are registered at once make one account', async () => {
  const number = newNumber();
  const words = await Promise.all(
    [number, `+${number}`].map((account) => shop.word(user.register, { ...person, account })),
  );
  expect(words.sort()).toEqual(['account_taken', 'ok']);
});

test('a national number is another account than an international one', async () => {
  const number = newNumber();
  await register(`+${number}`);
  await register(`0${number.slice(2)}`);
});

test('accounts that were alike before keep logging in by what they were registered with', async () => {
  const number = newNumber();
  await register(`+${number}`);
  const { userinfo } = await shop.ok(user.login, { account: number, password: secret });
  const [first] = await shop.db
    .select()
    .from(shopper)
    .where(eq(shopper.id, Number(userinfo.id)));
  if (!first) throw new Error('no account');
  const { id: _, accountKey: __, ...row } = first;
  await shop.db.insert(shopper).values({ ...row, account: number, isAlike: true });
  const named = async (account: string) =>
    (await shop.ok(user.login, { account, password: secret })).userinfo.account;
  expect(await named(`+${number}`)).toBe(`+${number}`);
  expect(await named(number)).toBe(number);
  expect(await named(`00${number}`)).toBe(`+${number}`);
  const opened = { db: shop.db } as OpenShop;
  const { data } = await alikeCommand.run(opened, alikeCommand.read([]));
  expect(data.map(({ account }) => account)).toEqual(
    expect.arrayContaining([`+${number}`, number]),
  );
});

test('an account that an earlier build stored otherwise is found by what was typed then', async () => {
  const digits = newNumber().slice(2);
  await register(`+66${digits}`);
  const { userinfo } = await shop.ok(user.login, { account: `66${digits}`, password: secret });
  const isIt = eq(shopper.id, Number(userinfo.id));
  await shop.db
    .update(shopper)
    .set({ account: `+660${digits}` })
    .where(isIt);
  const login = { account: `+66 (0)${digits}`, password: secret };
  expect(await shop.word(user.login, login)).toBe('ok');
});

test('a registration that an earlier build made is the same when it is sent again', async () => {
  const digits = newNumber().slice(2);
  const form = { ...person, account: `+66 (0)${digits}`, attempt: newId() };
  const { userinfo } = await shop.ok(user.register, form);
  const isIt = eq(shopper.id, Number(userinfo.id));
  await shop.db
    .update(shopper)
    .set({ account: `+660${digits}` })
    .where(isIt);
  // As upgrades set it.
  await shop.db
    .update(shopper)
    .set({ accountKey: `66${digits}` })
    .where(isIt);
  const again = await shop.ok(user.register, form);
  expect(again.userinfo.id).toBe(userinfo.id);
  // Without its +, as builds between took it.
  const login = { account: `660${digits}`, password: secret };
  expect((await shop.ok(user.login, login)).userinfo.id).toBe(userinfo.id);
  expect(await shop.word(user.register, { ...form, attempt: newId() })).toBe('account_taken');
});

test.each([
  ['ａｄａ@ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['o&m@example.com', 'O&M@EXAMPLE.com'],
  ['a@example.xn--p1ai', 'a@example.рф'],
])('%s and %s are one account', async (one, other) => {
  const at = `${newNumber()}@`;
  const account = one.replace('@', at);
  await register(account);
  for (const same of [account, other.replace('@', at)]) {
    expect(await shop.word(user.login, { account: same, password: secret })).toBe('ok');
  }
});

test('a code is mailed to the account of a number in another spelling', async () => {
  const number = newNumber();
  const email = `${number}@example.test`;
  await shop.ok(user.register, { ...person, account: `+${number}`, email });
  await shop.ok(password.sendCode, { account: number, purpose: 'password' });
  expect((await shop.letters()).at(-1)).toMatchObject({ to: email });
});

test('one name is enough, in the account too, and a name can be seen', async () => {
  const account = `${newNumber()}@example.test`;
  for (const name of ['', '-', '\u3164', '\u2800', '\u200b']) {
    const nobody = { ...person, account, family_name: name, given_name: name };
    expect(await shop.word(user.register, nobody)).toBe('invalid_input');
  }
  await register(account);
  await shop.ok(profile.save, { family_name: '王', given_name: '' }, ada);
  expect(await shop.word(profile.save, { family_name: '\u200b' }, ada)).toBe('invalid_input');
  await shop.ok(profile.save, { family_name: '', given_name: 'David' }, ada);
  const { userinfo } = await shop.ok(user.info, {}, ada);
  expect(userinfo).toMatchObject({ family_name: '', given_name: 'David' });
});
