import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { ConfigError } from '../../config/read-settings.ts';
import { stripeKeys } from './settings.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const usual = { SECRET: 's'.repeat(32), PUBLIC_URL: 'https://shop.test', DEMO: '0' };
const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1' };
const restricted = { ...keys, STRIPE_SECRET_KEY: 'rk_test_1' };
const restrictedLive = { ...keys, STRIPE_SECRET_KEY: 'rk_live_1' };

test.each([
  [{ ...usual, ...live }],
  [{ ...usual, ...keys, DEMO: '1' }],
  [{ ...usual, ...restrictedLive }],
  [{ ...usual, ...restricted, DEMO: '1' }],
])('%j are taken', (env) => {
  const { STRIPE_SECRET_KEY: secretKey } = env;
  expect(stripeKeys(env, readConfig(env))).toEqual({ secretKey, webhookSecret: 'whsec_1' });
});

test.each([[{ ...usual }], [{ ...usual, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }]])(
  '%j are no keys',
  (env) => {
    expect(stripeKeys(env, readConfig(env))).toBeUndefined();
  },
);

const notSecret =
  /^STRIPE_SECRET_KEY has a wrong value: it must be a secret or restricted key of Stripe, .*rk_\.$/;
const notSigning =
  /^STRIPE_WEBHOOK_SECRET has a wrong value: it must be a signing secret .*whsec_\.$/;

test.each([
  [{ ...usual, STRIPE_SECRET_KEY: 'sk_test_1' }, /belong together/],
  [{ ...usual, STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /belong together/],
  [{ ...usual, ...keys, PUBLIC_URL: '' }, /belong together/],
  [{ ...usual, ...keys, STRIPE_SECRET_KEY: 'pk_canary' }, notSecret],
  [{ ...usual, ...keys, STRIPE_WEBHOOK_SECRET: 'canary' }, notSigning],
  [{ ...usual, ...live, DEMO: '1' }, /not a test key/],
  [{ ...usual, ...restrictedLive, DEMO: '1' }, /not a test key/],
])('%j are refused with a sentence', (env, sentence) => {
  const read = () => stripeKeys(env, readConfig(env));
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('canary');
});
