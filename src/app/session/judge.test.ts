import { expect, test } from 'vitest';
import { judge } from './judge.ts';

test.each(['/nowhere', '/p/85abc', '/bag/1/2', '/'])(
  '%s has no screen, and needs no login',
  (path) => {
    expect(judge(path, null, false)).toBe('open');
  },
);

test.each(['/bag', '/me', '/ORDER', '/refund/7/CV-1/1/12.50'])('%s needs a login', (path) => {
  expect(judge(path, null, false)).toBe('login');
});

test('a shopper’s user info is loaded first, whatever the path', () => {
  expect(judge('/nowhere', 'token', false)).toBe('load-user');
  expect(judge('/bag', 'token', true)).toBe('open');
  expect(judge('/login', 'token', true)).toBe('home');
});
