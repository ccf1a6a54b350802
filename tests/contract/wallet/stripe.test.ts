import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { security } from '#contract/calls/security.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { maxMinor } from '#contract/rules/money.ts';
import { openStripe } from '../../../server/gateways/stripe/stripe.ts';
import { refuseTopUp } from '../../../server/wallet/top-ups/settle-top-up.ts';
import { passWithdrawal } from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { type StripeDouble, startStripe } from '../../support/processes/stripe-double.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { cardSession, newWithdrawal } from '../../support/wallet/wallets.ts';

const keys = { secretKey: 'sk_test_canary_4242', webhookSecret: 'whsec_canary_4242' };
const publicUrl = 'https://shop.test';
const own = { publicUrl, host: '', port: 0 };

let stripe: StripeDouble;
let shop: TestShop;

beforeAll(async () => {
  stripe = await startStripe(keys.webhookSecret);
  const gateway = await openStripe(keys, own, 'USD', stripe.api);
  shop = await createTestShop({ config: { publicUrl }, gateway });
});

afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const someone = () => registerBuyer(shop, 0);

async function tell(
  type: string,
  object: object,
  change: (payload: string) => string = (it) => it,
) {
  const { payload, signature } = stripe.event(type, object);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const url = '/api/gateway/stripe';
  return await shop.app.inject({ method: 'POST', url, headers, payload: change(payload) });
}

const paid = (id: string, change: object = {}) => ({
  ...{ id: 'cs_1', client_reference_id: id, payment_status: 'paid', payment_intent: `pi_${id}` },
  ...{ amount_total: 5000, currency: 'usd', ...change },
});

async function balance(buyer: Buyer): Promise<number> {
  return (await shop.ok(withdrawal.limits, {}, buyer)).available;
}

const stage = async (buyer: Buyer, id: string) =>
  (await shop.ok(topUp.detail, { id }, buyer)).stage;

test.each(['ISK', 'MGA', 'UGX', 'KWD'])(
  '%s is not charged: Stripe counts it otherwise',
  async (code) => {
    await expect(openStripe(keys, own, code)).rejects.toThrow(code);
  },
);

