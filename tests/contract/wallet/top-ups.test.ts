import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import type { TestCardToken } from '#contract/rules/wallet/test-cards.ts';
import { passTopUp, refuseTopUp } from '../../../server/wallet/top-ups/settle-top-up.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import {
  askTopUp,
  cardSession,
  chainTopUp,
  freeAddress,
  manualTopUp,
} from '../../support/wallet/wallets.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const someone = () => registerBuyer(shop, 0);

const pass = (id: string, arrival?: number) =>
  shop.db.transaction((tx) => passTopUp(tx, shop.services, id, arrival));

const detail = async (buyer: Buyer, id: string) => await shop.ok(topUp.detail, { id }, buyer);

async function balance(buyer: Buyer): Promise<number> {
  return (await shop.ok(wallet.summary, { time_zone: 'UTC' }, buyer)).available;
}

describe('a manual top-up', () => {
  test('credits what arrived once it is passed, and nothing before', async () => {
    const ada = await someone();
    const { id, status } = await askTopUp(shop, ada, 10_000);
    expect([status, await balance(ada)]).toEqual([0, 0]);
    await pass(id);
    expect(await detail(ada, id)).toMatchObject({ status: 1, stage: 'arrived', arrived: 10_000 });
    expect(await balance(ada)).toBe(10_000);
  });

  test.each([
    [9000, 'underpaid'],
    [11_000, 'overpaid'],
  ])('of 10000 that brings %i is %s', async (arrival, stage) => {
    const ada = await someone();
    const { id } = await askTopUp(shop, ada, 10_000);
    await pass(id, arrival);
    expect(await detail(ada, id)).toMatchObject({ stage, arrived: arrival, amount: 10_000 });
    expect(await balance(ada)).toBe(arrival);
  });

  test('is settled once: by 20 operators at a time, passing and refusing', async () => {
    const ada = await someone();
    const { id } = await askTopUp(shop, ada, 10_000);
    const refuse = () =>
      shop.db.transaction((tx) =>
        refuseTopUp(tx, shop.services, id, { stage: 'refused', reason: 'No slip' }),
      );
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? pass(id) : refuse())),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = await detail(ada, id);
    expect(await balance(ada)).toBe(status === 1 ? 10_000 : 0);
    expect(await shop.invariants()).toEqual([]);
  });

  test('is asked once per key: double taps and lost replies', async () => {
    const ada = await someone();
    const input = await manualTopUp(shop, ada);
    const options = { token: ada.token, key: '01912345-0000-7000-8000-000000000001' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(topUp.recharge, input, options)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await shop.ok(topUp.list, {}, ada)).items).toHaveLength(1);
  });

  test('needs an amount within its limits, a reference and evidence', async () => {
    const ada = await someone();
    const input = await manualTopUp(shop, ada);
    const word = (change: object) => shop.word(topUp.recharge, { ...input, ...change }, ada);
    expect(await word({ amount: 4999 })).toBe('amount_too_low');
    expect(await word({ amount: 1_000_001 })).toBe('amount_too_high');
    expect(await word({ amount: 0 })).toBe('invalid_input');
    expect(await word({ amount: 100.5 })).toBe('invalid_input');
    expect(await word({ reference: ' ' })).toBe('invalid_input');
    expect(await word({ evidence: [] })).toBe('invalid_input');
    expect(await word({ evidence: ['a'.repeat(64)] })).toBe('asset_missing');
    expect((await shop.ok(topUp.list, {}, ada)).items).toEqual([]);
  });

  test('keeps its reference in plain signs', async () => {
    const ada = await someone();
    const input = { ...(await manualTopUp(shop, ada)), reference: 'ＣＶー０๔๒' };
    expect((await shop.ok(topUp.recharge, input, ada)).reference).toBe('CV-042');
  });

  test('says its limit in money, in the language of the call', async () => {
    const ada = await someone();
    const input = { ...(await manualTopUp(shop, ada)), amount: 1 };
    const { body } = await shop.call(topUp.recharge, input, { ...ada, lang: 'en' });
    expect(body.msg).toContain('$50.00');
  });

  test('is one of five at most that wait', async () => {
    const ada = await someone();
    const inputs = await Promise.all(Array.from({ length: 8 }, () => manualTopUp(shop, ada)));
    const words = await Promise.all(inputs.map((it) => shop.word(topUp.recharge, it, ada)));
    expect(words.filter((word) => word === 'ok')).toHaveLength(5);
    expect(words.filter((word) => word === 'top_ups_full')).toHaveLength(3);
  });
});

