import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { formerText } from '../../../server/db/schema/accounts.ts';
import { alikeCommand } from '../../../server/operator/accounts-alike.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { textsListCommand } from '../../../server/operator/texts/texts-list.ts';
import { erase } from '../../../server/privacy/close-account.ts';
import { restoreFormer } from '../../../server/upgrades/restore-former.ts';
import { upgradeDatabase } from '../../../server/upgrades/upgrade-database.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { DatabaseProxy } from '../../support/database/database-proxy.ts';
import type { TestDatabase } from '../../support/database/run-database.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import {
  accounts,
  createNovemberDatabase,
  crowd,
  inDatabase,
  kept,
  nameOf,
  passwordOf,
  pepper,
  readAll,
  stored,
} from './november-database.ts';

let before: TestDatabase;
let upgraded: TestDatabase;
let copies: TestDatabase[] = [];

beforeAll(async () => {
  before = await createNovemberDatabase();
  upgraded = await createTestDatabase(nameOf(before));
  await upgradeDatabase(upgraded.url);
});

afterEach(async () => {
  for (const copy of copies) await copy.drop();
  copies = [];
});

afterAll(async () => {
  await upgraded.drop();
  await before.drop();
});

async function copyBefore(): Promise<TestDatabase> {
  const copy = await createTestDatabase(nameOf(before));
  copies.push(copy);
  return copy;
}

/** A shop on the upgraded database, for one test. */
async function withShop(work: (shop: TestShop) => Promise<void>): Promise<void> {
  const shop = await createTestShop({ template: nameOf(upgraded), config: { secret: pepper } });
  await work(shop).finally(shop.close);
}

const loggedIn = async (shop: TestShop, account: string, id: number) => {
  const { userinfo } = await shop.ok(user.login, { account, password: passwordOf(id) });
  return userinfo;
};

const logins: [string, number][] = [
  ['+66 (0)81 234 5678', 1],
  ['+660812345678', 1],
  ['+66 81 234 5678', 2],
  ['+66812345678', 2],
  ['66812345678', 3],
  ['+66 (0)89 999 9999', 4],
  ['+66 89 999 9999', 4],
  ['66899999999', 4],
  ['660899999999', 4],
  ['+39 6 1234567', 5],
  ['+39 06 1234567', 6],
  ['Ada@example.test', 7],
  ['081-234-5678', 9],
];

test('each logs in by what it registered with, and a number by the form of the library', () =>
  withShop(async (shop) => {
    for (const [account, id] of logins) {
      expect([account, (await loggedIn(shop, account, id)).account]).toEqual([
        account,
        accounts[id],
      ]);
    }
    const person = { password: 'correct horse', family_name: 'B', given_name: '' };
    for (const account of ['+66 89 999 9999', '+66 (0)89 999 9999', '+39 (0)6 1234567']) {
      expect(await shop.word(user.register, { ...person, account })).toBe('account_taken');
    }
  }));

test('the operator lists the accounts that became one', () =>
  withShop(async (shop) => {
    const { data } = await alikeCommand.run({ db: shop.db } as OpenShop, alikeCommand.read([]));
    const alike = [accounts[5], accounts[6], accounts[1], accounts[2], accounts[3]];
    expect(data.map(({ account }) => account)).toEqual(alike);
  }));

test('the operator lists what became of a shopper’s texts', () =>
  withShop(async (shop) => {
    const wish = textsListCommand.read(['--account', '+66 89 999 9999']);
    const { data } = await textsListCommand.run({ db: shop.db } as OpenShop, wish);
    const texts = data.map(({ account, text, former, became }) => [account, text, former, became]);
    expect(texts).toEqual([
      [accounts[4], 'shopper.mobile', '+660899999999', '+66899999999'],
      [accounts[4], 'shopper.account_key', '660899999999', '66899999999'],
    ]);
  }));

test('names, numbers, addresses and reviews are as they would be if they were typed now', () =>
  withShop(async (shop) => {
    const info = await loggedIn(shop, 'ada@example.test', 7);
    const name = { family_name: 'Ren\u00e9', given_name: '' };
    expect(info).toMatchObject({ ...name, mobile: '+66819876543' });
    expect((await loggedIn(shop, '+66 (0)81 234 5678', 1)).mobile).toBe('+66812345678');
    const { items } = await shop.ok(address.list, {}, { token: info.token });
    expect(items).toMatchObject([
      { addressee: '', mobile: '+66819876543', detail: '1 Soi\n2', tag: 'other' },
      { addressee: 'Ada', mobile: '12', detail: '1 Soi', tag: 'home' },
    ]);
    const { rows } = await shop.db.execute("select content ->> 'en' as text from review");
    expect(rows).toEqual([{ text: 'Good' }, { text: 'Good' }]);
    const { rows: empty } = await shop.db.execute(
      "select count(*)::int from shopper where id > 1000 and family_name = '' and given_name = 'Bo'",
    );
    expect(empty).toEqual([{ count: crowd.to - crowd.from + 1 }]);
  }));

