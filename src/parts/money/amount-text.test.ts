import { describe, expect, test } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { readAmount, writeAmount } from './amount-text.ts';

const usd = { code: 'USD', digits: 2 };
const yen = { code: 'JPY', digits: 0 };
const dinar = { code: 'KWD', digits: 3 };

describe('an amount is read as people type it', () => {
  test.each([
    ['120', 12_000],
    ['12.5', 1250],
    ['12,50', 1250],
    ['.5', 50],
    ['12.', 1200],
    ['$ 80', 8000],
    ['US$80.25', 8025],
    ['80 $', 8000],
    ['10 USD', 1000],
    ['USD 10', 1000],
    ['12.3400', 1234],
    ['1,23,456', 12_345_600],
    ['１２０．５０', 12_050],
    ['１２０。５', 12_050],
    ['๑๒๐.๕๐', 12_050],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۱۲۰', 12_000],
    ['१२०', 12_000],
    ['௧௨௦', 12_000],
    ['\u200f١٢٠\u200f', 12_000],
    ['1,234', 123_400],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ['1’234.50', 123_450],
    ['1,234,567', 123_456_700],
    ['0', 0],
    ['007', 700],
  ])('%s', (typed, minor) => expect(readAmount(typed, usd, 'en')).toBe(minor));
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['$', 'empty'],
  ['any', 'wrong'],
  ['-5', 'wrong'],
  ['1e3', 'wrong'],
  ['1.2.3', 'wrong'],
  ['12,34.56', 'wrong'],
  ['¥1000', 'wrong'],
  ['10 EUR', 'wrong'],
  ['.', 'wrong'],
  ['99999999999999', 'wrong'],
  ['12.345', 'decimals'],
  ['12.500', 'decimals'],
  ['0,001', 'decimals'],
] as const)('"%s" is %s', (typed, problem) => {
  expect(readAmount(typed, usd, 'en')).toBe(problem);
});

test('an amount may name the store’s own currency only', () => {
  expect(readAmount('1000円', yen, 'ja')).toBe(1000);
  expect(readAmount('￥1,000', yen, 'ja')).toBe(1000);
  expect(readAmount('$1000', yen, 'ja')).toBe('wrong');
});

test('a separator before three digits is read as the language writes it', () => {
  expect(readAmount('1,234', usd, 'en')).toBe(123_400);
  expect(readAmount('1,234', usd, 'fr')).toBe('decimals');
  expect(readAmount('1.234', usd, 'en')).toBe('decimals');
  expect(readAmount('1.234', usd, 'it')).toBe(123_400);
  expect(readAmount('1.234', dinar, 'en')).toBe(1234);
  expect(readAmount('1,234', yen, 'ja')).toBe(1234);
  expect(readAmount('1.234', yen, 'ja')).toBe('decimals');
  expect(readAmount('12.5', yen, 'ja')).toBe('decimals');
});

test.each(langs)('an amount that is written in %s is read again', (lang) => {
  for (const currency of [usd, yen, dinar]) {
    for (const minor of [0, 1, 50, 1234, 12_050, 123_400, 98_765_432]) {
      const written = writeAmount(minor, currency, lang);
      expect(readAmount(written, currency, lang), written).toBe(minor);
    }
  }
});
