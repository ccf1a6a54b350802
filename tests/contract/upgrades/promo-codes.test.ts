import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { endCommand, promosListCommand } from '../../../server/operator/promos/promos.ts';
import { textsListCommand } from '../../../server/operator/texts/texts-list.ts';
import { restoreFormer } from '../../../server/upgrades/restore-former.ts';
import { upgradeDatabase } from '../../../server/upgrades/upgrade-database.ts';
import { openAsOperator } from '../../support/as-operator.ts';
import { type NewPromo, seedPromo } from '../../support/goods/goods.ts';
import {
  type Buyer,
  placeOrders,
  purchaseOf,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { inDatabase } from './november-database.ts';

let shop: TestShop;
let ada: Buyer;
let opened: OpenShop;
const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
  opened = openAsOperator(shop);
});

afterEach(async () => {
  warnings.mockClear();
  await shop.db.execute('delete from promo');
  await shop.db.execute('delete from former_text');
});

afterAll(async () => {
  warnings.mockRestore();
  await opened.close();
  await shop.close();
});

const tenth = (code: string, limits: Partial<NewPromo> = {}) =>
  seedPromo(shop.db, { code, kind: 'percent', value: 10, ...limits });

/** The next start of a shop that a build without this upgrade has started already. */
async function upgradeAgain(): Promise<string[]> {
  await inDatabase(shop.databaseUrl, (client) =>
    client.query("delete from migration where name = '091-promo-codes.ts'"),
  );
  return await upgradeDatabase(shop.databaseUrl);
}

test('a code that was stored in another form is found, counts its uses, and ends', async () => {
  const goods = await shop.seedProduct();
  await tenth('SAIL-10', { usesPerShopper: 1 });
  const [order_id = ''] = await placeOrders(shop, ada, [goods], 'SAIL-10');
  await shop.db.execute("update promo set code = 'SAIL–๑0'");
  await shop.db.execute("update orders set promo_code = 'SAIL–๑0'");
  const problem = async (code: string) =>
    (await shop.ok(order.quote, purchaseOf(ada, [goods], code), ada)).promo?.problem;
  expect(await problem('SAIL–๑0')).toBe('promo_unknown');
  expect(await upgradeAgain()).toEqual(['091-promo-codes.ts']);
  expect(await problem('sail–10')).toBe('promo_spent');
  await shop.ok(order.cancel, { order_id }, ada);
  expect(await problem('sail–10')).toBeNull();
  await endCommand.run(opened, endCommand.read(['SAIL–10']));
  expect(await problem('sail–10')).toBe('promo_over');
});

test('what a code was is listed and never put back, as nobody could use it', async () => {
  await tenth('SAIL–10');
  await upgradeAgain();
  const { data } = await textsListCommand.run(opened, textsListCommand.read([]));
  expect(data).toMatchObject([
    { account: null, text: 'promo.code', former: 'SAIL–10', became: 'SAIL-10' },
  ]);
  expect(await shop.db.transaction((tx) => restoreFormer(tx, {}))).toBe(0);
  expect(await codes()).toEqual(['SAIL-10 in force']);
});

test('of codes that become one, one has the form, and the others stay and are reported', async () => {
  for (const code of ['SAIL-10', 'SAIL–10', 'HULL−5', 'HULL–5', '\u3164']) await tenth(code);
  await upgradeAgain();
  const after = await codes();
  expect(after).toEqual(
    expect.arrayContaining(['SAIL-10 in force', 'SAIL–10 cannot be typed', 'HULL-5 in force']),
  );
  expect(after).toHaveLength(5);
  const reports = warnings.mock.calls.map(([text]) => String(text));
  expect(reports.sort()).toEqual([
    expect.stringMatching(/^The promo code "HULL[–−]5" cannot be used: .* "HULL-5"/),
    expect.stringMatching(/^The promo code "SAIL–10" cannot be used: .* "SAIL-10"/),
  ]);
});

async function codes(): Promise<string[]> {
  const { data } = await promosListCommand.run(opened, promosListCommand.read([]));
  return data.map(({ code, state }) => `${code} ${state}`);
}
