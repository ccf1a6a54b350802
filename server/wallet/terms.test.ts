import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkTerms, walletTerms } from './terms.ts';

const shop = (wallet: object, currency = 'USD', demo = '1') => ({
  config: readConfig({ SECRET: 's'.repeat(32), DEMO: demo, WALLET: JSON.stringify(wallet) }),
  currency,
});

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
  const { topUp } = walletTerms(shop(on, 'EUR', '0'));
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
