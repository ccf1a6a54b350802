import { expect, test } from 'vitest';
import { cardDigits, isCardNumber } from './card-number.ts';

test.each([
  '4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '6222021234567890128',
  '４２４２424242424242',
])('%s is a bank card number', (number) => expect(isCardNumber(number)).toBe(true));

test.each([
  '',
  '4242 4242 4242 4241',
  '42424242',
  '0000 0000 0000 0000',
  'abcd',
  '4242.4242.4242.4242',
])('"%s" is not a bank card number', (number) => expect(isCardNumber(number)).toBe(false));

test('every change of one digit is noticed', () => {
  const digits = cardDigits('4242 4242 4242 4242');
  for (let at = 0; at < digits.length; at++) {
    const other = String((Number(digits[at]) + 1) % 10);
    expect(isCardNumber(digits.slice(0, at) + other + digits.slice(at + 1))).toBe(false);
  }
});
