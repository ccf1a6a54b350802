import { expect, test } from 'vitest';
import { settingNames } from '../config/config.ts';
import { gatewaySettings } from '../gateways/gateways.ts';
import { misspeltSettings } from './misspelt-settings.ts';

test.each([
  ['CURENCY', 'CURRENCY'],
  ['currency', 'CURRENCY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['SECRETS', 'SECRET'],
  ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
])('%s is reported, with %s', (written, meant) => {
  expect(misspeltSettings({ [written]: 'x', CURRENCY: 'EUR' })).toEqual([
    `${written} is not a setting and has no effect: is ${meant} meant?`,
  ]);
});

test('nothing else of an environment is', () => {
  const others = 'HOME HOSTNAME HOSTS PATH PWD LANG LANGUAGE TERM SHELL USER PORTS NODE_ENV EDITOR';
  const more =
    'npm_config_cache npm_package_name INIT_CWD COLORTERM LOGNAME XDG_DATA_DIRS MAIL DEMOS';
  const env = Object.fromEntries([...others.split(' '), ...more.split(' ')].map((it) => [it, 'x']));
  expect(misspeltSettings({ ...process.env, ...env })).toEqual([]);
  const own = [...settingNames, ...gatewaySettings].map((name) => [name, 'x']);
  expect(misspeltSettings(Object.fromEntries(own))).toEqual([]);
});