test('what they were is kept, and can be put back as a whole', async () => {
  const { url } = await copyBefore();
  await migrate(url);
  const former = await readAll(url, stored);
  const [rows] = await readAll(upgraded.url, [`${kept} where shopper_id in (1, 7)`]);
  const of = (shopper_id: string, relation: string, row_id: string, field: string) => ({
    ...{ shopper_id, relation, row_id, field },
  });
  const home = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(rows).toEqual([
    { ...of('1', 'shopper', '1', 'account_key'), former: '660812345678', became: '66812345678' },
    { ...of('1', 'shopper', '1', 'mobile'), former: '+660812345678', became: '+66812345678' },
    { ...of('7', 'address', home, 'addressee'), former: '\u2800', became: '' },
    { ...of('7', 'address', home, 'detail'), former: '1 Soi\u200e\r\n2', became: '1 Soi\n2' },
    { ...of('7', 'address', home, 'mobile'), former: '+66 081-987 6543', became: '+66819876543' },
    { ...of('7', 'address', home, 'tag'), former: '\u2800', became: 'other' },
    {
      ...of('7', 'review', '1', 'content'),
      ...{ former: '{"en": "Good\u202e"}', became: '{"en":"Good"}' },
    },
    { ...of('7', 'shopper', '7', 'family_name'), former: 'Rene\u0301', became: 'Ren\u00e9' },
    { ...of('7', 'shopper', '7', 'given_name'), former: '\u3164', became: '' },
    { ...of('7', 'shopper', '7', 'mobile'), former: '+66 (0)81-987 6543', became: '+66819876543' },
  ]);
  await withShop(async (shop) => {
    const count = await shop.db.$count(formerText);
    expect(await shop.db.transaction((tx) => restoreFormer(tx, {}))).toBe(count);
    expect(await readAll(shop.databaseUrl, stored)).toEqual(former);
    expect(await shop.db.$count(formerText)).toBe(0);
  });
});

test('only what nobody has changed since is put back, of one shopper and one kind', () =>
  withShop(async (shop) => {
    await shop.db.execute("update shopper set given_name = 'Ada' where id = 7");
    const put = (only?: string) =>
      shop.db.transaction((tx) => restoreFormer(tx, { shopperId: 7, only }));
    expect(await put('address.mobile')).toBe(1);
    expect(await put('shopper.given_name')).toBe(0);
    expect(await put()).toBe(6);
    const { rows } = await shop.db.execute(
      'select given_name, shopper.mobile from shopper where id in (1, 7) order by id',
    );
    expect(rows).toEqual([
      { given_name: 'A', mobile: '+66812345678' },
      { given_name: 'Ada', mobile: '+66 (0)81-987 6543' },
    ]);
  }));

test('what is kept of a shopper ends with the account, and all of it after 90 days', () =>
  withShop(async (shop) => {
    const keptOf = async () => {
      const { rows } = await shop.db.execute<{ id: string }>(
        'select distinct shopper_id as id from former_text where shopper_id < 1000 order by 1',
      );
      return rows.map(({ id }) => Number(id));
    };
    expect(await keptOf()).toEqual([1, 2, 4, 5, 6, 7]);
    await shop.db.transaction((tx) => erase(tx, 7, ''));
    await shop.db.execute("update former_text set at = '2026-08-01' where shopper_id = 2");
    await keepHouse(shop);
    expect(await keptOf()).toEqual([1, 4, 5, 6]);
  }));

test('a second run changes nothing', async () => {
  const { url } = await copyBefore();
  await upgradeDatabase(url);
  expect(await upgradeDatabase(url)).toEqual([]);
  const once = await readAll(url, [...stored, kept]);
  await inDatabase(url, (client) => client.query("delete from migration where name like '%.ts'"));
  expect(await upgradeDatabase(url)).toEqual([
    '090-account-keys.ts',
    '090-typed-texts.ts',
    '091-promo-codes.ts',
    '091-deposit-addresses.ts',
    '092-mexican-numbers.ts',
  ]);
  expect(await readAll(url, [...stored, kept])).toEqual(once);
});

test.each([
  ['an account’s key was written and not kept', 'insert into former_text', 1],
  ['the first portion of names was written', 'insert into former_text', 2],
  ['the second portion of names was written and not kept', 'set family_name', 2],
  ['an address was kept', 'update address', 1],
])('a run that ended when %s goes on with the next', async (_, statement, nth) => {
  const { url } = await copyBefore();
  await migrate(url);
  const proxy = new DatabaseProxy(url);
  let seen = 0;
  proxy.cutAt = (sent) => {
    if (!sent.includes(statement)) return undefined;
    seen += 1;
    return seen === nth ? 'before' : undefined;
  };
  await expect(upgradeDatabase(await proxy.open())).rejects.toThrow();
  await proxy.close();
  expect(proxy.cuts).toBe(1);
  expect(await upgradeDatabase(url)).toContain('090-typed-texts.ts');
  expect(await readAll(url, [...stored, kept])).toEqual(
    await readAll(upgraded.url, [...stored, kept]),
  );
});

test('an account that registers the number meanwhile is the other of the pair', async () => {
  const { url } = await copyBefore();
  await migrate(url);
  await inDatabase(url, async (other) => {
    await other.query('begin');
    await other.query(
      `insert into shopper (id, account, password_hash, family_name, given_name)
        values (50, '+66899999999', '', 'B', 'B')`,
    );
    const upgraded = upgradeDatabase(url);
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%is_alike%'";
    await inDatabase(url, (third) =>
      expect.poll(async () => (await third.query(waits)).rowCount).toBeGreaterThan(0),
    );
    await other.query('commit');
    await upgraded;
  });
  const [rows] = await readAll(url, ['select id, is_alike from shopper where id in (4, 50)']);
  expect(rows).toEqual([
    { id: '4', is_alike: false },
    { id: '50', is_alike: true },
  ]);
});
