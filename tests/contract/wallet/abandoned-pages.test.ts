import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notification } from '#contract/calls/notifications.ts';
import { privacy } from '#contract/calls/profile.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { gatewayUnhandled } from '../../../server/db/schema/wallet.ts';
import { openSandbox } from '../../../server/gateways/sandbox/sandbox.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { mailedCode } from '../../support/letters.ts';
import type { TestApp } from '../../support/shop.ts';
import {
  createStripeShop,
  freeCards,
  paidPage,
  type StripeShop,
} from '../../support/wallet/stripe-shop.ts';
import { cardSession, manualTopUp } from '../../support/wallet/wallets.ts';

/** The day's limit is one top-up of the maximum. */
const strict = {
  ...freeCards,
  topUp: { ...freeCards.topUp, dayMax: 120, card: { feePercent: 0 } },
};
const max = 12_000;

let it: StripeShop;
/** A server of the same shop without Stripe: its cards are the sandbox's. */
let sandbox: TestApp;
let ada: Buyer;

beforeAll(async () => {
  it = await createStripeShop({ wallet: strict });
  sandbox = await it.shop.openAnother({ wallet: strict });
  sandbox.services.gateway = openSandbox(sandbox.services.config);
});

beforeEach(async () => {
  it.stripe.status = 200;
  ada = await registerBuyer(it.shop, 0);
});

afterAll(() => it.close());

async function openPage(amount = max): Promise<string> {
  const id = await cardSession(it.shop, ada, amount);
  await it.shop.ok(topUp.cardPage, { id }, ada);
  return id;
}

/** Stripe's id of a top-up's page. */
const pageOf = (id: string) => `cs_test_topup${id.replaceAll('-', '')}`;

const posted = async () => (await it.shop.ok(wallet.summary, { time_zone: 'UTC' }, ada)).posted;

const close = async () => {
  const code = await mailedCode(it.shop, ada.account, 'closing', ada);
  return await it.shop.word(privacy.close, { password: ada.password, code }, ada);
};

describe('the day’s limit', () => {
  test('is not used up by ten unpaid pages of the maximum', async () => {
    for (let page = 0; page < 10; page += 1) await openPage();
    expect(await it.shop.word(topUp.cardSession, { amount: max }, ada)).toBe('ok');
    expect([...it.stripe.pages.values()].filter((page) => page === 'open')).toHaveLength(1);
  });

  test('is not used up by top-ups whose page was never asked for', async () => {
    for (let session = 0; session < 10; session += 1) await cardSession(it.shop, ada, max);
    expect(await it.shop.word(topUp.recharge, await manualTopUp(it.shop, ada, max), ada)).toBe(
      'ok',
    );
  });

  test('counts a page only while it can be paid', async () => {
    const id = await openPage();
    const byHand = await manualTopUp(it.shop, ada, 5000);
    expect(await it.shop.word(topUp.recharge, byHand, ada)).toBe('day_limit');
    const { body } = it.stripe.requests.find(({ key }) => key === `top-up ${id}`) ?? {};
    const until = Number(body?.get('expires_at')) * 1000;
    it.shop.clock.advance({ seconds: (until - it.shop.clock.now().getTime()) / 1000 });
    expect(await it.shop.word(topUp.recharge, byHand, ada)).toBe('ok');
  });

  test('holds for top-ups that were begun together, and paid one after the other', async () => {
    const [first, second] = [
      await cardSession(it.shop, ada, max),
      await cardSession(it.shop, ada, max),
    ];
    await it.shop.ok(topUp.cardPage, { id: first }, ada);
    it.stripe.pages.set(pageOf(first), 'complete');
    expect(await it.shop.word(topUp.cardPage, { id: second }, ada)).toBe('day_limit');
    await it.tell('checkout.session.completed', paidPage(first, max));
    expect(await it.shop.word(topUp.cardPage, { id: second }, ada)).toBe('day_limit');
    expect(await posted()).toBe(max);
  });

  test('holds in the sandbox, too, where the next charge ends an unanswered one', async () => {
    const begin = async () => (await sandbox.ok(topUp.cardSession, { amount: max }, ada)).top_up.id;
    const ids = [await begin(), await begin(), await begin()] as const;
    await sandbox.ok(topUp.cardPay, { id: ids[0], card: 'test_challenge' }, ada);
    await sandbox.ok(topUp.cardPay, { id: ids[1], card: 'test_visa' }, ada);
    expect(await sandbox.word(topUp.cardPay, { id: ids[2], card: 'test_visa' }, ada)).toBe(
      'day_limit',
    );
    expect(await it.stage(ada, ids[0])).toBe('cancelled');
    expect(await posted()).toBe(max);
  });
});

