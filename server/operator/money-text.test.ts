import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMoney, writeMoney } from './money-text.ts';

const minor = (text: string, currency: string) => {
  const reading = readMoney(text, currency);
  return 'minor' in reading ? reading.minor : reading.problem;
};

describe('an amount', () => {
  test.for([
    ['19.99', 'USD', 1999],
    ['0.07', 'USD', 7],
    ['.5', 'USD', 50],
    ['12', 'USD', 1200],
    ['12.', 'USD', 1200],
    ['12.5', 'USD', 1250],
    ['19.9900', 'USD', 1999],
    ['$1,234.50', 'USD', 123450],
    ['US$ 1,234', 'USD', 123400],
    ['1234.50 USD', 'USD', 123450],
    ['1.234,50', 'EUR', 123450],
    ['1.234,50 €', 'EUR', 123450],
    ['19,99', 'EUR', 1999],
    ['1 234,50 €', 'EUR', 123450],
    ['1 234,50', 'EUR', 123450],
    ["1'234.50", 'CHF', 123450],
    ['1.234.567', 'EUR', 123456700],
    ['1,234,567.89', 'USD', 123456789],
    ['1,00,000.00', 'INR', 10000000],
    ['₹1,00,000', 'INR', 10000000],
    ['¥1200', 'JPY', 1200],
    ['￥１，２００', 'JPY', 1200],
    ['1200円', 'JPY', 1200],
    ['1200.00', 'JPY', 1200],
    ['฿199.50', 'THB', 19950],
    ['₩12,000', 'KRW', 12000],
    ['15.000.000 ₫', 'VND', 15000000],
    ['150.000,00', 'VND', 150000],
    ['1.234', 'KWD', 1234],
    ['1234.567', 'KWD', 1234567],
    ['70.10', 'USD', 7010],
    ['4.35', 'USD', 435],
    ['1.15', 'USD', 115],
    ['19,99 Ft', 'HUF', 1999],
    ['Rp 15.000,00', 'IDR', 1500000],
    ['Rp.500', 'IDR', 50000],
    ['1.2345', 'CLF', 12345],
    ['\u202a19.99\u202c', 'USD', 1999],
    ['\u200b19.99', 'USD', 1999],
    ['١٩٫٩٩', 'USD', 1999],
    ['๑๙.๙๙', 'USD', 1999],
    ['1٬234', 'KWD', 1234000],
    ['19ユーロ', 'EUR', 1900],
  ] as const)('%s in %s is %i minor units', ([text, currency, expected]) => {
    expect(minor(text, currency)).toBe(expected);
  });

  test.for([
    ['NaN', 'USD', /not an amount/],
    ['Infinity', 'USD', /not an amount/],
    ['', 'USD', /not an amount/],
    ['free', 'USD', /not an amount/],
    ['1e5', 'USD', /not an amount/],
    ['0x10', 'USD', /not an amount/],
    ['-5', 'USD', /negative/],
    ['−5.00', 'USD', /negative/],
    ['(5.00)', 'USD', /negative/],
    ['$-5', 'USD', /negative/],
    ['€19.99', 'USD', /does not mean USD/],
    ['19.99 EUR', 'USD', /does not mean USD/],
    ['12abc', 'USD', /does not mean USD/],
    ['¥1200', 'USD', /does not mean USD/],
    ['1.234', 'USD', /more than one/],
    ['1.234', 'JPY', /more than one/],
    ['1,234', 'KWD', /more than one/],
    ['1,23,4', 'USD', /more than one/],
    ['1.2.3', 'USD', /more than one/],
    ['12 34.50', 'USD', /more than one/],
    ['19.995', 'USD', /more than one/],
    ['1999.995', 'USD', /more decimals/],
    ['1200.50', 'JPY', /more decimals/],
    ['99999999999999999999', 'USD', /absurd/],
  ] as const)('%s in %s is a problem', ([text, currency, reason]) => {
    expect(minor(text, currency)).toMatch(reason);
  });

  test('is not an overlong text', () => {
    expect(minor(`1${'.'.repeat(1_000_000)}1x1`, 'USD')).toMatch('too long');
  });

  test('reads back as written, in every currency', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom('USD', 'JPY', 'HUF', 'KWD', 'CLF'),
        (amount, currency) => {
          expect(minor(writeMoney(amount, currency), currency)).toBe(amount);
        },
      ),
    );
  });

  test('is written with all its decimals', () => {
    expect(writeMoney(5, 'USD')).toBe('0.05');
    expect(writeMoney(-1999, 'USD')).toBe('-19.99');
    expect(writeMoney(1200, 'JPY')).toBe('1200');
    expect(writeMoney(1999, 'HUF')).toBe('19.99');
    expect(writeMoney(1200, 'KWD')).toBe('1.200');
  });
});
