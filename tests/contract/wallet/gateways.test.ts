import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notification } from '#contract/calls/notifications.ts';
import { privacy } from '#contract/calls/profile.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { createStripeShop, freeCards, paidPage } from '../../support/wallet/stripe-shop.ts';
import { cardSession } from '../../support/wallet/wallets.ts';

/** A shop with one of the gateways, and what its shoppers do on the gateway's page. */
interface Gateway {
  shop: TestShop;
  /** Pays on the page of a top-up. */
  pay(buyer: Buyer, id: string): Promise<unknown>;
  /** Pays on it, but the gateway's answer is on its way until `arrive`. */
  payLate(buyer: Buyer, id: string): Promise<unknown>;
  arrive(id: string): Promise<unknown>;
  /** Whether the gateway would still take money for the top-up. */
  isPayable(buyer: Buyer, id: string): Promise<boolean>;
  close(): Promise<void>;
}

const gateways: { [name in 'sandbox' | 'stripe']: () => Promise<Gateway> } = {
  async sandbox() {
    const shop = await createTestShop({ config: { wallet: freeCards } });
    const charge = (buyer: Buyer, id: string, card: 'test_visa' | 'test_late') =>
      shop.ok(topUp.cardPay, { id, card }, buyer);
    return {
      shop,
      pay: (buyer, id) => charge(buyer, id, 'test_visa'),
      payLate: (buyer, id) => charge(buyer, id, 'test_late'),
      async arrive() {
        shop.clock.advance({ seconds: 8 });
        await keepHouse(shop);
      },
      isPayable: async (buyer, id) =>
        (await shop.word(topUp.cardPay, { id, card: 'test_challenge' }, buyer)) === 'ok',
      close: () => shop.close(),
    };
  },
  async stripe() {
    const it = await createStripeShop({ wallet: freeCards });
    const pageOf = (id: string) => `cs_test_topup${id.replaceAll('-', '')}`;
    const arrive = (id: string) => it.tell('checkout.session.completed', paidPage(id));
    const complete = (id: string) => {
      expect(it.stripe.pages.get(pageOf(id))).toBe('open');
      it.stripe.pages.set(pageOf(id), 'complete');
    };
    return {
      shop: it.shop,
      async pay(_buyer, id) {
        complete(id);
        await arrive(id);
      },
      payLate: async (_buyer, id) => complete(id),
      arrive,
      isPayable: async (_buyer, id) => it.stripe.pages.get(pageOf(id)) === 'open',
      close: () => it.close(),
    };
  },
};

