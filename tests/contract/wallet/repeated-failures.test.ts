import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createStripeShop, freeCards, type StripeShop } from '../../support/wallet/stripe-shop.ts';
import { cardSession } from '../../support/wallet/wallets.ts';

let it: StripeShop;
let ada: Buyer;

beforeAll(async () => {
  it = await createStripeShop({ wallet: freeCards });
});

beforeEach(async () => {
  ada = await registerBuyer(it.shop, 0);
});

afterAll(() => it.close());

/** A top-up for which Stripe fails, and says so again whenever it is asked. */
async function beginBroken(status = 500): Promise<string> {
  const id = await cardSession(it.shop, ada);
  it.stripe.failed.set(`top-up ${id}`, status);
  return id;
}

const openPage = (id: string) => it.shop.word(topUp.cardPage, { id }, ada);

/** How often Stripe was asked to open the page of a top-up. */
const asked = (id: string) => it.stripe.requests.filter(({ key }) => key === `top-up ${id}`).length;

async function nothingBooked() {
  const { posted } = await it.shop.ok(wallet.summary, { time_zone: 'UTC' }, ada);
  expect([posted, await it.shop.invariants()]).toEqual([0, []]);
}

test('a failure that Stripe repeats ends its top-up', async () => {
  const id = await beginBroken();
  expect(await openPage(id)).toBe('top_up_moved');
  expect(await it.stage(ada, id)).toBe('cancelled');
  const before = asked(id);
  expect(await openPage(id)).toBe('top_up_moved');
  expect(asked(id)).toBe(before);
  await nothingBooked();
});

test('a first failure leaves its top-up open, which the repeated one ends', async () => {
  const id = await beginBroken(402);
  expect((await it.shop.call(topUp.cardPage, { id }, ada)).status).toBe(500);
  expect(await it.stage(ada, id)).toBe('audit');
  expect(await openPage(id)).toBe('top_up_moved');
  expect(await it.stage(ada, id)).toBe('cancelled');
});

test('a top-up that failed keeps nobody from the next', async () => {
  const broken = await beginBroken(402);
  expect((await it.shop.call(topUp.cardPage, { id: broken }, ada)).status).toBe(500);
  const next = await cardSession(it.shop, ada);
  expect(await openPage(next)).toBe('ok');
  expect([await it.stage(ada, broken), await it.stage(ada, next)]).toEqual(['cancelled', 'audit']);
});

test('abandoned pages are closed beside one that failed', async () => {
  const broken = await beginBroken(402);
  expect((await it.shop.call(topUp.cardPage, { id: broken }, ada)).status).toBe(500);
  const others: [Buyer, string][] = [];
  for (let count = 0; count < 3; count += 1) {
    const buyer = await registerBuyer(it.shop, 0);
    const id = await cardSession(it.shop, buyer);
    await it.shop.ok(topUp.cardPage, { id }, buyer);
    others.push([buyer, id]);
  }
  it.shop.clock.advance({ minutes: 180 });
  await keepHouse(it.shop);
  for (const [buyer, id] of [...others, [ada, broken] as const])
    expect(await it.stage(buyer, id)).toBe('cancelled');
  await nothingBooked();
});