describe('a page that is paid after all', () => {
  test('is credited once, though it had ended for the shop', async () => {
    const id = await openPage();
    await it.tell('checkout.session.expired', { client_reference_id: id });
    expect(await it.stage(ada, id)).toBe('cancelled');
    await Promise.all(
      [1, 2, 3].map(() => it.tell('checkout.session.completed', paidPage(id, max))),
    );
    await it.tell('checkout.session.expired', { client_reference_id: id });
    expect([await it.stage(ada, id), await posted()]).toEqual(['arrived', max]);
    expect(await it.shop.invariants()).toEqual([]);
  });

  test('is credited, while the shopper leaves it or opens the next', async () => {
    const id = await openPage();
    const next = await cardSession(it.shop, ada, 5000);
    await Promise.all([
      it.shop.call(topUp.cardLeave, { id }, ada),
      it.shop.call(topUp.cardPage, { id: next }, ada),
      it.tell('checkout.session.completed', paidPage(id, max)),
    ]);
    expect([await it.stage(ada, id), await posted()]).toEqual(['arrived', max]);
    expect(await it.shop.invariants()).toEqual([]);
  });

  test('is credited though the gateway’s event was lost, and never called unpaid', async () => {
    const id = await openPage();
    const page = pageOf(id);
    it.stripe.pages.set(page, 'complete');
    it.stripe.details.set(page, paidPage(id, max));
    it.stripe.status = 503;
    it.shop.clock.advance({ minutes: 180 });
    await expect(keepHouse(it.shop)).rejects.toThrow();
    expect(await it.stage(ada, id)).toBe('audit');
    it.stripe.status = 200;
    await keepHouse(it.shop);
    expect([await it.stage(ada, id), await posted()]).toEqual(['arrived', max]);
    await it.tell('checkout.session.completed', paidPage(id, max));
    expect(await posted()).toBe(max);
    expect(await it.shop.invariants()).toEqual([]);
  });

  test('is asked about in turn, while the gateway does not answer', async () => {
    const ids = [await openPage()];
    ada = await registerBuyer(it.shop, 0);
    ids.push(await openPage());
    it.shop.clock.advance({ minutes: 180 });
    it.stripe.status = 503;
    const before = it.stripe.requests.length;
    await expect(keepHouse(it.shop)).rejects.toThrow();
    const asked = it.stripe.requests.slice(before).map(({ path }) => path);
    expect(ids.filter((id) => asked.some((path) => path.includes(pageOf(id))))).toHaveLength(1);
    it.stripe.status = 200;
    await keepHouse(it.shop);
    for (const id of ids) expect(it.stripe.pages.get(pageOf(id))).toBe('expired');
  });

  test('is ended a day later if the gateway does not answer, and credited when its word comes', async () => {
    const id = await openPage();
    it.stripe.status = 503;
    it.shop.clock.advance({ days: 1, minutes: 61 });
    await keepHouse(it.shop);
    it.stripe.status = 200;
    ada = { ...ada, token: await it.shop.login(ada) };
    expect(await it.stage(ada, id)).toBe('cancelled');
    await it.tell('checkout.session.completed', paidPage(id, max));
    expect([await it.stage(ada, id), await posted()]).toEqual(['arrived', max]);
  });

  test('without an event, and in another currency, waits for the operator', async () => {
    const id = await openPage();
    const page = pageOf(id);
    it.stripe.pages.set(page, 'complete');
    it.stripe.details.set(page, { ...paidPage(id, max), currency: 'eur' });
    it.shop.clock.advance({ minutes: 180 });
    await expect(keepHouse(it.shop)).rejects.toThrow('paid in another currency');
    expect([await it.stage(ada, id), await posted()]).toEqual(['processing', 0]);
    expect(await it.shop.db.delete(gatewayUnhandled).returning()).toMatchObject([{ topupId: id }]);
    // It is reported once.
    await keepHouse(it.shop);
  });

  test('by a bank that takes days waits, and is credited when its money comes', async () => {
    const id = await openPage();
    await it.tell('checkout.session.completed', { ...paidPage(id, max), payment_status: 'unpaid' });
    it.shop.clock.advance({ days: 1 });
    await keepHouse(it.shop);
    expect(await it.stage(ada, id)).toBe('processing');
    await it.tell('checkout.session.async_payment_succeeded', paidPage(id, max));
    expect([await it.stage(ada, id), await posted()]).toEqual(['arrived', max]);
  });

  test('is disputed as any other', async () => {
    const id = await openPage();
    await it.shop.ok(topUp.cardLeave, { id }, ada);
    await it.tell('charge.dispute.funds_withdrawn', { payment_intent: `pi_${id}`, amount: max });
    await it.tell('checkout.session.completed', paidPage(id, max));
    expect([await it.stage(ada, id), await posted()]).toEqual(['disputed', 0]);
    expect(await it.shop.invariants()).toEqual([]);
  });
});