describe.each(['sandbox', 'stripe'] as const)('at the gateway %s', (name) => {
  let it: Gateway;

  beforeAll(async () => {
    it = await gateways[name]();
  });

  afterAll(() => it.close());

  const someone = () => registerBuyer(it.shop, 0);
  const detail = (buyer: Buyer, id: string) => it.shop.ok(topUp.detail, { id }, buyer);
  const leave = (buyer: Buyer, id: string) => it.shop.ok(topUp.cardLeave, { id }, buyer);

  async function openPage(buyer: Buyer, amount = 5000): Promise<string> {
    const id = await cardSession(it.shop, buyer, amount);
    await it.shop.ok(topUp.cardPage, { id }, buyer);
    return id;
  }

  test('the terms name it, and a top-up has one page however often it is opened', async () => {
    const ada = await someone();
    expect((await it.shop.ok(wallet.rules, {}, ada)).top_up.card?.gateway).toBe(name);
    const id = await cardSession(it.shop, ada);
    const pages = await Promise.all([1, 2, 3].map(() => it.shop.ok(topUp.cardPage, { id }, ada)));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  });

  test('a paid top-up is credited', async () => {
    const ada = await someone();
    const id = await openPage(ada);
    await it.pay(ada, id);
    expect(await detail(ada, id)).toMatchObject({ stage: 'arrived', arrived: 5000 });
  });

  test('who leaves has paid nothing, and nobody can pay there any more', async () => {
    const ada = await someone();
    const id = await openPage(ada);
    const left = await leave(ada, id);
    expect(left).toMatchObject({ status: 2, stage: 'cancelled', amount: 5000, arrived: null });
    expect(await it.isPayable(ada, id)).toBe(false);
    expect(await it.shop.word(topUp.cardPage, { id }, ada)).toBe('top_up_moved');
    expect(await leave(ada, id)).toEqual(left);
    const { items } = await it.shop.ok(notification.list, { page_size: 5 }, ada);
    expect(items).toEqual([]);
  });

  test('who leaves keeps nothing from closing the account, nor from the day’s limit', async () => {
    const ada = await someone();
    await leave(ada, await openPage(ada));
    expect(await it.shop.ok(privacy.obstacles, {}, ada)).toMatchObject({ open_top_ups: 0 });
    const strict = { ...freeCards, topUp: { ...freeCards.topUp, dayMax: 50 } };
    const other = await it.shop.openAnother({ wallet: strict });
    expect(await other.word(topUp.cardSession, { amount: 5000 }, ada)).toBe('ok');
  });

  test('who has paid and comes back by the way of leaving has paid', async () => {
    const ada = await someone();
    const id = await openPage(ada);
    await it.pay(ada, id);
    expect(await leave(ada, id)).toMatchObject({ stage: 'arrived', arrived: 5000 });
  });

  test('who leaves while the answer is on its way is credited when it comes', async () => {
    const ada = await someone();
    const id = await openPage(ada);
    await it.payLate(ada, id);
    expect(await leave(ada, id)).toMatchObject({ status: 0 });
    await it.arrive(id);
    expect(await detail(ada, id)).toMatchObject({ stage: 'arrived' });
  });

  test('who pays and leaves at once gets one of both', async () => {
    const ada = await someone();
    const id = await openPage(ada);
    await Promise.allSettled([leave(ada, id), it.pay(ada, id), leave(ada, id)]);
    const { stage } = await detail(ada, id);
    const isPaid = stage === 'arrived';
    expect(isPaid || stage === 'cancelled').toBe(true);
    const { posted } = await it.shop.ok(wallet.summary, { time_zone: 'UTC' }, ada);
    expect(posted).toBe(isPaid ? 5000 : 0);
  });

  test('a page left without a word is closed when the next is opened', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const [first, foreign] = [await openPage(ada), await openPage(bob)];
    const second = await openPage(ada, 7000);
    expect(await detail(ada, first)).toMatchObject({ stage: 'cancelled' });
    expect(await it.isPayable(ada, first)).toBe(false);
    expect([(await detail(ada, second)).stage, (await detail(bob, foreign)).stage]).toEqual([
      'audit',
      'audit',
    ]);
  });

  test('a top-up whose page was never opened is left as well', async () => {
    const ada = await someone();
    const id = await cardSession(it.shop, ada);
    expect(await leave(ada, id)).toMatchObject({ stage: 'cancelled' });
    expect(await it.isPayable(ada, id)).toBe(false);
  });

  test('nobody leaves for somebody else', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const id = await openPage(ada);
    expect(await it.shop.word(topUp.cardLeave, { id }, bob)).toBe('not_found');
    expect((await detail(ada, id)).stage).toBe('audit');
  });

  test('the books are right', async () => {
    expect(await it.shop.invariants()).toEqual([]);
  });
});

test('a page of another account of Stripe is closed: nobody pays this shop there', async () => {
  const it = await createStripeShop({ wallet: freeCards });
  const ada = await registerBuyer(it.shop, 0);
  const [first, second] = [await cardSession(it.shop, ada), await cardSession(it.shop, ada)];
  await it.shop.ok(topUp.cardPage, { id: first }, ada);
  it.stripe.pages.clear();
  await it.shop.ok(topUp.cardPage, { id: second }, ada);
  expect([await it.stage(ada, first), await it.stage(ada, second)]).toEqual(['cancelled', 'audit']);
  await it.close();
});

test('while Stripe cannot be reached, nobody is told that nothing is charged', async () => {
  const it = await createStripeShop({ wallet: freeCards });
  const ada = await registerBuyer(it.shop, 0);
  const id = await cardSession(it.shop, ada);
  await it.shop.ok(topUp.cardPage, { id }, ada);
  it.stripe.status = 503;
  expect((await it.shop.call(topUp.cardLeave, { id }, ada)).status).toBe(500);
  expect(await it.stage(ada, id)).toBe('audit');
  it.stripe.status = 200;
  expect(await it.shop.ok(topUp.cardLeave, { id }, ada)).toMatchObject({ stage: 'cancelled' });
  await it.tell('checkout.session.expired', { client_reference_id: id });
  expect(await it.stage(ada, id)).toBe('cancelled');
  await it.close();
});
