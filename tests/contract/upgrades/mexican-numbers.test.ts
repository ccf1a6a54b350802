import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { shopper } from '../../../server/db/schema/accounts.ts';
import { restoreFormer } from '../../../server/upgrades/restore-former.ts';
import { upgradeDatabase } from '../../../server/upgrades/upgrade-database.ts';
import { addressForm } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { inDatabase, kept, readAll, stored } from './november-database.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** The next start of a shop that a build without this upgrade has started already. */
async function upgradeAgain(): Promise<string[]> {
  await inDatabase(shop.databaseUrl, (client) =>
    client.query("delete from migration where name = '092-mexican-numbers.ts'"),
  );
  return await upgradeDatabase(shop.databaseUrl);
}

const secret = 'correct horse battery';
const person = { password: secret, family_name: 'Lopez', given_name: '' };

/** An account of the number +52 55…, as a build before this one stored it, with an address. */
async function registerFormerly(prefix: string, number: string) {
  const form = { ...person, account: `+5255${number}` };
  const { userinfo } = await shop.ok(user.register, form);
  await shop.ok(address.add, addressForm(), { token: userinfo.token });
  const account = `+52${prefix}55${number}`;
  const isIt = eq(shopper.id, Number(userinfo.id));
  await shop.db.update(shopper).set({ account, mobile: account }).where(isIt);
  await shop.db.execute(
    `update address set mobile = '+52 ${prefix} 55 ${number}' where shopper_id = ${userinfo.id}`,
  );
  return { id: userinfo.id, account };
}

const loggedIn = async (account: string) =>
  (await shop.ok(user.login, { account, password: secret })).userinfo;

test.each([
  ['1', '11112222'],
  ['01', '11113333'],
  ['044', '11114444'],
  ['045', '11115555'],
])(
  'an account whose number has %s is found without it, and the other way round',
  async (prefix, number) => {
    const { id, account } = await registerFormerly(prefix, number);
    const short = `+5255${number}`;
    expect(await shop.word(user.login, { account: short, password: secret })).toBe('wrong_login');
    expect(await upgradeAgain()).toEqual(['092-mexican-numbers.ts']);
    for (const typed of [account, short, `+52 1 55 ${number}`]) {
      const info = await loggedIn(typed);
      expect(info).toMatchObject({ id, account, mobile: short });
      expect(await shop.word(user.register, { ...person, account: typed })).toBe('account_taken');
      const { items } = await shop.ok(address.list, {}, { token: info.token });
      expect(items).toMatchObject([{ mobile: short }]);
    }
  },
);

test('of accounts that become one, each logs in by what it was registered with', async () => {
  const first = await registerFormerly('1', '11116666');
  const { userinfo: second } = await shop.ok(user.register, {
    ...person,
    account: '+525511116666',
  });
  await upgradeAgain();
  expect((await loggedIn('+52 1 55 1111 6666')).id).toBe(first.id);
  expect((await loggedIn('+52 55 1111 6666')).id).toBe(second.id);
  const [rows] = await readAll(shop.databaseUrl, [
    `select id, account_key, is_alike from shopper where id in (${first.id}, ${second.id})`,
  ]);
  expect(rows).toEqual([
    { id: first.id, account_key: '525511116666', is_alike: false },
    { id: second.id, account_key: '525511116666', is_alike: true },
  ]);
});

test('only these numbers change, and they can be put back', async () => {
  const { userinfo } = await shop.ok(user.register, { ...person, account: '+66812345678' });
  // As an operator has put it back.
  await shop.db.execute(`update shopper set given_name = 'Jose\u0301 ' where id = ${userinfo.id}`);
  const { id } = await registerFormerly('1', '11117777');
  await shop.db.execute(`update shopper set given_name = 'Jose\u0301 ' where id = ${id}`);
  const former = await readAll(shop.databaseUrl, stored);
  await upgradeAgain();
  const [changed] = await readAll(shop.databaseUrl, [
    `select relation, field, former, became from (${kept} where shopper_id = ${id}) it`,
  ]);
  const became = '+525511117777';
  expect(changed).toEqual([
    { relation: 'address', field: 'mobile', former: '+52 1 55 11117777', became },
    {
      ...{ relation: 'shopper', field: 'account_key' },
      ...{ former: '5215511117777', became: '525511117777' },
    },
    { relation: 'shopper', field: 'mobile', former: '+5215511117777', became },
  ]);
  await shop.db.transaction((tx) => restoreFormer(tx, { shopperId: Number(id) }));
  expect(await readAll(shop.databaseUrl, stored)).toEqual(former);
});
