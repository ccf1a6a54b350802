import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { chooseGateway } from './gateways.ts';

const usual = { SECRET: 's'.repeat(32), PUBLIC_URL: 'https://shop.test' };
const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

const chosen = (env: NodeJS.ProcessEnv) => chooseGateway(env, readConfig(env));

test.each([
  [{ ...usual, ...keys, DEMO: '0' }, 'stripe'],
  [{ ...usual, ...keys, DEMO: '1' }, 'stripe'],
  [{ ...usual, DEMO: '1' }, 'sandbox'],
  [{ ...usual, DEMO: '0' }, undefined],
])('with %j the gateway is %s', async (env, name) => {
  expect((await chosen(env)?.('USD'))?.name).toBe(name);
});

test('keys that cannot be used are refused', () => {
  const { STRIPE_SECRET_KEY } = keys;
  expect(() => chosen({ ...usual, STRIPE_SECRET_KEY, DEMO: '1' })).toThrow(/belong together/);
});
