import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const read = (TRUST_PROXY: string) =>
  readConfig({ TRUST_PROXY, SECRET: 's'.repeat(32) }).trustProxy;

describe('TRUST_PROXY', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, linklocal ,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
    ['192.0.2.7,2001:db8::/32,::1', ['192.0.2.7', '2001:db8::/32', '::1']],
  ])('%j parses as %j', (text, proxies) => {
    expect(read(text)).toEqual(proxies);
  });

  test.each([
    ...['-1', '1.5', '100', '1e1', '0x1', 'true', 'yes', '*', 'all', '1,2', 'loopback,', ',', ' '],
    ...['10.0.0.0/0', '::/0', '10.0.0.0/33', '10/8', '10.0.0/8', '10.0.0.0/8/8', '10.0.0.0/x'],
    ...['proxy.example', '10.0.0.0/8;192.0.2.7', 'loopback 10.0.0.0/8'],
  ])('%j fails the start with one sentence', (text) => {
    expect(() => read(text)).toThrow(
      new ConfigError(
        'TRUST_PROXY has a wrong value: it is a number of proxies, or their networks separated by ' +
          'commas, such as loopback,10.0.0.0/8.',
      ),
    );
  });
});

test('a currency that does not exist fails the start with one plain sentence', () => {
  expect(() => readConfig({ CURRENCY: 'EURO', SECRET: 's'.repeat(32) })).toThrow(
    new ConfigError(
      'CURRENCY has a wrong value: EURO is not a currency code of ISO 4217, such as EUR.',
    ),
  );
});

test.each([
  [{ DEMO: '1' }, 0],
  [{ DEMO: '0' }, 24],
  [{ DEMO: '1', NEW_DEVICE_WITHDRAWAL_HOURS: '12' }, 12],
  [{ DEMO: '0', NEW_DEVICE_WITHDRAWAL_HOURS: '0' }, 0],
])('with %j a new device waits %i hours before it may withdraw', (env, hours) => {
  const { newDeviceWithdrawalMs } = readConfig({ ...env, SECRET: 's'.repeat(32) });
  expect(newDeviceWithdrawalMs).toBe(hours * 3_600_000);
});

describe('the keys of Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const usual = { SECRET: 's'.repeat(32), PUBLIC_URL: 'https://shop.test', DEMO: '0' };
  const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1' };

  test.each([[{ ...usual, ...live }], [{ ...usual, ...keys, DEMO: '1' }]])(
    '%j are taken',
    (env) => {
      expect(readConfig(env).stripe).toEqual({
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: 'whsec_1',
      });
    },
  );

  test.each([
    [{ ...usual, STRIPE_SECRET_KEY: 'sk_test_1' }, /belong together/],
    [{ ...usual, STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /belong together/],
    [{ ...usual, ...keys, PUBLIC_URL: '' }, /belong together/],
    [{ ...usual, ...keys, STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY has a wrong value/],
    [{ ...usual, ...live, DEMO: '1' }, /not a test key/],
  ])('%j are refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