describe('a card top-up by Stripe', () => {
  test('opens one page, at Stripe, that leads back to the same screen', async () => {
    const ada = await someone();
    expect((await shop.ok(wallet.rules, {}, ada)).top_up.card?.gateway).toBe('stripe');
    const id = await cardSession(shop, ada, 5000);
    const page = await shop.ok(topUp.cardPage, { id }, { ...ada, lang: 'th' });
    expect(await shop.ok(topUp.cardPage, { id }, ada)).toEqual(page);
    expect(page.url).toMatch(/^https:\/\/stripe\.test\//);
    const requests = stripe.requests.filter(({ key }) => key === `top-up ${id}`);
    expect(requests).toHaveLength(2);
    const [{ body, path } = { body: new URLSearchParams(), path: '' }] = requests;
    expect(path).toBe('/v1/checkout/sessions');
    expect(body.get('line_items[0][price_data][unit_amount]')).toBe('5000');
    expect(body.get('success_url')).toBe(`https://shop.test/#/cardTopUp?id=${id}`);
    expect(body.get('locale')).toBe('auto');
    expect(await shop.word(topUp.cardPay, { id, card: 'test_visa' }, ada)).toBe(
      'method_unavailable',
    );
  });

  test('whose page Stripe does not open is a fault of the shop, which its log names', async () => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    stripe.status = 401;
    const { status, body } = await shop.call(topUp.cardPage, { id }, ada);
    stripe.status = 200;
    expect([status, body.code]).toEqual([500, 500]);
    expect(shop.log.filter((line) => line.includes('Stripe opened no page'))).toHaveLength(1);
  });

  test('that its wallet cannot take is sent again by Stripe until it can', async () => {
    const ada = await someone();
    await shop.credit(ada, maxMinor);
    const id = await cardSession(shop, ada, 5000);
    const refused = await tell('checkout.session.completed', paid(id));
    expect(refused.statusCode).toBe(503);
    expect(shop.log.filter((line) => line.includes('wallet_full'))).toHaveLength(1);
    await shop
      .ok(withdrawal.ask, await newWithdrawal(shop, ada, 10_000), ada)
      .then(
        async ({ withdrawal: { id: out } }) =>
          await shop.db.transaction((tx) => passWithdrawal(tx, shop.services, out)),
      );
    expect((await tell('checkout.session.completed', paid(id))).statusCode).toBe(200);
    expect(await stage(ada, id)).toBe('arrived');
  });

  test('whose page is never opened is cancelled soon, a page whose end Stripe does not tell later', async () => {
    const ada = await someone();
    const [unopened, open] = [await cardSession(shop, ada), await cardSession(shop, ada)];
    await shop.ok(topUp.cardPage, { id: open }, ada);
    shop.clock.advance({ minutes: 30 });
    await keepHouse(shop);
    expect([await stage(ada, unopened), await stage(ada, open)]).toEqual(['cancelled', 'audit']);
    expect(await shop.word(topUp.cardPage, { id: unopened }, ada)).toBe('top_up_moved');
    shop.clock.advance({ minutes: 90 });
    await keepHouse(shop);
    expect(await stage(ada, open)).toBe('cancelled');
  });

  test('of another system of the same account is answered, and nothing is credited', async () => {
    const unknown = '01912345-0000-7000-8000-00000000abcd';
    const replies = [
      await tell('checkout.session.completed', paid(unknown)),
      await tell('checkout.session.expired', paid(unknown)),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('that is paid twice is reported', async () => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    await tell('checkout.session.completed', paid(id));
    await tell('checkout.session.completed', paid(id, { payment_intent: 'pi_second' }));
    expect(await balance(ada)).toBe(4910);
    const reported = shop.log.filter((line) => line.includes('refund it there'));
    expect(reported.filter((line) => line.includes(id))).toHaveLength(1);
  });

  test('is credited by the signed event, once, however often it comes', async () => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => tell('checkout.session.completed', paid(id))),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect([await balance(ada), await stage(ada, id)]).toEqual([4910, 'arrived']);
    expect(await shop.invariants()).toEqual([]);
  });

  test('is not credited by an event that Stripe has not signed', async () => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    const forged = await tell('checkout.session.completed', paid(id), (it) =>
      it.replace('5000', '9000'),
    );
    expect(forged.statusCode).toBe(401);
    expect(shop.log.join()).toContain('"event":"webhook refused","isSigned":true');
    const url = '/api/gateway/stripe';
    const headers = { 'content-type': 'application/json' };
    const bare = await shop.app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect(bare.statusCode).toBe(401);
    expect(shop.log.join()).not.toContain('clock');
    expect(await balance(ada)).toBe(0);
  });

  test('is not credited by an old event, for which the log blames the clock, not the secret', async () => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    const before = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * 60_000);
    const { payload, signature } = stripe.event('checkout.session.completed', paid(id));
    before.mockRestore();
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = '/api/gateway/stripe';
    const old = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect([old.statusCode, await balance(ada)]).toEqual([401, 0]);
    const refused = shop.log.filter((line) => line.includes('webhook refused'));
    expect(refused.at(-1)).toContain("is this server's clock wrong?");
  });

  test.each([
    ['checkout.session.completed', { payment_status: 'unpaid' }, 'processing'],
    ['checkout.session.completed', { currency: 'thb' }, 'audit'],
    ['checkout.session.completed', { client_reference_id: 'another system' }, 'audit'],
    ['checkout.session.async_payment_failed', {}, 'declined'],
    ['checkout.session.expired', {}, 'cancelled'],
    ['customer.created', {}, 'audit'],
  ])('after %s with %o is in %s, without a credit', async (type, change, expected) => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    expect((await tell(type, paid(id, change))).statusCode).toBe(200);
    expect([await balance(ada), await stage(ada, id)]).toEqual([0, expected]);
  });

  test('that is paid after its operator refused it is reported, since the money has to go back', async () => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    const why = { stage: 'refused', reason: 'Stolen card' } as const;
    await shop.db.transaction((tx) => refuseTopUp(tx, shop.services, id, why));
    await tell('checkout.session.completed', paid(id));
    expect(await balance(ada)).toBe(0);
    const reported = shop.log.filter((line) => line.includes('refund it there'));
    expect(reported.filter((line) => line.includes(id))).toHaveLength(1);
  });

  test('that its bank takes back leaves the wallet, as far as it is not spent or held', async () => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    await tell('checkout.session.completed', paid(id));
    await shop.ok(withdrawal.ask, await newWithdrawal(shop, ada, 3000), ada);
    const dispute = { id: 'dp_1', payment_intent: `pi_${id}` };
    await Promise.all([1, 2].map(() => tell('charge.dispute.funds_withdrawn', dispute)));
    expect([await balance(ada), await stage(ada, id)]).toEqual([0, 'disputed']);
    const { items } = await shop.ok(wallet.bill, {}, ada);
    expect(items[0]).toMatchObject({ kind: 'dispute', amount: -1910 });
    const log = await shop.ok(security.log, {}, ada);
    expect(log.items.filter(({ kind }) => kind === 'top_up_disputed')).toMatchObject([
      { amount: 1910, ref: id },
    ]);
    expect(await shop.invariants()).toEqual([]);
  });

  test.each([
    ['before its payment', ['dispute', 'paid']],
    ['twice before it', ['dispute', 'dispute', 'paid', 'paid']],
    ['together with it', ['both', 'both']],
  ])('that is disputed %s is credited and taken back', async (_when, order) => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    const events: { [name: string]: () => Promise<unknown> } = {
      paid: () => tell('checkout.session.completed', paid(id)),
      dispute: () => tell('charge.dispute.funds_withdrawn', { payment_intent: `pi_${id}` }),
      both: () => Promise.all([events['paid']?.(), events['dispute']?.()]),
    };
    for (const name of order) await events[name]?.();
    expect([await balance(ada), await stage(ada, id)]).toEqual([0, 'disputed']);
    const { items } = await shop.ok(wallet.bill, {}, ada);
    expect(items.map(({ amount }) => amount)).toEqual([-4910, 4910]);
    expect(await shop.invariants()).toEqual([]);
  });

  test('leaves no key in a log or a reply', async () => {
    const ada = await someone();
    const id = await cardSession(shop, ada, 5000);
    await shop.call(topUp.cardPage, { id }, ada);
    expect(shop.log.join('\n')).not.toContain('canary_4242');
  });
});
