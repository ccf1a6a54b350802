import { afterAll, beforeAll, expect, test } from 'vitest';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { maxMinor } from '#contract/rules/money.ts';
import type { TestCardToken } from '#contract/rules/wallet/test-cards.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { askTopUp, askWithdrawal, cardSession, chainTopUp } from '../../support/wallet/wallets.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ config: { demo: true, demoOperator: true } });
});

afterAll(() => shop.close());

const someone = (money = 0) => registerBuyer(shop, money);

const stage = async (buyer: Buyer, id: string) =>
  (await shop.ok(topUp.detail, { id }, buyer)).stage;

async function charge(buyer: Buyer, card: TestCardToken): Promise<string> {
  const id = await cardSession(shop, buyer, 5000);
  await shop.ok(topUp.cardPay, { id, card }, buyer);
  return id;
}

/** Advances the clock and runs the chores once. */
async function pass(time: { seconds?: number; minutes?: number }): Promise<void> {
  shop.clock.advance(time);
  await keepHouse(shop);
}

test('a late answer of the sandbox credits, no answer times out, an open page is cancelled', async () => {
  const ada = await someone();
  const late = await charge(ada, 'test_late');
  const lost = await charge(ada, 'test_timeout');
  const open = await cardSession(shop, ada, 5000);
  const stages = () => Promise.all([late, lost, open].map((id) => stage(ada, id)));
  await pass({ seconds: 7 });
  expect(await stages()).toEqual(['processing', 'processing', 'audit']);
  await pass({ seconds: 1 });
  expect(await stages()).toEqual(['arrived', 'processing', 'audit']);
  await pass({ seconds: 52 });
  expect(await stages()).toEqual(['arrived', 'timed_out', 'audit']);
  await pass({ minutes: 29 });
  expect(await stages()).toEqual(['arrived', 'timed_out', 'cancelled']);
  expect(await shop.invariants()).toEqual([]);
});

test('the demo passes transfers after a few seconds and withdrawals after a minute', async () => {
  const ada = await someone(20_000);
  const { id } = await askTopUp(shop, ada, 10_000);
  const out = await askWithdrawal(shop, ada, 5000);
  await pass({ seconds: 4 });
  expect(await stage(ada, id)).toBe('arrived');
  const read = async () => (await shop.ok(withdrawal.detail, { id: out.id }, ada)).stage;
  expect(await read()).toBe('audit');
  await pass({ seconds: 56 });
  expect(await read()).toBe('paid');
});

test('a top-up that cannot be credited is refused, and keeps no other waiting', async () => {
  const [thief, owner, rich] = [await someone(), await someone(), await someone()];
  const input = await chainTopUp(shop, owner);
  const copied = { ...(await chainTopUp(shop, thief)), tx_hash: input.tx_hash };
  const first = await shop.ok(topUp.recharge, input, owner);
  const second = await shop.ok(topUp.recharge, copied, thief);
  const card = await charge(rich, 'test_late');
  await shop.credit(rich, maxMinor);
  const out = await askWithdrawal(shop, rich, 5000);
  await pass({ minutes: 1 });
  const ends = [await stage(owner, first.id), await stage(thief, second.id)];
  expect(ends.sort()).toEqual(['arrived', 'refused']);
  expect(await stage(rich, card)).toBe('declined');
  expect((await shop.ok(withdrawal.detail, { id: out.id }, rich)).stage).toBe('paid');
});
