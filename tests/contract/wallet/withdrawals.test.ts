import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { privacy } from '#contract/calls/profile.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { topup as topupTable } from '../../../server/db/schema/wallet.ts';
import { applyTaking } from '../../../server/wallet/top-ups/take-back.ts';
import {
  bounceWithdrawal,
  passWithdrawal,
  refuseWithdrawal,
} from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import { type Buyer, payPassword, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import {
  addCard,
  askWithdrawal,
  cardSession,
  newWithdrawal,
  withdrawalTicket,
} from '../../support/wallet/wallets.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const someone = (money = 20_000) => registerBuyer(shop, money);

async function money(buyer: Buyer) {
  const { available, held } = await shop.ok(withdrawal.limits, {}, buyer);
  return { available, held };
}

const pass = (id: string) => shop.db.transaction((tx) => passWithdrawal(tx, shop.services, id));
const refuse = (id: string) =>
  shop.db.transaction((tx) => refuseWithdrawal(tx, shop.services, id, 'Name does not match'));

describe('a withdrawal', () => {
  test('holds the money at once, and pays it out less the fee', async () => {
    const ada = await someone();
    const asked = await askWithdrawal(shop, ada, 5000);
    expect(asked).toMatchObject({ status: 0, stage: 'audit', fee: 50, receive: 4950 });
    expect(await money(ada)).toEqual({ available: 15_000, held: 5000 });
    await pass(asked.id);
    expect(await money(ada)).toEqual({ available: 15_000, held: 0 });
    const paid = await shop.ok(withdrawal.detail, { id: asked.id }, ada);
    expect(paid).toMatchObject({ status: 1, stage: 'paid' });
    const { sides } = await shop.ok(wallet.entry, { id: paid.txn_id ?? '' }, ada);
    expect(Object.fromEntries(sides.map(({ account, amount }) => [account, amount]))).toEqual({
      wallet: -5000,
      payout: 4950,
      fees: 50,
    });
  });

  test('that is refused gives the money back, with the reason', async () => {
    const ada = await someone();
    const { id } = await askWithdrawal(shop, ada, 5000);
    await refuse(id);
    expect(await money(ada)).toEqual({ available: 20_000, held: 0 });
    const refused = await shop.ok(withdrawal.detail, { id }, ada);
    expect(refused).toMatchObject({ status: 2, stage: 'refused', reason: 'Name does not match' });
  });

  test('that bounces comes back whole, the fee included', async () => {
    const ada = await someone();
    const { id } = await askWithdrawal(shop, ada, 5000);
    await pass(id);
    await shop.db.transaction((tx) => bounceWithdrawal(tx, shop.services, id, 'Account closed'));
    expect(await money(ada)).toEqual({ available: 20_000, held: 0 });
    const back = await shop.ok(withdrawal.detail, { id }, ada);
    expect(back).toMatchObject({ status: 2, stage: 'bounced', reason: 'Account closed' });
    await expect(
      shop.db.transaction((tx) => bounceWithdrawal(tx, shop.services, id, 'Again')),
    ).rejects.toMatchObject({ word: 'withdrawal_moved' });
    expect(await shop.invariants()).toEqual([]);
  });

  test('has one winner when cancelled, passed and refused at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await someone();
      const { id } = await askWithdrawal(shop, ada, 5000);
      const cancel = async () => {
        const word = await shop.word(withdrawal.cancel, { id }, ada);
        if (word !== 'ok') throw new Error(word);
      };
      const all = await Promise.allSettled([cancel(), pass(id), refuse(id), cancel(), pass(id)]);
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { stage } = await shop.ok(withdrawal.detail, { id }, ada);
      const available = stage === 'paid' ? 15_000 : 20_000;
      expect(await money(ada)).toEqual({ available, held: 0 });
    }
    expect(await shop.invariants()).toEqual([]);
  });

  test('of more than the balance never overdraws it, 20 at a time', async () => {
    const ada = await someone(20_000);
    const { id: payeeId } = await addCard(shop, ada);
    const wanted = { payee_id: payeeId, amount: 6000 };
    const tickets: string[] = [];
    for (let index = 0; index < 20; index++) {
      tickets.push(await withdrawalTicket(shop, ada, wanted));
    }
    const words = await Promise.all(
      tickets.map((ticket) => shop.word(withdrawal.ask, { ...wanted, ticket }, ada)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(3);
    expect(words.filter((word) => word === 'insufficient_balance')).toHaveLength(17);
    expect(await money(ada)).toEqual({ available: 2000, held: 18_000 });
  });

  test('repeats its reply for a repeated key', async () => {
    const ada = await someone();
    const input = await newWithdrawal(shop, ada);
    const options = { token: ada.token, key: '01912345-0000-7000-8000-000000000002' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(withdrawal.ask, input, options)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await money(ada)).toEqual({ available: 15_000, held: 5000 });
  });

  test('keeps to the limits of one and of the day', async () => {
    const small = await shop.openAnother({
      wallet: { topUp: {}, withdrawal: { on: true, dayMax: 100, payeeHours: 0 } },
    });
    const ada = await someone(1_000_000);
    const { id: payeeId } = await addCard(shop, ada);
    const ask = async (amount: number) => {
      const wanted = { payee_id: payeeId, amount };
      const ticket = await withdrawalTicket(shop, ada, wanted);
      return await small.word(withdrawal.ask, { ...wanted, ticket }, ada);
    };
    expect(await ask(1999)).toBe('amount_too_low');
    expect(await ask(500_001)).toBe('amount_too_high');
    expect(await ask(8000)).toBe('ok');
    expect(await ask(3000)).toBe('day_limit');
    shop.clock.advance({ days: 1, minutes: 1 });
    expect(await ask(3000)).toBe('ok');
  });

  test('of all that is left may be below the minimum, and the account can be closed then', async () => {
    const ada = await someone(37);
    const input = await newWithdrawal(shop, ada, 36);
    expect(await shop.word(withdrawal.ask, input, ada)).toBe('amount_too_low');
    const { id } = await askWithdrawal(shop, ada, 37);
    await pass(id);
    expect(await money(ada)).toEqual({ available: 0, held: 0 });
    expect(await shop.ok(privacy.obstacles, {}, ada)).toMatchObject({ balance: 0 });
    expect(await shop.invariants()).toEqual([]);
  });

  test('whose fee would use it up is refused', async () => {
    const fee = { feePercent: 0, feeFixed: 30, min: 1 };
    const dear = await shop.openAnother({
      wallet: { topUp: {}, withdrawal: { on: true, dayMax: 1e6, card: fee, payeeHours: 0 } },
    });
    const ada = await someone();
    const { id: payeeId } = await addCard(shop, ada);
    const wanted = { payee_id: payeeId, amount: 3000 };
    const ticket = await withdrawalTicket(shop, ada, wanted);
    expect(await dear.word(withdrawal.ask, { ...wanted, ticket }, ada)).toBe('fee_too_high');
  });

  test('leaves recent card money in the wallet', async () => {
    const strict = await shop.openAnother({
      wallet: {
        topUp: { on: true },
        withdrawal: { on: true, cardMoneyDays: 14, payeeHours: 0 },
      },
    });
    const ada = await someone(3000);
    const id = await cardSession(shop, ada, 5000);
    await shop.ok(topUp.cardPay, { id, card: 'test_visa' }, ada);
    const limits = await strict.ok(withdrawal.limits, {}, ada);
    expect(limits).toMatchObject({ available: 7910, withdrawable: 3000 });
    const { id: payeeId } = await addCard(shop, ada);
    const ask = async (amount: number, who = ada) => {
      const wanted = { payee_id: payeeId, amount };
      const ticket = await withdrawalTicket(shop, who, wanted);
      return await strict.word(withdrawal.ask, { ...wanted, ticket }, who);
    };
    expect(await ask(3001)).toBe('card_money_waiting');
    expect(await ask(3000)).toBe('ok');
    shop.clock.advance({ days: 14, minutes: 1 });
    expect(await ask(4000, { ...ada, token: await shop.login(ada) })).toBe('ok');
  });
});

test('card money that its bank has taken back goes on waiting, what was returned does not', async () => {
  const strict = await shop.openAnother({
    wallet: { topUp: { on: true }, withdrawal: { on: true, cardMoneyDays: 14 } },
  });
  const ada = await someone(3000);
  const id = await cardSession(shop, ada, 5000);
  await shop.ok(topUp.cardPay, { id, card: 'test_visa' }, ada);
  const payment = { gatewayPayment: `pi_${id}` };
  await shop.db.update(topupTable).set(payment).where(eq(topupTable.id, id));
  const tell = async (kind: 'withdrawn' | 'reinstated' | 'refunded', amount: number) => {
    const ref = kind === 'refunded' ? '' : 'dp_1';
    const taking = { payment: `pi_${id}`, kind, ref, amount, at: shop.clock.now() };
    await shop.db.transaction((tx) => applyTaking(tx, shop.services, taking));
    const { available, withdrawable } = await strict.ok(withdrawal.limits, {}, ada);
    return [available, withdrawable];
  };
  expect(await tell('withdrawn', 5000)).toEqual([3000, 0]);
  expect(await tell('reinstated', 5000)).toEqual([7910, 3000]);
  expect(await tell('refunded', 4000)).toEqual([3910, 3000]);
  expect(await tell('refunded', 5000)).toEqual([3000, 3000]);
});

describe('the ticket of a withdrawal', () => {
  test('is good for one payee, one amount, one session and once', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const input = await newWithdrawal(shop, ada, 5000);
    const other = await addCard(shop, ada);
    const word = (change: object, who: Buyer = ada) =>
      shop.word(withdrawal.ask, { ...input, ...change }, who);
    expect(await word({ amount: 5001 })).toBe('ticket_invalid');
    expect(await word({ payee_id: other.id })).toBe('ticket_invalid');
    expect(await word({}, bob)).toBe('not_found');
    const elsewhere = { ...ada, token: await shop.login(ada) };
    expect(await word({}, elsewhere)).toBe('ticket_invalid');
    expect(await word({})).toBe('ok');
    expect(await word({})).toBe('ticket_invalid');
    const late = await newWithdrawal(shop, ada, 5000);
    shop.clock.advance({ minutes: 2, seconds: 1 });
    expect(await shop.word(withdrawal.ask, late, ada)).toBe('ticket_invalid');
  });

  test('is not given for a stranger’s payee', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { id } = await addCard(shop, ada);
    const purpose = { purpose: 'withdrawal', payee_id: id, amount: 5000 } as const;
    const asked = { ...purpose, pay_password: payPassword };
    expect(await shop.word(user.verifyPay, asked, bob)).toBe('not_found');
  });
});
