import { afterAll, beforeAll, expect, test } from 'vitest';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { checkCommand } from '../../../server/operator/check.ts';
import { topUpSeenCommand } from '../../../server/operator/money/topups-seen.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { openAsOperator } from '../../support/as-operator.ts';
import { registerBuyer } from '../../support/goods/purchases.ts';
import { createStripeShop, paidPage, type StripeShop } from '../../support/wallet/stripe-shop.ts';

let it: StripeShop;
let opened: OpenShop;

beforeAll(async () => {
  it = await createStripeShop();
  opened = openAsOperator(it.shop);
});

afterAll(async () => {
  await opened.close();
  await it.close();
});

const check = () => checkCommand.run(opened, checkCommand.read([]));

const seen = (id: string) =>
  topUpSeenCommand.run(opened, topUpSeenCommand.read([id, '--reason', 'Refunded there']));

/** The errors that the servers have logged since `from`. */
const errors = (from: number) =>
  it.shop.log.slice(from).filter((line) => line.includes('"level":50'));

const line = (broken: number) =>
  `${broken}  G1 every event of the gateway about a top-up is handled`;

test.each([
  ['charge.dispute.prearbitration', (id: string) => ({ payment_intent: `pi_${id}` })],
  ['payment_intent.partially_funded', (id: string) => ({ id: `pi_${id}` })],
  ['review.opened', (id: string) => ({ payment_intent: { id: `pi_${id}` } })],
  ['invoice.paid', (id: string) => ({ lines: [{ payments: { intent: `pi_${id}` } }] })],
  ['topup.reversed', (id: string) => ({ metadata: { top_up: id } })],
  ['checkout_session.reopened', (id: string) => ({ id: `cs_test_topup${id.replaceAll('-', '')}` })],
])(
  '%s about one of our payments is an error, and a line of check until it is seen',
  async (type, object) => {
    const ada = await registerBuyer(it.shop, 0);
    const { top_up: made } = await it.shop.ok(topUp.cardSession, { amount: 5000 }, ada);
    const { id } = made;
    await it.shop.ok(topUp.cardPage, { id }, ada);
    await it.tell('checkout.session.completed', paidPage(id));
    const from = it.shop.log.length;
    expect([await it.tell(type, object(id)), await it.tell(type, object(id))]).toEqual([200, 200]);
    expect(
      errors(from).filter((logged) => logged.includes(id) && logged.includes(type)),
    ).toHaveLength(2);
    const { text, isBad } = await check();
    expect([isBad, text.includes(line(1))]).toEqual([true, true]);
    expect((await seen(id)).text).toContain(type);
    expect((await check()).text).toContain(line(0));
    await expect(seen(id)).rejects.toThrow('Nothing is reported');
  },
);

test.each([
  ['charge.dispute.prearbitration', { payment_intent: 'pi_of_another_system' }],
  ['invoice.paid', { id: 'in_1', customer: 'cus_1' }],
  ['customer.created', { id: '01912345-0000-7000-8000-00000000abcd' }],
  ['review.opened', {}],
])('%s of another system is no fault', async (type, object) => {
  const from = it.shop.log.length;
  expect(await it.tell(type, object)).toBe(200);
  expect(errors(from)).toEqual([]);
  expect((await check()).text).toContain(line(0));
});

test.each(['payment_intent.succeeded', 'charge.succeeded', 'charge.updated', 'refund.created'])(
  '%s about one of our payments moves no money of its own, and is no fault',
  async (type) => {
    const ada = await registerBuyer(it.shop, 0);
    const id = await it.pay(ada);
    const from = it.shop.log.length;
    expect(await it.tell(type, { id: `pi_${id}`, payment_intent: `pi_${id}` })).toBe(200);
    expect(errors(from)).toEqual([]);
    expect((await check()).text).toContain(line(0));
  },
);

test.each([
  ['in another currency', { currency: 'thb' }],
  ['twice', { payment_intent: 'pi_second' }],
])('a payment %s is a line of check', async (how, change) => {
  const ada = await registerBuyer(it.shop, 0);
  const id =
    how === 'twice'
      ? await it.pay(ada)
      : (await it.shop.ok(topUp.cardSession, { amount: 5000 }, ada)).top_up.id;
  expect(await it.tell('checkout.session.completed', { ...paidPage(id), ...change })).toBe(200);
  expect((await check()).text).toContain(line(1));
  await seen(id);
});
