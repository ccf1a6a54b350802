import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { langs } from '#contract/rules/languages.ts';
import { successCode } from '#contract/wire.ts';
import { passTopUp, refuseTopUp } from '../../../server/wallet/top-ups/settle-top-up.ts';
import {
  passWithdrawal,
  refuseWithdrawal,
} from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import {
  type Buyer,
  payPassword,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import {
  addCard,
  askTopUp,
  askWithdrawal,
  chainTopUp,
  manualTopUp,
  newWithdrawal,
  withdrawalTicket,
} from '../../support/wallet/wallets.ts';

// The specification's own sentences about money are the names here.

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const someone = (money = 0) => registerBuyer(shop, money);

/** The outcome of an input that the contract's types refuse. */
const word = (call: AnyCall, input: object, buyer: Buyer) => shop.word(call, input as never, buyer);

const without = (input: object, field: string) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));

async function withdraw(buyer: Buyer, amount: number) {
  const wanted = { payee_id: (await addCard(shop, buyer)).id, amount };
  const ticket = await withdrawalTicket(shop, buyer, wanted);
  return await word(withdrawal.ask, { ...wanted, ticket }, buyer);
}

describe('section 5: "Withdrawal amount: not empty, greater than 0, not above balance"', () => {
  test.each([undefined, null, '', ' ', 0, -1, -5000, 50.5, 2 ** 53, [5000]])(
    '%s is not an amount',
    async (amount) => {
      const ada = await someone(20_000);
      const input = { ...(await newWithdrawal(shop, ada)), amount };
      expect(await word(withdrawal.ask, input, ada)).toBe('invalid_input');
      const { available, held } = await shop.ok(withdrawal.limits, {}, ada);
      expect([available, held]).toEqual([20_000, 0]);
    },
  );

  test('the whole balance is, a cent more is not', async () => {
    const ada = await someone(20_000);
    expect(await withdraw(ada, 20_001)).toBe('insufficient_balance');
    expect(await withdraw(ada, 20_000)).toBe('ok');
  });

  test('nor is money that another withdrawal holds', async () => {
    const ada = await someone(20_000);
    await askWithdrawal(shop, ada, 15_000);
    expect(await withdraw(ada, 5001)).toBe('insufficient_balance');
    expect(await withdraw(ada, 5000)).toBe('ok');
  });
});

describe('section 5: "Payment code: at least 6 characters, digits only"', () => {
  test.each(['', '12345', '12345a', '123 456'])('"%s" is none', async (code) => {
    const ada = await someone();
    const fresh = { ...(await shop.register()), addressId: '' };
    expect(await word(user.setPayCode, { pay_password: code }, fresh)).toBe('invalid_input');
    const payee_id = (await addCard(shop, ada)).id;
    const purpose = { purpose: 'withdrawal', payee_id, amount: 5000, pay_password: code };
    expect(await word(user.verifyPay, purpose, ada)).toBe('invalid_input');
  });

  test('the digits of another keyboard are digits', async () => {
    const fresh = { ...(await shop.register()), addressId: '' };
    expect(await word(user.setPayCode, { pay_password: '１３５７９０' }, fresh)).toBe('ok');
  });
});

describe('section 5: "The old password is required when changing the payment code but not when setting it first"', () => {
  test('and the new one differs from it', async () => {
    const ada = { ...(await shop.register()), addressId: '' };
    const set = (input: object) => word(user.setPayCode, input, ada);
    expect(await set({ pay_password: '135790' })).toBe('ok');
    expect(await set({ pay_password: '246801' })).toBe('old_secret_wrong');
    expect(await set({ pay_password: '246801', old_pay_password: '135791' })).toBe(
      'pay_code_wrong',
    );
    expect(await set({ pay_password: '135790', old_pay_password: '135790' })).toBe('pay_code_same');
    expect(await set({ pay_password: '246801', old_pay_password: '135790' })).toBe('ok');
  });
});

describe('section 5: "Recharge: address, correct amount, chosen network and payment evidence required"', () => {
  test.each(['address', 'amount', 'network', 'sender_network', 'tx_hash', 'evidence'])(
    'an on-chain one needs its %s',
    async (field) => {
      const ada = await someone();
      const input = await chainTopUp(shop, ada);
      expect(await word(topUp.recharge, without(input, field), ada)).toBe('invalid_input');
      const empty = { ...input, [field]: field === 'evidence' ? [] : ' ' };
      expect(await word(topUp.recharge, empty, ada)).toBe('invalid_input');
      expect(await word(topUp.recharge, input, ada)).toBe('ok');
    },
  );

  test.each(['amount', 'reference', 'evidence'])('a manual one needs its %s', async (field) => {
    const ada = await someone();
    const input = await manualTopUp(shop, ada);
    expect(await word(topUp.recharge, without(input, field), ada)).toBe('invalid_input');
    expect(await word(topUp.recharge, input, ada)).toBe('ok');
  });

  test.each([null, '', 0, -1, 99.5, '100', Number.NaN])(
    '%s is not a correct amount',
    async (it) => {
      const ada = await someone();
      for (const input of [await manualTopUp(shop, ada), await chainTopUp(shop, ada)]) {
        expect(await word(topUp.recharge, { ...input, amount: it }, ada)).toBe('invalid_input');
      }
      expect(await word(topUp.cardSession, { amount: it }, ada)).toBe('invalid_input');
    },
  );
});

const chain = {
  ...{ type: 'chain', network: 'tron', platform_network: 'TRC-20' },
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
} as const;

