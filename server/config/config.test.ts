import { describe, expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { ConfigError } from './read-settings.ts';

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
        'TRUST_PROXY has a wrong value: it must be a number of proxies, or their networks with commas ' +
          'between them, such as loopback,10.0.0.0/8.',
      ),
    );
  });
});

describe('PUBLIC_URL', () => {
  const publicUrl = (PUBLIC_URL: string) =>
    readConfig({ PUBLIC_URL, SECRET: 's'.repeat(32) }).publicUrl;

  test.each(['https://shop.example', 'https://shop.example/', 'http://[::1]:8080'])(
    '%s is an address',
    (url) => {
      expect(publicUrl(url)).toBe(url);
    },
  );

  const paths = ['/shop', '//', '/?a=1', '?', '/#', '/.'].map(
    (path) => `https://shop.example${path}`,
  );

  test.each([...paths, 'https://u:p@shop.example'])(
    '%s, with more than a host, fails the start with one sentence',
    (url) => {
      expect(() => publicUrl(url)).toThrow(
        new ConfigError(
          'PUBLIC_URL has a wrong value: it must be an address without a path, such as https://shop.example.',
        ),
      );
    },
  );
});

describe('a wrong value fails the start with one plain sentence', () => {
  const wrong = [
    ...[
      'nonsense',
      ' ',
      '-1',
      '1.5',
      '0x10',
      '1e999',
      'NaN',
      'null',
      '[]',
      '"',
      '999999999999999999',
    ],
    ...['ftp://example.test', '//example.test', 'a@', 'zh', '\n', '\u5b57'.repeat(200)],
  ];
  const sentenceOf = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig({ SECRET: 's'.repeat(32), ...env });
      return undefined;
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as ConfigError).message;
    }
  };
  const jargon =
    /expected|received|invalid|input|too (small|big)|string|NaN|infinity|zod|unrecogni|pattern|regex|safe|undefined|=>|\\\w|[\^$*]/i;

  function check(name: string, sentences: (string | undefined)[]) {
    const said = sentences.filter((sentence) => sentence !== undefined);
    expect(said.length, name).toBeGreaterThan(0);
    for (const sentence of said) {
      expect(sentence).toMatch(
        /^[A-Z_]+(?:\.[a-zA-Z]+)* has a wrong value: (it|there) [^\n]+[^.]\.$/,
      );
      expect(sentence.startsWith(name)).toBe(true);
      expect(sentence.replace(name, '')).not.toMatch(jargon);
    }
  }

  /** Any text may be a host or a folder; a port that is free tells. */
  const anyText = ['HOST', 'DATA_DIR'];

  test.each(settingNames.filter((name) => !anyText.includes(name)))('%s', (name) => {
    check(
      name,
      wrong.map((value) => sentenceOf({ [name]: value })),
    );
  });

  const way = ['on', 'feePercent', 'feeFixed', 'min', 'max', 'minutes'];
  const ways = ['topUp.manual', 'topUp.chain', 'topUp.card', 'withdrawal.card', 'withdrawal.chain'];
  test.each([
    ...ways.flatMap((one) => [one, ...way.map((key) => `${one}.${key}`)]),
    ...['topUp', 'topUp.on', 'topUp.dayMax', 'topUp.account', 'topUp.account.holder'],
    ...['withdrawal', 'withdrawal.on', 'withdrawal.dayMax', 'withdrawal.cardMoneyDays'],
    ...['withdrawal.payeeHours', 'fourEyesFrom', 'topUp.account.swift'],
  ])('WALLET with %s', (path) => {
    const account = { holder: 'a', bank: 'b', number: 'c' };
    const values = [null, 'x', '', -1, 1.5, 1e12, [], [1], {}, { oops: 1 }, true];
    const sentences = values.map((value) => {
      const keys = path.split('.').reverse();
      const nested = keys.reduce<unknown>((inner, key) => {
        const beside = key === 'account' && Object(inner) === inner ? account : {};
        return { ...beside, [key]: inner };
      }, value);
      return sentenceOf({ WALLET: JSON.stringify(nested) });
    });
    check('WALLET', sentences);
  });

  test('and never with the value', () => {
    expect(sentenceOf({ SECRET: 'short-canary' })).not.toContain('canary');
    expect(sentenceOf({ DATABASE_URL: 'mysql://root:canary@host/shop' })).not.toContain('canary');
  });
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

test.each([
  ['', 14],
  ['3', 3],
  ['60', 60],
])('RETURN_DECISION_DAYS %j gives a shop %i days', (days, parsed) => {
  const env = { RETURN_DECISION_DAYS: days, SECRET: 's'.repeat(32) };
  expect(readConfig(env).returnDecisionDays).toBe(parsed);
});

test.each([
  ['', 16],
  ['4', 4],
  ['40', 40],
])('DATABASE_CONNECTIONS %j allows %i connections', (most, parsed) => {
  const env = { DATABASE_CONNECTIONS: most, SECRET: 's'.repeat(32) };
  expect(readConfig(env).databaseConnections).toBe(parsed);
});

test('fewer than four connections fail the start', () => {
  const sentence = 'DATABASE_CONNECTIONS has a wrong value: it must be a whole number, 4 or more.';
  expect(() => readConfig({ DATABASE_CONNECTIONS: '3' })).toThrow(new ConfigError(sentence));
});

test('more connections than the embedded database takes fail the start', () => {
  const env = { DATABASE_CONNECTIONS: '46', SECRET: 's'.repeat(32) };
  const sentence =
    'DATABASE_CONNECTIONS has a wrong value: it must be 45 or less without DATABASE_URL, as the embedded database takes 60 connections in all.';
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  const DATABASE_URL = 'postgres://shop:password@db.example/shop';
  expect(readConfig({ ...env, DATABASE_URL }).databaseConnections).toBe(46);
});

test.each(['2', '61', '-14', '7.5'])('RETURN_DECISION_DAYS %s fails the start', (days) => {
  const sentence =
    'RETURN_DECISION_DAYS has a wrong value: it must be a whole number from 3 to 60.';
  expect(() => readConfig({ RETURN_DECISION_DAYS: days })).toThrow(new ConfigError(sentence));
});

test.each([
  [{ DEMO: '1' }, true],
  [{ DEMO: '1', DEMO_OPERATOR: 'off' }, false],
  [{ DEMO: '0', DEMO_OPERATOR: 'on' }, false],
])('with %j the built-in operator’s part is played: %s', (env, isPlayed) => {
  expect(readConfig({ ...env, SECRET: 's'.repeat(32) }).demoOperator).toBe(isPlayed);
});

test.each([
  ['DEMO', 'demo'],
  ['DEMO_OPERATOR', 'demoOperator'],
  ['CHORES', 'chores'],
  ['PICTURES_AHEAD', 'picturesAhead'],
] as const)('%s is a switch, in words or digits', (name, property) => {
  const read = (value: string) =>
    readConfig({ SECRET: 's'.repeat(32), DEMO: 'on', [name]: value })[property];
  expect(['on', '1', 'off', '0'].map(read)).toEqual([true, true, false, false]);
  expect(() => read('yes')).toThrow(
    new ConfigError(`${name} has a wrong value: it must be on or off, or 1 or 0.`),
  );
});
