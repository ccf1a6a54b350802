import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { formerText } from '../../../server/db/schema/accounts.ts';
import { depositAddress } from '../../../server/db/schema/wallet.ts';
import { restoreFormer } from '../../../server/upgrades/restore-former.ts';
import { upgradeDatabase } from '../../../server/upgrades/upgrade-database.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { addresses } from '../../support/wallet/addresses.ts';
import { chainTopUp } from '../../support/wallet/wallets.ts';
import { inDatabase } from './november-database.ts';

let shop: TestShop;
let ada: Buyer;
let bob: Buyer;
const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);

const { tron: address } = addresses;
const spaced = `${address.slice(0, 9)} ${address.slice(9)}`;
const hidden = `${address}\u200b`;

beforeAll(async () => {
  shop = await createTestShop();
  [ada, bob] = [await registerBuyer(shop, 0), await registerBuyer(shop, 0)];
});

afterEach(async () => {
  warnings.mockClear();
  await shop.db.delete(depositAddress);
  await shop.db.delete(formerText);
});

afterAll(async () => {
  warnings.mockRestore();
  await shop.close();
});

type Row = Partial<typeof depositAddress.$inferInsert> & { of?: Buyer };

const store = (...rows: Row[]) =>
  shop.db.insert(depositAddress).values(
    rows.map(({ of, ...row }) => ({
      ...{ network: 'tron' as const, address, ...row },
      shopperId: of ? Number(of.id) : null,
    })),
  );

const stored = () => shop.db.select().from(depositAddress).orderBy(asc(depositAddress.id));

/** The next start of a shop that a build without this upgrade has started already. */
async function upgradeAgain(): Promise<void> {
  await inDatabase(shop.databaseUrl, (client) =>
    client.query("delete from migration where name = '091-deposit-addresses.ts'"),
  );
  expect(await upgradeDatabase(shop.databaseUrl)).toEqual(['091-deposit-addresses.ts']);
}

test('a transfer to an address that was stored in another spelling can be claimed', async () => {
  await store({ address: spaced, of: ada });
  const claim = await chainTopUp(shop, ada);
  expect(await shop.word(topUp.recharge, claim, ada)).toBe('network_mismatch');
  await upgradeAgain();
  expect(await shop.word(topUp.recharge, claim, ada)).toBe('ok');
});

test('what an address and a memo were is kept, and is not put back', async () => {
  const rows = [
    { network: 'stellar', address: addresses.stellar, memo: 'CV 1' },
    { network: 'stellar', address: addresses.stellar, memo: 'ＣＶ–２' },
    { address: spaced, of: ada },
  ] as const;
  await store(...rows);
  await upgradeAgain();
  const kept = await shop.db.select().from(formerText).orderBy(asc(formerText.id));
  expect(kept).toMatchObject([
    { shopperId: null, field: 'memo', former: 'ＣＶ–２', became: 'CV-2' },
    { shopperId: Number(ada.id), field: 'address', former: spaced, became: address },
  ]);
  expect(await shop.db.transaction((tx) => restoreFormer(tx, {}))).toBe(0);
  expect(await stored()).toMatchObject([{ memo: 'CV 1' }, { memo: 'CV-2' }, { address }]);
});

test.each<[string, () => Row[], () => Row[]]>([
  ['free', () => [{}, { address: spaced }], () => [{}]],
  ['free but one', () => [{}, { address: spaced, of: ada }], () => [{ of: ada }]],
  ['free but the other', () => [{ of: ada }, { address: spaced }], () => [{ of: ada }]],
  ['free, and none as today', () => [{ address: spaced }, { address: hidden }], () => [{}]],
])('two spellings of an address that are %s become one', async (_, before, after) => {
  await store(...before());
  await upgradeAgain();
  const rows = await stored();
  const left = rows.map(({ address, shopperId }) => ({ address, shopperId }));
  expect(left).toEqual(
    after().map(({ of }) => ({ address, shopperId: of ? Number(of.id) : null })),
  );
  expect(warnings).not.toHaveBeenCalled();
});

test('of two spellings that two shoppers have, the second stays and is reported', async () => {
  await store({ of: ada }, { address: spaced, of: bob });
  await upgradeAgain();
  expect(await stored()).toMatchObject([{ address }, { address: spaced }]);
  expect(warnings.mock.calls.map(([text]) => text)).toEqual([
    `Two shoppers have the deposit address "${spaced}" of tron, in two spellings.`,
  ]);
});
