import { expect, test } from 'vitest';
import { grouped, isExpiry, isSecurityCode } from './card-rules.ts';

test('a card number is shown in groups of four', () => {
  expect(grouped('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(grouped('42424')).toBe('4242 4');
  expect(grouped('4242 x')).toBe('4242 x');
  expect(grouped('')).toBe('');
});

test('a card expires at the end of its month', () => {
  const now = new Date(2026, 10, 30);
  expect(['11/26', '1126', '1 / 27', '１２／３０'].filter((it) => !isExpiry(it, now))).toEqual([]);
  expect(['10/26', '13/30', '00/30', '', 'soon'].filter((it) => isExpiry(it, now))).toEqual([]);
});

test('a security code has three or four digits', () => {
  expect(['123', '1234', ' 123 '].every(isSecurityCode)).toBe(true);
  expect(['12', '12345', 'abc', ''].some(isSecurityCode)).toBe(false);
});
