import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { maxMinor } from '#contract/rules/money.ts';
import { account } from '../../../server/db/schema/orders.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

test('no credit lifts a wallet above its limit', async () => {
  const ada = await shop.register();
  await shop.credit(ada, maxMinor - 1);
  await expect(shop.credit(ada, 2)).rejects.toThrow('wallet_full');
  await shop.credit(ada, 1);
  const { userinfo } = await shop.ok(user.info, {}, ada);
  expect(userinfo.wallet.available).toBe(maxMinor);
  expect(await shop.invariants()).toEqual([]);
});

test('a turnover above the limit of a wallet is shown', async () => {
  const ada = await shop.register();
  await shop.credit(ada, maxMinor);
  await shop.credit(ada, -maxMinor);
  await shop.credit(ada, maxMinor);
  await shop.credit(ada, -maxMinor);
  const { months } = await shop.ok(wallet.summary, { time_zone: 'UTC' }, ada);
  expect(months.at(-1)).toMatchObject({ in: 2 * maxMinor, out: 2 * maxMinor });
});

test('a wallet above the limit does not lock its owner out', async () => {
  const ada = await shop.register();
  await shop.db
    .update(account)
    .set({ posted: maxMinor + 7 })
    .where(sql`${account.shopperId} = ${ada.id}`);
  const { userinfo } = await shop.ok(user.info, {}, ada);
  expect(userinfo.wallet.available).toBe(maxMinor + 7);
  expect(await shop.word(user.login, ada)).toBe('ok');
});