describe('an on-chain top-up', () => {
  test('has an address of its own, the same at every request, or none', async () => {
    const [ada, bob] = [await someone(), await someone()];
    await freeAddress(shop);
    const read = async (buyer: Buyer) => {
      const { items } = await shop.ok(topUp.networks, {}, buyer);
      return items.find(({ network }) => network === 'tron')?.address;
    };
    const both = await Promise.all([read(ada), read(ada), read(ada)]);
    expect(new Set(both).size).toBe(1);
    expect(both[0]).toMatch(/^T/);
    expect(await read(bob)).toBeNull();
    await freeAddress(shop);
    expect(await read(bob)).not.toBe(both[0]);
  });

  test('refuses DEX, BSC and HECO, another network, a wrong hash and a foreign address', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const input = await chainTopUp(shop, ada);
    const word = (change: object) => shop.word(topUp.recharge, { ...input, ...change }, ada);
    for (const sender_network of ['DEX', 'bsc', 'HECO', 'BNB Smart Chain (BEP20)']) {
      expect(await word({ sender_network })).toBe('network_refused');
    }
    expect(await word({ sender_network: 'Ethereum' })).toBe('network_mismatch');
    expect(await word({ tx_hash: 'abc' })).toBe('hash_wrong');
    const foreign = await chainTopUp(shop, bob);
    expect(await word({ address: foreign.address })).toBe('network_mismatch');
    const { body } = await shop.call(
      topUp.recharge,
      { ...input, sender_network: 'BSC' },
      { ...ada, lang: 'en' },
    );
    expect(body.msg).toBe('Not support DEX, BSC, and HECO for deposit');
  });

  test('credits one of two claims of a hash, whoever was first to claim it', async () => {
    const [thief, owner] = [await someone(), await someone()];
    const input = await chainTopUp(shop, owner);
    const copied = { ...(await chainTopUp(shop, thief)), tx_hash: input.tx_hash.toUpperCase() };
    const first = await shop.ok(topUp.recharge, copied, thief);
    const own = { ...input, tx_hash: `\u200b${input.tx_hash}` };
    const second = await shop.ok(topUp.recharge, own, owner);
    expect(await shop.word(topUp.recharge, { ...input }, owner)).toBe('hash_used');
    await pass(second.id);
    await expect(pass(first.id)).rejects.toMatchObject({ word: 'hash_used' });
    expect([await balance(thief), await balance(owner)]).toEqual([0, 10_000]);
    expect(await shop.word(topUp.recharge, copied, thief)).toBe('hash_used');
    expect(await shop.invariants()).toEqual([]);
  });

  test('that arrives a day later is late, and credited', async () => {
    const ada = await someone();
    const { id } = await shop.ok(topUp.recharge, await chainTopUp(shop, ada), ada);
    shop.clock.advance({ days: 1, minutes: 1 });
    await pass(id);
    expect(await detail(ada, id)).toMatchObject({ stage: 'late', arrived: 10_000 });
  });
});

describe('a card top-up in the sandbox', () => {
  const pay = async (buyer: Buyer, card: TestCardToken) => {
    const id = await cardSession(shop, buyer, 5000);
    return await shop.ok(topUp.cardPay, { id, card }, buyer);
  };

  test('credits the amount less the fee at once', async () => {
    const ada = await someone();
    const paid = await pay(ada, 'test_visa');
    expect(paid).toMatchObject({ status: 1, stage: 'arrived', fee: 90, arrived: 4910 });
    expect(await balance(ada)).toBe(4910);
  });

  test('that is declined credits nothing, and its stage is the reason', async () => {
    const ada = await someone();
    expect(await pay(ada, 'test_declined')).toMatchObject({ status: 2, stage: 'declined' });
    expect(await pay(ada, 'test_no_funds')).toMatchObject({ status: 2, stage: 'no_funds' });
    const { id, stage, reference } = await pay(ada, 'test_timeout');
    expect([stage, reference]).toEqual(['processing', '']);
    shop.clock.advance({ minutes: 1, seconds: 1 });
    await keepHouse(shop);
    expect(await shop.ok(topUp.detail, { id }, ada)).toMatchObject({
      status: 2,
      stage: 'timed_out',
    });
    expect(await balance(ada)).toBe(0);
  });

  test('asks the bank’s question, and credits once for the right answer', async () => {
    const ada = await someone();
    const { id, stage } = await pay(ada, 'test_challenge');
    expect(stage).toBe('challenge');
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.word(topUp.cardChallenge, { id, answer: '123456' }, ada)),
    );
    expect(answers.sort()).toEqual(['ok', 'top_up_moved', 'top_up_moved']);
    expect(await balance(ada)).toBe(4910);
    const other = await pay(ada, 'test_challenge');
    const wrong = { id: other.id, answer: '000000' };
    expect(await shop.ok(topUp.cardChallenge, wrong, ada)).toMatchObject({ stage: 'declined' });
  });

  test('of a stranger does not exist', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const id = await cardSession(shop, ada);
    expect(await shop.word(topUp.cardPay, { id, card: 'test_visa' }, bob)).toBe('not_found');
    expect(await shop.word(topUp.detail, { id }, bob)).toBe('not_found');
  });
});

