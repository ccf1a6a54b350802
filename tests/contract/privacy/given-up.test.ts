import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { privacy } from '#contract/calls/profile.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { keepCode } from '../../../server/one-time-codes/one-time-codes.ts';
import { priceText } from '../../../server/wallet/price-text.ts';
import {
  bounceWithdrawal,
  passWithdrawal,
} from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { lastLetter } from '../../support/letters.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { askWithdrawal, newWithdrawal } from '../../support/wallet/wallets.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  ada = await registerBuyer(shop, 37);
});

afterAll(() => shop.close());

/** The input that deletes an account and gives a sum up. */
async function closing({ account, password }: Buyer, sum: number) {
  const code = '123456';
  await keepCode(shop.services, { purpose: 'closing', name: account }, code);
  return { password, code, give_up: sum };
}

const close = async (buyer: Buyer, sum: number) =>
  await shop.word(privacy.close, await closing(buyer, sum), buyer);

test('a balance that is given up goes to the shop, and the last letter says the sum', async () => {
  expect(await close(ada, 37)).toBe('ok');
  const { rows } = await shop.db.execute(sql`
    select account.name, entry.amount::int as amount from txn join entry on entry.txn_id = txn.id
    join account on account.id = entry.account_id
    where txn.shopper_id = ${Number(ada.id)} and txn.kind = 'forfeit' order by amount`);
  expect(rows).toEqual([
    { name: null, amount: -37 },
    { name: 'forfeits', amount: 37 },
  ]);
  expect(await shop.invariants()).toEqual([]);
  const { text } = await lastLetter(shop, ada.account);
  expect(text).toContain(priceText('zh-CN', 'USD', 37));
});

test.each([36, 38])('another balance than the %i that is given up stays', async (sum) => {
  expect(await close(ada, sum)).toBe('account_in_use');
  expect((await shop.ok(privacy.obstacles, {}, ada)).balance).toBe(37);
});

test('what a withdrawal holds cannot be given up', async () => {
  const rich = await registerBuyer(shop, 10_000);
  await askWithdrawal(shop, rich, 5000);
  expect(await shop.ok(privacy.obstacles, {}, rich)).toMatchObject({ balance: 10_000, held: 5000 });
  for (const sum of [10_000, 5000]) expect(await close(rich, sum)).toBe('account_in_use');
});

test('a payout that may still come back keeps the account for a week, and its payee', async () => {
  const rich = await registerBuyer(shop, 5000);
  const { id } = await askWithdrawal(shop, rich, 5000);
  await shop.db.transaction((tx) => passWithdrawal(tx, shop.services, id));
  const { payout_until: until = '' } = await shop.ok(privacy.obstacles, {}, rich);
  expect(Date.parse(until) - shop.clock.now().getTime()).toBe(7 * dayMs);
  const input = await closing(rich, 0);
  expect(await shop.word(privacy.close, { ...input, give_up: undefined }, rich)).toBe(
    'account_in_use',
  );
  shop.clock.advance({ days: 7, seconds: 1 });
  const later = { ...rich, token: await shop.login(rich) };
  expect(await shop.ok(privacy.obstacles, {}, later)).not.toHaveProperty('payout_until');
});

test('a payout that came back is in the wallet again, and keeps it no longer', async () => {
  const rich = await registerBuyer(shop, 5000);
  const { id } = await askWithdrawal(shop, rich, 5000);
  await shop.db.transaction((tx) => passWithdrawal(tx, shop.services, id));
  await shop.db.transaction((tx) => bounceWithdrawal(tx, shop.services, id, 'unknown account'));
  const left = await shop.ok(privacy.obstacles, {}, rich);
  expect(left).toMatchObject({ balance: 5000 });
  expect(left).not.toHaveProperty('payout_until');
});

test('an open order keeps the account, though the balance is given up', async () => {
  await placeOrders(shop, ada, [await shop.seedProduct({ price: 30 })]);
  expect(await close(ada, 37)).toBe('account_in_use');
});

test('it is given up once, by two devices at a time', async () => {
  const input = await closing(ada, 37);
  const words = await Promise.all([1, 2].map(() => shop.word(privacy.close, input, ada)));
  expect(words.filter((word) => word === 'ok')).toHaveLength(1);
  expect(await shop.invariants()).toEqual([]);
});

test('it is given up or withdrawn, never both', async () => {
  const [input, asked] = [await closing(ada, 37), await newWithdrawal(shop, ada, 37)];
  const words = await Promise.all([
    shop.word(privacy.close, input, ada),
    shop.word(withdrawal.ask, asked, ada),
  ]);
  expect(words.filter((word) => word === 'ok')).toHaveLength(1);
  expect(await shop.invariants()).toEqual([]);
});
