import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openSandbox } from '../gateways/sandbox/sandbox.ts';
import { openStripe } from '../gateways/stripe/stripe.ts';
import { checkTerms, walletTerms } from './terms.ts';

function shop(wallet: object, currency = 'USD', demo = '1') {
  const WALLET = JSON.stringify(wallet);
  const config = readConfig({ SECRET: 's'.repeat(32), DEMO: demo, WALLET });
  return { config, currency, gateway: openSandbox(config) };
}

test.each([
  [{ topUp: { card: { min: 3000 } } }, 'WALLET.topUp.card: its min is above its max.'],
  [{ withdrawal: { chain: { max: 10 } } }, 'WALLET.withdrawal.chain: its min is above its max.'],
  [
    { withdrawal: { card: { feeFixed: 4950 } } },
    'WALLET.withdrawal.card: its fee uses up its max.',
  ],
])('%j stops the start', (wallet, sentence) => {
  expect(() => checkTerms(shop(wallet))).toThrow(sentence);
});

test.each([
  [{}],
  [{ topUp: { card: { min: 2000 } } }],
  [{ topUp: { on: false, card: { min: 3000 } } }],
])('%j does not', (wallet) => {
  expect(() => checkTerms(shop(wallet))).not.toThrow();
});

test('a wrong part of WALLET is named', () => {
  expect(() => shop({ topUp: { card: { min: '5' } } })).toThrow(
    /^WALLET\.topUp\.card\.min has a wrong value: /,
  );
});

test('a way is off without what it needs, whatever is switched on', () => {
  const on = { topUp: { on: true, manual: { on: true }, chain: { on: true }, card: { on: true } } };
  const { topUp } = walletTerms({ ...shop(on, 'EUR', '0'), gateway: undefined });
  expect(topUp).toMatchObject({ isOn: true, manual: null, chain: null, card: null });
});

test('amounts become minor units of the currency, rounded once', () => {
  const wallet = { topUp: { card: { feePercent: 1.8, feeFixed: 0.29, min: 19.99 } } };
  expect(walletTerms(shop(wallet)).topUp.card).toMatchObject({
    fee: { bps: 180, fixed: 29 },
    min: 1999,
  });
  expect(walletTerms(shop(wallet, 'KWD')).topUp.card).toMatchObject({ min: 19_990 });
});

test.each([
  ['USD', 1, 100],
  ['EUR', 1, 100],
  ['JPY', 100, 1],
  ['KRW', 1000, 1],
  ['THB', 20, 100],
  ['KWD', 1, 1000],
])('the usual amounts fit a store in %s', (currency, scale, minor) => {
  const { topUp, withdrawal, fourEyesFrom } = walletTerms(shop({}, currency));
  const amount = (dollars: number) => dollars * scale * minor;
  expect(topUp).toMatchObject({
    dayMax: amount(20_000),
    manual: { min: amount(50), max: amount(10_000) },
    card: { min: amount(10), max: amount(2000) },
  });
  expect(withdrawal).toMatchObject({
    dayMax: amount(5000),
    card: { min: amount(20), max: amount(5000) },
  });
  expect(fourEyesFrom).toBe(amount(5000));
});

test('what the merchant sets is in the store’s own currency', () => {
  const wallet = { topUp: { dayMax: 30_000, card: { min: 700 } }, fourEyesFrom: 900 };
  const { topUp, fourEyesFrom } = walletTerms(shop(wallet, 'JPY'));
  expect(topUp).toMatchObject({ dayMax: 30_000, card: { min: 700, max: 200_000 } });
  expect(fourEyesFrom).toBe(900);
});

/** What a store with Stripe shows of the merchant's limits for cards. */
async function cardTerms(card: { min?: number; max?: number }, currency: string) {
  const own = shop({ topUp: { on: true, card } }, currency);
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const gateway = await openStripe(keys, own.config, currency);
  return walletTerms({ ...own, gateway }).topUp.card;
}

test.each([
  ['USD', 0.1, 50],
  ['JPY', 10, 50],
  ['KRW', 10, 1000],
  ['USD', 1, 100],
])('in %s a card’s minimum of %d is at least what Stripe charges', async (currency, min, shown) => {
  expect((await cardTerms({ min }, currency))?.min).toBe(shown);
});

test.each([
  ['USD', 2_000_000, 99_999_999],
  ['JPY', 100_000_000, 99_999_999],
  ['VND', 100_000_000, 99_999_999],
  ['IDR', 20_000_000, 2_000_000_000],
  ['USD', 2000, 200_000],
])('in %s a card’s maximum of %d is at most what Stripe charges', async (currency, max, shown) => {
  expect((await cardTerms({ max }, currency))?.max).toBe(shown);
});
