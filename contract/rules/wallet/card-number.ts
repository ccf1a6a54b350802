import { code } from '../../typed-text.ts';

/** The digits of a bank card number as typed, with spaces or dashes; '' if there are others. */
export function cardDigits(typed: string): string {
  const digits = code(typed);
  return /^\d{12,19}$/.test(digits) ? digits : '';
}

/** Whether the number has the check digit of ISO/IEC 7812-1 (Luhn). */
export function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed);
  if (digits === '' || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