/** The same rule for money in and out: the network that was chosen on the other platform. */
const withNetwork: {
  [way: string]: (name: string, buyer: Buyer) => Promise<[call: AnyCall, input: object]>;
} = {
  'a recharge': async (name, buyer) => {
    return [topUp.recharge, { ...(await chainTopUp(shop, buyer)), sender_network: name }];
  },
  'a payee': async (name) => [withdrawal.addPayee, { payee: { ...chain, platform_network: name } }],
};

async function saidTo(way: string, name: string, lang: string) {
  const ada = await someone();
  const [call, input] = (await withNetwork[way]?.(name, ada)) ?? [];
  if (!call || !input) throw new Error(`${way} is unknown`);
  const { body } = await shop.call(call, input as never, { ...ada, lang });
  return { code: body.code, error: body.error, msg: body.msg };
}

describe.each(Object.keys(withNetwork))('sections 5 and 8, for %s', (way) => {
  test.each(['DEX', 'BSC', 'HECO', 'bsc', ' Heco ', 'BEP20', 'BNB Smart Chain (BEP20)'])(
    '"Not support DEX, BSC, and HECO for deposit": %s',
    async (name) => {
      expect(await saidTo(way, name, 'en')).toEqual({
        ...{ code: 1709, error: 'network_refused' },
        msg: 'Not support DEX, BSC, and HECO for deposit',
      });
    },
  );

  test.each(['Ethereum', 'ERC-20', 'Stellar', 'Solana'])(
    '"Please choose the same network as the withdrawal platform": %s',
    async (name) => {
      expect(await saidTo(way, name, 'en')).toEqual({
        ...{ code: 1710, error: 'network_mismatch' },
        msg: 'Please choose the same network as the withdrawal platform',
      });
    },
  );

  test.each(langs)('both are said in %s', async (lang) => {
    const all = [await saidTo(way, 'BSC', lang), await saidTo(way, 'Solana', lang)];
    const said = new Set(all.map(({ msg }) => msg));
    expect(said.size).toBe(2);
    if (lang !== 'en') expect([...said].join()).not.toMatch(/Not support|Please choose/);
  });
});

describe('sections 4 and 5: "Payment requires a payment password"', () => {
  test('"You have not set payment password", for an order and a withdrawal', async () => {
    const [ada, bob] = [await someone(20_000), await shop.register()];
    const { skuId } = await shop.seedProduct({ price: 700 });
    const orders = await placeOrders(shop, ada, [{ skuId }]);
    const card = await addCard(shop, bob);
    const purpose = { purpose: 'withdrawal', payee_id: card.id, amount: 5000 } as const;
    const asked = { ...purpose, pay_password: payPassword };
    const { body } = await shop.call(user.verifyPay, asked, { ...bob, lang: 'en' });
    expect([body.error, body.msg]).toEqual(['pay_code_unset', 'You have not set payment password']);
    expect((await shop.ok(withdrawal.limits, {}, bob)).has_pay_password).toBe(false);
    for (const ticket of ['', 'a'.repeat(43)]) {
      expect(await word(order.pay, { order_ids: orders, ticket }, ada)).toBe('ticket_invalid');
      const own = { payee_id: (await addCard(shop, ada)).id, amount: 5000, ticket };
      expect(await word(withdrawal.ask, own, ada)).toBe('ticket_invalid');
    }
    const { available, held } = await shop.ok(withdrawal.limits, {}, ada);
    expect([available, held]).toEqual([20_000, 0]);
  });
});

describe('section 4: "all; 2 refused; 0 auditing; 1 passed"', () => {
  test('filters recharges and withdrawals', async () => {
    const ada = await someone(50_000);
    const ins = [await askTopUp(shop, ada), await askTopUp(shop, ada), await askTopUp(shop, ada)];
    const outs = [
      await askWithdrawal(shop, ada),
      await askWithdrawal(shop, ada),
      await askWithdrawal(shop, ada),
    ];
    await shop.db.transaction(async (tx) => {
      await passTopUp(tx, shop.services, ins[1]?.id ?? '');
      await passWithdrawal(tx, shop.services, outs[1]?.id ?? '');
      const end = { stage: 'refused', reason: 'No slip' } as const;
      await refuseTopUp(tx, shop.services, ins[2]?.id ?? '', end);
      await refuseWithdrawal(tx, shop.services, outs[2]?.id ?? '', 'Another name');
    });
    for (const [call, all] of [
      [topUp.list, ins],
      [withdrawal.list, outs],
    ] as const) {
      const read = async (input: object) =>
        (await shop.ok(call, input, ada)).items.map(({ id, status }) => [id, status]);
      expect(await read({})).toHaveLength(3);
      for (const status of [0, 1, 2]) {
        expect(await read({ status })).toEqual([[all[status]?.id, status]]);
      }
    }
  });
});

describe('section 5: the duplicate-submit guard', () => {
  test('holds for every call that moves money', () => {
    const moving = [topUp.recharge, topUp.cardSession, withdrawal.ask, order.pay];
    expect(moving.map(({ repeatSubmit }) => repeatSubmit)).toEqual(moving.map(() => true));
  });
});

describe('section 8: "code 1 is success, any other shows the response msg"', () => {
  test('with a message in every language', async () => {
    const ada = await someone();
    expect((await shop.call(withdrawal.limits, {}, ada)).body.code).toBe(successCode);
    const input = { ...(await manualTopUp(shop, ada)), amount: 1 };
    const said = await Promise.all(
      langs.map(async (lang) => {
        const { status, body } = await shop.call(topUp.recharge, input, { ...ada, lang });
        expect([status, body.code]).toEqual([200, 1704]);
        return body.msg;
      }),
    );
    expect(new Set(said).size).toBe(langs.length);
  });
});