describe('the fee of a top-up', () => {
  const dear = { feePercent: 0, feeFixed: 60, min: 1 };

  test('never uses the amount up: it is refused before any money is sent', async () => {
    const { account } = shop.services.config.wallet.topUp;
    const costly = await shop.openAnother({
      wallet: { topUp: { on: true, account, manual: dear, card: dear }, withdrawal: {} },
    });
    const ada = await someone();
    const input = await manualTopUp(shop, ada, 6000);
    expect(await costly.word(topUp.recharge, input, ada)).toBe('fee_too_high');
    expect(await costly.word(topUp.cardSession, { amount: 6000 }, ada)).toBe('fee_too_high');
    expect(await costly.word(topUp.recharge, { ...input, amount: 6001 }, ada)).toBe('ok');
  });

  test('is the announced one when the amount arrives, though the terms have changed', async () => {
    const { account } = shop.services.config.wallet.topUp;
    const later = await shop.openAnother({
      wallet: { topUp: { on: true, account, manual: dear }, withdrawal: {} },
    });
    const ada = await someone();
    const { id } = await askTopUp(shop, ada, 10_000);
    await shop.db.transaction((tx) => passTopUp(tx, later.services, id, 10_000));
    expect(await detail(ada, id)).toMatchObject({ fee: 0, arrived: 10_000 });
    const other = await askTopUp(shop, ada, 10_000);
    await shop.db.transaction((tx) => passTopUp(tx, later.services, other.id, 9000));
    expect(await detail(ada, other.id)).toMatchObject({ fee: 6000, arrived: 3000 });
  });
});

describe('a switch', () => {
  const ways = ({ on }: { on: boolean }) => ({
    topUp: { on, card: { on: true } },
    withdrawal: {},
  });

  test('turns a rail off, for every way into it', async () => {
    const off = await shop.openAnother({ wallet: { topUp: { on: false }, withdrawal: {} } });
    const ada = await someone();
    const input = await manualTopUp(shop, ada);
    expect(await off.word(topUp.recharge, input, ada)).toBe('top_up_off');
    expect(await off.word(topUp.cardSession, { amount: 5000 }, ada)).toBe('top_up_off');
    const id = await cardSession(shop, ada, 5000);
    expect(await off.word(topUp.cardPage, { id }, ada)).toBe('top_up_off');
    expect(await off.word(topUp.cardPay, { id, card: 'test_visa' }, ada)).toBe('top_up_off');
    const { top_up: rules, withdrawal } = await off.ok(wallet.rules, {}, ada);
    expect(rules).toMatchObject({ is_on: false, manual: null, chain: null, card: null });
    expect(withdrawal.is_on).toBe(false);
  });

  test.each([
    ['without a gateway', true, { gateway: undefined }],
    ['while the rail is off', false, {}],
  ])('cannot turn a way on %s', async (_when, on, change) => {
    const other = await shop.openAnother({ wallet: ways({ on }) });
    Object.assign(other.services, change);
    const ada = await someone();
    expect((await other.ok(wallet.rules, {}, ada)).top_up.card).toBeNull();
    const word = await other.word(topUp.cardSession, { amount: 5000 }, ada);
    expect(['method_unavailable', 'top_up_off']).toContain(word);
  });

  test('limits the day', async () => {
    const wallet = { topUp: { on: true, dayMax: 120 }, withdrawal: {} };
    const small = await shop.openAnother({ wallet });
    const ada = await someone();
    const id = (await small.ok(topUp.cardSession, { amount: 10_000 }, ada)).top_up.id;
    await small.ok(topUp.cardPay, { id, card: 'test_visa' }, ada);
    expect(await small.word(topUp.cardSession, { amount: 3000 }, ada)).toBe('day_limit');
    expect(await small.word(topUp.cardSession, { amount: 2000 }, ada)).toBe('ok');
  });
});
