import { expect, test } from 'vitest';
import { digitsOf } from './code-field.tsx';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['Your code is 123-456.', '123456'],
  ['Order 2024: 123456 is your code', '123456'],
  ['123456, valid for 10 minutes', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
])('of "%s" the code is %s', (typed, code) => {
  expect(digitsOf(typed)).toBe(code);
});