describe('the account', () => {
  test('can be closed beside unpaid pages, which nobody can pay then', async () => {
    await cardSession(it.shop, ada);
    const id = await openPage();
    expect(await it.shop.ok(privacy.obstacles, {}, ada)).toMatchObject({ open_top_ups: 0 });
    expect(await close()).toBe('ok');
    expect(it.stripe.pages.get(pageOf(id))).toBe('expired');
    const { rows } = await it.shop.db.execute(
      sql`select id from topup where shopper_id = ${Number(ada.id)} and state = 0`,
    );
    expect(rows).toEqual([]);
  });

  test('that must stay open keeps its pages: one may be open in another tab', async () => {
    await it.pay(ada, 5000);
    const id = await openPage(5000);
    expect(await close()).toBe('account_in_use');
    expect(it.stripe.pages.get(pageOf(id))).toBe('open');
  });

  test('stays open while a page is paid, until its money is there', async () => {
    const id = await openPage();
    it.stripe.pages.set(pageOf(id), 'complete');
    expect(await close()).toBe('account_in_use');
    await it.tell('checkout.session.completed', paidPage(id, max));
    expect(await posted()).toBe(max);
  });

  test('that is closed is credited nothing: the payment is reported, to be given back', async () => {
    const id = await openPage();
    expect(await close()).toBe('ok');
    await it.tell('checkout.session.completed', paidPage(id, max));
    const reported = it.shop.log.filter((line) => line.includes('refund it there'));
    expect(reported.filter((line) => line.includes(id))).toHaveLength(1);
    expect(await it.shop.invariants()).toEqual([]);
  });
});

test('a page whose reply was lost is found and closed, one that never opened is ended', async () => {
  const [lost, unopened] = [await openPage(5000), await cardSession(it.shop, ada, 5000)];
  await it.shop.db.execute(sql`update topup set gateway_ref = '' where id = ${lost}`);
  it.stripe.status = 503;
  expect((await it.shop.call(topUp.cardPage, { id: unopened }, ada)).status).toBe(500);
  it.stripe.status = 200;
  await openPage(6000);
  expect(await it.stage(ada, lost)).toBe('cancelled');
  expect(it.stripe.pages.get(pageOf(lost))).toBe('expired');
  const { items } = await it.shop.ok(notification.list, { page_size: 5 }, ada);
  expect(items).toEqual([]);
});

test('it is too late for a page that Stripe could not open within the hour', async () => {
  const id = await cardSession(it.shop, ada, 5000);
  it.stripe.status = 503;
  expect((await it.shop.call(topUp.cardPage, { id }, ada)).status).toBe(500);
  it.stripe.status = 200;
  it.shop.clock.advance({ minutes: 31 });
  it.stripe.now = () => it.shop.clock.now();
  expect(await it.shop.word(topUp.cardPage, { id }, ada)).toBe('top_up_moved');
  expect(await it.stage(ada, id)).toBe('cancelled');
});

test('a top-up whose page an earlier release asked for without an end is over', async () => {
  const id = await cardSession(it.shop, ada, 5000);
  const body = new URLSearchParams({ client_reference_id: id });
  it.stripe.requests.push({ path: '/v1/checkout/sessions', key: `top-up ${id}`, body });
  expect(await it.shop.word(topUp.cardPage, { id }, ada)).toBe('top_up_moved');
  expect(await it.stage(ada, id)).toBe('cancelled');
});
